// turns: several moves make one turn.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Turns : Rule {
  static constexpr std::string_view kName = "turns";
  static constexpr Habits kHabits{.forces_moves = true, .makes_steps = true};
  static constexpr int kCounters = 1;  ///< for the first player: moves made in this turn so far

  int moves = 2;
  int first = 1;           ///< moves of the very first turn
  bool check_ends = true;  ///< a check ends the turn

  bool operator==(const Turns&) const = default;

  void read(auto& in) {
    moves = in.number("moves", 2, 9, 2);
    first = in.number("first-turn", 1, 9, moves);
    check_ends = in.flag("check-ends-turn");
  }

  std::string words(const auto&, bool ja) const {
    std::string text = ja ? "一手番に" + std::to_string(moves) + "回動かす"
                          : "A turn is " + std::to_string(moves) + " moves";
    if (first != moves)
      text += ja ? "（最初の手番は" + std::to_string(first) + "回）"
                 : ", the very first turn " + std::to_string(first);
    if (check_ends) text += ja ? "。王手をかけるとその手番は終わる" : "; a check ends the turn";
    return text + (ja ? "。" : ".");
  }

  void after_move(auto& pos, const Made& made) const {
    const int done = pos.template counted<Turns>(Side::first) + 1;
    // The move has been made, so the turn it may have ended is among the finished ones.
    const int most = pos.turns_finished() <= 1 ? first : moves;
    const bool over = done >= most || (check_ends && pos.threatened(opponent(made.mover)));
    pos.template count<Turns>(Side::first, over ? 0 : done);
    if (over) return;
    // Only the last move of a turn can be answered en passant.
    pos.forget_ghosts();
    pos.move_again();
  }
};

}  // namespace tesuji::rules
