// ThreatSolver: wins by continuous threats, that is by fours, open threes and quiet moves after which a win
// by fours is threatened. The defender is granted every move that could matter, counter-fours included.
#pragma once

#include "threats/four_solver.hpp"

namespace tesuji::threats {

/// Which attacking moves are tried.
enum class ThreatKinds : std::uint8_t {
  threes,  ///< fours and open threes
  all,     ///< also quiet moves that threaten a win by fours
  mise     ///< one quiet move that threatens a four with an open three, then fours
};

class ThreatSolver : RowSolver {
 public:
  ThreatSolver();

  /// Is there a win by threats for `attacker`, who is to move? Depth in `limits` counts attacking moves that
  /// are no fours; with no depth it is raised until a limit is met or nothing is left to try.
  SolveAnswer solve(RowPosition& position, Side attacker, const SolveLimits& limits = {},
                    ThreatKinds kinds = ThreatKinds::all);
  void forget();

  /// The move that wins here for `attacker` according to the last solve(), or kNoPoint.
  Point winning_move(RowPosition& position, Side attacker);

  /// Moves after which the win by fours `line` of `attacker` may fail; all others lose to it. `line` must
  /// hold in `position` when the attacker is to move.
  static std::vector<Point> defences(RowPosition& position, Side attacker, const std::vector<Point>& line);

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t failed_depth = -1;  ///< no win with this many quiet moves
    std::int16_t won_depth = -1;     ///< a win with this many ...
    Point move = kNoPoint;           ///< ... by this move
  };
  struct Attack {
    Point point;
    int promise;
    bool four;
  };

  bool attack(int depth, int ply);
  Point find_attack(int depth, int ply);
  bool attack_by(Point point, bool four, int depth, int ply);
  bool defend(int depth, int ply);
  bool all_defences_fail(int depth, int ply);
  std::vector<Attack> attacks(int depth);
  SolveAnswer fours(std::uint64_t nodes);
  void follow_line();
  bool out_of_budget();
  std::uint64_t key() const;

  ThreatKinds kinds_ = ThreatKinds::all;
  int made_ = 0;  ///< moves made before solving began
  FourSolver four_solver_;
  GrowingTable<Entry> entries_;
};

}  // namespace tesuji::threats
