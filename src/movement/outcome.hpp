// How a game ended, and by which rule.
#pragma once

#include "define/definition.hpp"

namespace tesuji::movement {

enum class EndReason {
  checkmate,
  stalemate,  ///< no legal move, not in check
  royal_captured,
  arrival,      ///< a piece reached its goal
  declaration,  ///< a player came far enough with enough pieces, and said so
  perpetual_check,
  perpetual_chase,
  perpetual_attack,  ///< repeated by attacking something with every move
  extinction,
  repetition,
  quiet_moves,  ///< too many moves without progress
  too_little_material,
  bared,   ///< only royals are left
  special  ///< by a special rule
};

struct Outcome {
  std::optional<Side> winner;  ///< empty = draw
  EndReason reason = EndReason::checkmate;
  int rule = -1;  ///< which special rule, counted in their order

  bool operator==(const Outcome&) const = default;
};

/// +1, 0 or -1: won, drawn or lost for the side.
inline int result_for(Side side, const Outcome& outcome) {
  return !outcome.winner ? 0 : *outcome.winner == side ? 1 : -1;
}

/// The same where there may be no result yet.
inline std::optional<int> decided_for(Side side, const std::optional<Outcome>& outcome) {
  return outcome ? std::optional(result_for(side, *outcome)) : std::nullopt;
}

/// A verdict of the rules, which is for the side to move.
inline Outcome by_verdict(Verdict verdict, Side to_move, EndReason reason) {
  if (verdict == Verdict::draw) return {std::nullopt, reason};
  return {verdict == Verdict::win ? to_move : opponent(to_move), reason};
}

}  // namespace tesuji::movement
