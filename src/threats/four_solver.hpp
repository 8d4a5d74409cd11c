// FourSolver: wins by continuous fours. Every attacking move threatens five at once, so each has at most one
// answer; the search is exact and remembers what failed.
#pragma once

#include "base/stop_signal.hpp"
#include "placement/row_position.hpp"
#include "threats/growing_table.hpp"
#include "threats/solved.hpp"

namespace tesuji::threats {

/// Zero or empty means no limit of that kind.
struct SolveLimits {
  std::uint64_t nodes = 0;   ///< stones put by the attacker
  int depth = 0;             ///< moves of the attacker
  StopSignal should_stop{};  ///< asked every few hundred nodes
  int fours_depth = 0;       ///< of wins by fours inside a proof by other threats
  StopSignal fours_stop{};   ///< the same for their time
};

struct SolveAnswer {
  Solved result = Solved::unknown;
  /// Attacker and forced replies in turn, up to the move that cannot be answered. Empty without a win.
  std::vector<Point> line;
  std::uint64_t nodes = 0;
};

/// What solvers of forced wins share: the question, and how far they are with it.
class RowSolver {
 protected:
  void begin(RowPosition& position, Side attacker, const SolveLimits& limits);
  /// Of the stones and who attacks; who is said to be to move does not matter.
  std::uint64_t key() const;
  /// Are the nodes used up? Stops then.
  bool is_spent();

  RowPosition* position_ = nullptr;
  Side attacker_ = Side::first;
  Side defender_ = Side::second;
  SolveLimits limits_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  bool cut_short_ = false;  ///< a line was given up because of the depth
  std::vector<Point> line_;
};

class FourSolver : RowSolver {
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
  int promise(Point four) const;

  GrowingTable<Failure> failures_;
};

}  // namespace tesuji::threats
