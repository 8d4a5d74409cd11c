// petrification: who captures turns to stone.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

/// A royal that would turn to stone cannot capture, and so gives no check.
struct Petrification : PieceRule {
  static constexpr std::string_view kName = "petrification";
  static constexpr Habits kHabits{.touches_safety = true, .vetoes_captures = true, .transforms = true};

  PieceIndex into = -1;

  bool operator==(const Petrification&) const = default;

  void read(auto& in) {
    PieceRule::read(in);
    into = in.needed_piece("into");
  }

  std::string words(const auto& names, bool ja) const {
    return ja ? names(pieces) + "は駒を取るとその場で" + names({into}) +
                    "になり、以後そのマスには入れず、飛び越す駒以外は通れない。王は取れない。"
              : "A " + names(pieces) + " that captures turns into a " + names({into}) +
                    " there: nothing enters that square any more, and only leaps pass it. A royal piece "
                    "cannot "
                    "capture.";
  }

  PieceIndex neutral() const { return into; }

  bool may_capture(const auto& pos, Square from, Square) const {
    return !listed(pieces, pos.at(from).piece) || !pos.royals(pos.at(from).side).has(from);
  }

  bool permits(const auto& pos, auto move) const {
    return !pos.is_capture(move) || may_capture(pos, move.from(), move.to());
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.captured == Made::kNothing || !listed(pieces, made.moved)) return;
    pos.remove(made.to);
    pos.put(into, Side::first, made.to);
  }
};

}  // namespace tesuji::rules
