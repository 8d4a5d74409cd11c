// iron: these pieces cannot be captured.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Iron : Rule {
  static constexpr std::string_view kName = "iron";
  static constexpr bool kTouchesSafety = true;
  static constexpr bool kVetoesCaptures = true;
  static constexpr EndText kEnd{"", ""};

  std::vector<PieceIndex> pieces;

  bool operator==(const Iron&) const = default;

  template <class In>
  void read(In& in) {
    pieces = in.needed_pieces("pieces");
  }

  template <class Names>
  std::string words(const Names& names, bool ja) const {
    return ja ? names(pieces) + "は取られない。" : "A " + names(pieces) + " cannot be captured.";
  }

  template <class P>
  bool may_capture(const P& pos, Square, Square to) const {
    return pos.at(to).empty() || !listed(pieces, pos.at(to).piece);
  }

  template <class P, class Move>
  bool permits(const P& pos, Move move) const {
    return !pos.is_capture(move) || may_capture(pos, move.from(), move.to());
  }
};

}  // namespace tesuji::rules
