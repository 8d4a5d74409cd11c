// What a search is asked and what it answers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/rooms.hpp"
#include "base/score.hpp"

namespace tesuji::search {

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

/// How often each step of the search did its work; of the reporting thread alone.
struct SearchStats {
  std::uint64_t quiescence_nodes = 0;
  std::uint64_t table_cutoffs = 0;
  std::uint64_t cutoffs = 0;             ///< nodes ended by a move that was searched ...
  std::uint64_t first_move_cutoffs = 0;  ///< ... the very first one
  std::uint64_t razored = 0;
  std::uint64_t reverse_futility = 0;
  std::uint64_t null_moves = 0;
  std::uint64_t null_cutoffs = 0;
  std::uint64_t probcuts = 0;
  std::uint64_t pruned = 0;  ///< moves never searched
  std::uint64_t singular_extensions = 0;
  std::uint64_t check_extensions = 0;
  std::uint64_t reduced = 0;
  std::uint64_t searched_again = 0;  ///< reduced moves that surprised
};

/// A counter and what people and scripts call it.
struct StatField {
  const char* name;
  std::uint64_t SearchStats::*count;
};

constexpr StatField kStatFields[] = {{"quiescence_nodes", &SearchStats::quiescence_nodes},
                                     {"table_cutoffs", &SearchStats::table_cutoffs},
                                     {"cutoffs", &SearchStats::cutoffs},
                                     {"first_move_cutoffs", &SearchStats::first_move_cutoffs},
                                     {"razored", &SearchStats::razored},
                                     {"reverse_futility", &SearchStats::reverse_futility},
                                     {"null_moves", &SearchStats::null_moves},
                                     {"null_cutoffs", &SearchStats::null_cutoffs},
                                     {"probcuts", &SearchStats::probcuts},
                                     {"pruned", &SearchStats::pruned},
                                     {"singular_extensions", &SearchStats::singular_extensions},
                                     {"check_extensions", &SearchStats::check_extensions},
                                     {"reduced", &SearchStats::reduced},
                                     {"searched_again", &SearchStats::searched_again}};

struct SearchReport {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  int table_permille = 0;
  SearchStats stats;
  std::vector<SearchLine> lines;  ///< best first; empty when there is no legal move
};

/// Called after every finished iteration.
using ReportListener = std::function<void(const SearchReport&)>;

}  // namespace tesuji::search
