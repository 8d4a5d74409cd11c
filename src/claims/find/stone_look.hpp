// StoneLook: what a stone in a row game makes and prevents, looked at once for all claims about it.
#pragma once

#include "claims/kind.hpp"
#include "placement/row_position.hpp"
#include "threats/four_solver.hpp"

namespace tesuji::claims {

/// One claim about a stone.
struct RowFact {
  const ClaimKind* claim = nullptr;
  std::vector<Point> points;  ///< where it happens: five points, the four-three point, the answers
  std::vector<Point> line;    ///< evidence: moves of both sides in turn; for threats, as if the other passed
  int weight = 0;             ///< how much it matters, highest first
};

/// What a stone leads to when it makes a four.
enum class Four : std::uint8_t { none, one, two, open };

class StoneLook {
 public:
  /// Precondition: `point` is empty. The position is as before afterwards.
  StoneLook(RowPosition& position, Point point);

  std::vector<Point> stone;  ///< its point
  Side us;
  Side them;
  bool wins = false;  ///< nothing else is looked at then
  bool foul = false;  ///< the same

  // Before the stone: what the other side could do, most urgent first.
  std::vector<Point> enemy_fives;
  bool stops_five = false;     ///< the stone is on one of them
  bool can_stop_five = false;  ///< by a legal stone
  std::vector<Point> enemy_opens;
  std::vector<Point> enemy_four_threes;
  std::vector<Point> enemy_fours;  ///< a win by fours; empty when there is none, like the lines below
  std::vector<Point> own_fives;    ///< where we could win at once
  std::vector<Point> own_fours;    ///< a win by fours of ours, which the stone need not begin

  // What the stone makes.
  Four four = Four::none;
  std::vector<Point> fives;     ///< where five follows
  bool answer_is_foul = false;  ///< to a single four
  bool answer_makes_four = false;
  std::vector<Point> win_by_fours;    ///< begins with a single four and its answer
  int threes = 0;                     ///< directions with a real open three
  std::vector<Point> foul_stops;      ///< stones that would stop the threes and are forbidden
  std::vector<Point> opens;           ///< where an open four follows
  std::vector<Point> aims;            ///< where a four-three follows
  std::vector<Point> threat;          ///< a win by fours if the other side did nothing
  std::vector<Point> win_by_threats;  ///< every answer to that loses

  // What the other side can still do; looked at when the stone makes no four and no five is threatened.
  bool calm = false;
  std::vector<Point> opens_left;
  std::vector<Point> four_threes_left;
  std::vector<Point> fours_left;

  // Shape: what was not possible before the stone, or no longer is; the points nearest to it. Looked at in
  // the same case.
  std::vector<Point> threes_next;    ///< where a legal stone of ours makes an open three
  std::vector<Point> fours_next;     ///< where one makes a four, of the closed threes the stone made
  std::vector<Point> threes_denied;  ///< where one of theirs made an open three
  std::vector<Point> fours_denied;   ///< ... a four

  // Fouls as weapons. A trap is a four whose only answer is forbidden.
  std::vector<Point> trap;         ///< where we make one next; empty when nowhere
  std::vector<Point> trap_answer;  ///< ... and its answer
  std::vector<Point> enemy_trap;   ///< where they could have made one before the stone
  std::vector<Point> trap_lifted;  ///< the answer to that, when the stone makes it legal
  std::vector<Point> own_threats;  ///< a win by threats that was there and that the stone does not begin

  bool may_be_stopped() const { return four == Four::one && !answer_is_foul; }
  /// Does the stone win by force, as far as is seen?
  bool wins_by_force() const {
    return wins || four >= Four::two || (four == Four::one && answer_is_foul) || !win_by_fours.empty() ||
           !win_by_threats.empty();
  }
  bool gains_three() const { return threes > 0 && !answer_makes_four; }

 private:
  /// Where stones made open threes or fours, before the stone.
  struct Chances {
    PerSide<Points> threes{};
    PerSide<Points> fours{};
  };

  void look_before(RowPosition& position);
  void look_after(RowPosition& position);
  void look_at_four(RowPosition& position);
  void look_at_threats(RowPosition& position);
  void look_at_threes(RowPosition& position);
  void look_at_shape(const RowPosition& position);
  void look_at_fouls(RowPosition& position);
  void look_for_missed(RowPosition& position);
  std::vector<Point> nearest(const Points& points, const BoardShape& board) const;
  Points denied(const Points& points) const;
  std::vector<Point> fours(RowPosition& position, Side side);

  FourSolver solver_;
  Chances before_;
  std::vector<int> closed_;  ///< directions in which the stone makes a closed three
};

/// All that is found of the stone, most important first; never empty.
std::vector<RowFact> observe_stone(RowPosition& position, Point point);
/// What is said of a stone when nothing else can be said.
RowFact quiet_stone();

}  // namespace tesuji::claims
