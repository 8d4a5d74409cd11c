// What a search is asked and what it answers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/score.hpp"

namespace tesuji {

/// Zero or empty means no limit of that kind. Time is the business of SearchControl.
struct SearchLimits {
  int depth = 0;
  std::uint64_t nodes = 0;                ///< made moves, of all threads together; obeyed exactly
  std::vector<std::uint32_t> root_moves;  ///< bits of the moves to consider; empty = all
  int lines = 1;                          ///< how many best lines to find
  int thread = 0;                         ///< which of the threads this is; only the first has a clock
  bool full_width = false;  ///< plain alpha-beta to a fixed depth: nothing pruned, reduced or extended
};

struct SearchLine {
  Score score = 0;
  std::vector<std::uint32_t> moves;  ///< bits of the moves, best first
};

struct SearchReport {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  int table_permille = 0;
  std::vector<SearchLine> lines;  ///< best first; empty when there is no legal move
};

/// Called after every finished iteration.
using ReportListener = std::function<void(const SearchReport&)>;

}  // namespace tesuji
