// rifle: these pieces capture without moving.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Rifle : Rule {
  static constexpr std::string_view kName = "rifle";
  static constexpr bool kTouchesSafety = true;
  static constexpr EndText kEnd{"", ""};

  std::vector<PieceIndex> pieces;

  bool operator==(const Rifle&) const = default;

  template <class In>
  void read(In& in) {
    pieces = in.needed_pieces("pieces");
  }

  template <class Names>
  std::string words(const Names& names, bool ja) const {
    return ja ? names(pieces) + "は動かずに、その場から駒を取る。"
              : "A " + names(pieces) + " captures without leaving its square.";
  }

  template <class P>
  void after_move(P& pos, const Made& made) const {
    if (made.captured == Made::kNothing || !listed(pieces, made.moved)) return;
    pos.remove(made.to);
    pos.put(made.moved, made.mover, made.from);
  }
};

}  // namespace tesuji::rules
