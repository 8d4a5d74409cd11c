// self-capture: these pieces may also take pieces of their own side, but never a royal one.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct SelfCapture : Rule {
  static constexpr std::string_view kName = "self-capture";
  static constexpr bool kTouchesSafety = true;
  static constexpr EndText kEnd{"", ""};

  std::vector<PieceIndex> pieces;

  bool operator==(const SelfCapture&) const = default;

  template <class In>
  void read(In& in) {
    pieces = in.needed_pieces("pieces");
  }

  template <class Names>
  std::string words(const Names& names, bool ja) const {
    return ja ? names(pieces) + "は味方の駒も取れる（王を除く）。"
              : "A " + names(pieces) + " may also capture pieces of its own side, royal ones excepted.";
  }

  template <class P, class Add>
  void adds(const P& pos, Add&& add) const {
    const auto own = pos.pieces(pos.side_to_move()).without(pos.royals(pos.side_to_move()));
    pos.pieces(pos.side_to_move()).for_each([&](Square from) {
      if (listed(pieces, pos.at(from).piece)) add.moves(from, pos.capture_reach(from) & own);
    });
  }
};

}  // namespace tesuji::rules
