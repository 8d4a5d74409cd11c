// trail: the square that a piece leaves is closed for good.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Trail : Rule {
  static constexpr std::string_view kName = "trail";
  static constexpr Habits kHabits{.forces_moves = true, .transforms = true};

  PieceIndex piece = -1;

  bool operator==(const Trail&) const = default;

  void read(auto& in) { piece = in.needed_piece("piece"); }

  std::string words(const auto& names, bool ja) const {
    return ja ? "駒が離れたマスには" + names({piece}) +
                    "が残り、以後そこには入れず、飛び越す駒以外は通れない。"
              : "A piece leaves a " + names({piece}) +
                    " on the square it moves from: nothing enters there any more, and only leaps pass it.";
  }

  PieceIndex neutral() const { return piece; }

  void after_move(auto& pos, const Made& made) const {
    if (made.from != kNoSquare && pos.at(made.from).empty()) pos.put(piece, Side::first, made.from);
  }
};

}  // namespace tesuji::rules
