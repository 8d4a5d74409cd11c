// shy-hoppers: these pieces neither jump over each other nor take each other.
#pragma once

#include <cstdlib>
#include <numeric>

#include "rules/rule.hpp"

namespace tesuji::rules {

struct ShyHoppers : PieceRule {
  static constexpr std::string_view kName = "shy-hoppers";
  static constexpr Habits kHabits{.touches_safety = true, .vetoes_captures = true};

  std::string words(const auto& names, bool ja) const {
    return ja ? names(pieces) + "は" + names(pieces) + "を飛び越えず、取ることもできない。"
              : "A " + names(pieces) + " neither jumps over nor captures a " + names(pieces) + ".";
  }

  bool may_capture(const auto& pos, Square from, Square to) const {
    if (!listed(pieces, pos.at(from).piece)) return true;
    if (!pos.at(to).empty() && listed(pieces, pos.at(to).piece)) return false;
    return !jumps_kin(pos, from, to);
  }

  bool permits(const auto& pos, auto move) const {
    if (pos.moves_nothing(move) || !listed(pieces, pos.at(move.from()).piece)) return true;
    return may_capture(pos, move.from(), move.to());
  }

 private:
  bool jumps_kin(const auto& pos, Square from, Square to) const {
    const BoardShape& board = pos.board_shape();
    const int right = board.file_of(to) - board.file_of(from);
    const int forward = board.rank_of(to) - board.rank_of(from);
    const int steps = std::gcd(std::abs(right), std::abs(forward));
    for (int n = 1; n < steps; ++n) {
      const auto between = pos.at(board.step(from, {right / steps * n, forward / steps * n}));
      if (!between.empty() && listed(pieces, between.piece)) return true;
    }
    return false;
  }
};

}  // namespace tesuji::rules
