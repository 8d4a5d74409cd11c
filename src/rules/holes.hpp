// holes: squares of the board that do not take part in the game.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

/// A hole is written into the setup as a piece that belongs to nobody; it stays for good.
struct Holes : Rule {
  static constexpr std::string_view kName = "holes";

  PieceIndex piece = -1;

  bool operator==(const Holes&) const = default;

  void read(auto& in) { piece = in.needed_piece("piece"); }

  std::string words(const auto& names, bool ja) const {
    return ja ? names({piece}) + "のマスには入れず、飛び越す駒以外は通れない。"
              : "Nothing enters a square with a " + names({piece}) + ", and only leaps pass it.";
  }

  PieceIndex neutral() const { return piece; }
};

}  // namespace tesuji::rules
