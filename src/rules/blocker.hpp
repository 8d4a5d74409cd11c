// blocker: after every move the player puts a piece that belongs to nobody on another empty square.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Blocker : Rule {
  static constexpr std::string_view kName = "blocker";
  static constexpr bool kForcesMoves = true;
  static constexpr bool kMakesSteps = true;
  static constexpr int kCounters = 1;  ///< for the first player: 1 while the blocker is still to be placed

  PieceIndex piece = -1;

  bool operator==(const Blocker&) const = default;

  void read(auto& in) { piece = in.needed_piece("piece"); }

  std::string words(const auto& names, bool ja) const {
    return ja ? "駒を動かした後、どちらのものでもない" + names({piece}) +
                    "を別の空いたマスに置く。その駒は取れず、飛び越す駒以外は通れない。"
              : "After each move the player puts the " + names({piece}) +
                    ", which belongs to nobody, on another empty square. It cannot be captured, and only "
                    "leaps pass it.";
  }

  PieceIndex neutral() const { return piece; }

  bool generates(const auto& pos, auto&& add) const {
    if (pos.template counted<Blocker>(Side::first) == 0) return false;
    add.neutral(piece);
    return true;
  }

  bool delays_end(const auto& pos) const { return pos.template counted<Blocker>(Side::first) != 0; }

  void after_move(auto& pos, const Made& made) const {
    const bool placed = made.moved == piece;
    pos.template count<Blocker>(Side::first, placed ? 0 : 1);
    if (!placed) pos.move_again();
  }
};

}  // namespace tesuji::rules
