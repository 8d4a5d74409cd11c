// Balanced openings: stones to add so that neither side is better, for those who must propose them.
#pragma once

#include "persona/row_strongest.hpp"

namespace tesuji::persona {

constexpr int kMostBalancingStones = 3;

struct BalanceRequest {
  int stones = 1;                     ///< how many to add, in turn; 1 to kMostBalancingStones
  std::size_t wanted = 5;             ///< proposals
  std::uint64_t nodes = 20'000;       ///< for the last opinion of each proposal
  std::chrono::milliseconds time{0};  ///< for everything; 0 means no limit
};

struct BalancedStones {
  std::vector<Point> stones;
  Score score = 0;  ///< for the first side, after the stones
};

/// The proposals nearest to even, best first; no two lead to the same position, and of points that symmetry
/// makes equal one is tried. Moves that are fouls or win are never among them. Empty when nothing can be
/// added. The same question has the same answer; `should_stop` ends the work early with what is known by
/// then.
std::vector<BalancedStones> find_balanced(RowStrongest& judge, const RowPosition& position,
                                          const BalanceRequest& request, const StopSignal& should_stop = {});

}  // namespace tesuji::persona
