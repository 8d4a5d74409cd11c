// FourSolver: wins by continuous fours. Every attacking move threatens five at once, so each has at most one
// answer; the search is exact and remembers what failed.
#pragma once

#include "placement/row_position.hpp"
#include "threats/growing_table.hpp"
#include "threats/solve_types.hpp"

namespace tesuji::threats {

class FourSolver {
 public:
  FourSolver();

  /// Is there a win by fours for `attacker`, who is to move (whoever is to move in `position`)? The position
  /// is unchanged afterwards. What failed is remembered between calls; call forget() for another game.
  SolveAnswer solve(RowPosition& position, Side attacker, const SolveLimits& limits = {});
  void forget();

 private:
  struct Failure {
    std::uint64_t key = 0;
    int depth = 0;
  };

  bool search(int depth);
  bool try_four(Point four, int depth);
  bool has_failed(int depth);
  void remember_failure(int depth);
  std::uint64_t key() const;
  int promise(Point four) const;

  RowPosition* position_ = nullptr;
  Side attacker_ = Side::first;
  Side defender_ = Side::second;
  SolveLimits limits_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  bool cut_short_ = false;  ///< a line was given up because of the depth
  std::vector<Point> line_;
  GrowingTable<Failure> failures_;
};

}  // namespace tesuji::threats
