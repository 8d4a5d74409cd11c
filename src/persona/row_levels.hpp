// The levels of row games: beginner, easy, medium and hard, by two tables of parameters.
#pragma once

#include <chrono>

#include "evaluate/row_features.hpp"

namespace tesuji::persona {

struct RowLevel {
  std::string_view id;
  int depth = 1;
  std::chrono::milliseconds time{1000};
  int random_percent = 0;
  std::uint64_t nodes = 0;
  Score threshold = 0;  ///< how much worse than the best a randomly chosen move may be
  RowSwitches switches;
  bool threats = false;       ///< looks for wins by continuous threats
  bool must_defend = false;   ///< sees fours and threes that must be answered
  bool answers_mise = false;  ///< sees the opponent's next four-three
  bool null_move = false;
  bool futility = false;
};

/// Weakest first.
const std::array<RowLevel, 4>& row_levels();
/// The level of that name, or null.
const RowLevel* find_row_level(std::string_view id);

}  // namespace tesuji::persona
