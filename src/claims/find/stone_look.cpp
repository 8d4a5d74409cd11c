#include "claims/find/stone_look.hpp"

#include <algorithm>
#include <bit>

#include "threats/row_threats.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji::claims {
namespace {

constexpr std::uint64_t kFourNodes = 20'000;
constexpr std::uint64_t kThreatNodes = 20'000;
constexpr int kThreatDepth = 3;
/// Nobody follows a longer list of points.
constexpr std::size_t kMostPoints = 4;

std::vector<Point> list(const Points& points) {
  std::vector<Point> result;
  points.for_each([&](Point p) { result.push_back(p); });
  return result;
}

bool has_open_four(PointShapes shapes) {
  for (int d = 0; d < kDirections; ++d) {
    if (shapes.at(d) == Shape::open_four) return true;
  }
  return false;
}

/// Points where a side makes an open four.
std::vector<Point> open_four_points(const RowPosition& position, Side side) {
  std::vector<Point> points = list(position.fours(side));
  std::erase_if(
      points, [&](Point p) { return !has_open_four(position.shapes(p, side)) || !position.legal(p, side); });
  return points;
}

Points filter(const Points& points, auto&& fits) {
  Points kept;
  points.for_each([&](Point p) {
    if (fits(p)) kept.add(p);
  });
  return kept;
}

/// Does the way from one point to another lie along the direction?
bool along(const BoardShape& board, Point from, Point to, int direction) {
  const Vector step = kDirectionSteps[direction];
  const int files = board.file_of(to) - board.file_of(from);
  const int ranks = board.rank_of(to) - board.rank_of(from);
  return files * step.forward == ranks * step.right;
}

/// King's steps.
int steps_between(const BoardShape& board, Point from, Point to) {
  return std::max(std::abs(board.file_of(from) - board.file_of(to)),
                  std::abs(board.rank_of(from) - board.rank_of(to)));
}

/// Would a three in one of these directions (bits) be new? The shape of a stone beside an open three of its
/// row holds that three as well. A row with two fours is as good as an open four to whom it is allowed.
bool is_fresh_three(const RowPosition& position, Point p, Side side, unsigned directions) {
  const BoardShape& board = position.rules().board();
  const std::vector<Point> fours = list(position.fours(side));
  for (int d = 0; d < kDirections; ++d) {
    if ((directions >> d & 1U) == 0) continue;
    const bool stood = std::ranges::any_of(fours, [&](Point q) {
      const Shape shape = position.shapes(q, side).at(d);
      return (shape == Shape::open_four || shape == Shape::double_four) && along(board, p, q, d) &&
             steps_between(board, p, q) < position.rules().reach() && position.legal(q, side);
    });
    if (!stood) return true;
  }
  return false;
}

/// Points where a legal stone makes an open three and no four.
Points three_points(const RowPosition& position, Side side) {
  return filter(position.open_threes(side), [&](Point p) {
    return !position.fours(side).has(p) && !position.fives(side).has(p) && position.legal(p, side) &&
           is_fresh_three(position, p, side, real_threes(position, p, side));
  });
}

Points four_points(const RowPosition& position, Side side) {
  return filter(position.fours(side), [&](Point p) { return position.legal(p, side); });
}

struct Trap {
  Point four = kNoPoint;
  Point answer = kNoPoint;
};

/// A four of the side whose only answer is forbidden to the other.
std::optional<Trap> foul_trap(RowPosition& position, Side side) {
  if (!position.rules().definition().side(opponent(side)).has_fouls()) return std::nullopt;
  for (const Point p : list(four_points(position, side))) {
    position.make(p, side);
    const std::vector<Point> fives = list(position.fives(side));
    const bool forbidden = fives.size() == 1 && !position.legal(fives.front(), opponent(side));
    position.undo();
    if (forbidden) return Trap{p, fives.front()};
  }
  return std::nullopt;
}

}  // namespace

StoneLook::StoneLook(RowPosition& position, Point point)
    : stone{point}, us(position.side_to_move()), them(opponent(us)) {
  wins = position.fives(us).has(point);
  foul = !wins && !position.legal(point);
  if (wins || foul) return;
  look_before(position);
  position.make(point);
  look_after(position);
  position.undo();
  if (calm && !wins_by_force()) look_for_missed(position);
}

std::vector<Point> StoneLook::fours(RowPosition& position, Side side) {
  return solver_.solve(position, side, {.nodes = kFourNodes}).line;
}

void StoneLook::look_before(RowPosition& position) {
  enemy_fives = list(position.fives(them));
  own_fives = list(position.fives(us));
  if (enemy_fives.empty() && own_fives.empty()) own_fours = fours(position, us);
  stops_five = position.fives(them).has(stone.front());
  can_stop_five = std::ranges::any_of(enemy_fives, [&](Point p) { return position.legal(p, us); });
  if (enemy_fives.empty()) enemy_fours = fours(position, them);
  enemy_four_threes = four_three_points(position, them);
  enemy_opens = open_four_points(position, them);
  threes = std::popcount(real_threes(position, stone.front(), us));
  const PointShapes shapes = position.shapes(stone.front(), us);
  for (int d = 0; d < kDirections; ++d) {
    if (is_four(shapes.at(d))) four = Four::one;
    if (shapes.at(d) == Shape::three) closed_.push_back(d);
  }
  if (has_open_four(shapes)) four = Four::open;
  for (const Side side : kBothSides) {
    before_.threes[side] = three_points(position, side);
    before_.fours[side] = four_points(position, side);
  }
  if (const auto found = foul_trap(position, them)) {
    enemy_trap = {found->four};
    trap_lifted = {found->answer};
  }
}

void StoneLook::look_after(RowPosition& position) {
  fives = list(position.fives(us));
  if (four == Four::one && fives.size() > 1) four = Four::two;
  if (four == Four::one) look_at_four(position);
  if (four == Four::none) look_at_threats(position);
  if (four == Four::none && threes > 0) look_at_threes(position);
  calm = four == Four::none && position.fives(them).none();
  if (calm || may_be_stopped()) opens_left = open_four_points(position, them);
  if (!calm) return;
  four_threes_left = four_three_points(position, them);
  fours_left = fours(position, them);
  if (fives.empty()) look_at_shape(position);
  look_at_fouls(position);
}

std::vector<Point> StoneLook::nearest(const Points& points, const BoardShape& board) const {
  std::vector<Point> found = list(points);
  std::ranges::stable_sort(found, {}, [&](Point p) { return steps_between(board, stone.front(), p); });
  if (found.size() > kMostPoints) found.resize(kMostPoints);
  std::ranges::sort(found);
  return found;
}

/// That nobody plays where the stone is goes without saying, unless that is all.
Points StoneLook::denied(const Points& points) const {
  const Points others = filter(points, [&](Point p) { return p != stone.front(); });
  return others.none() ? points : others;
}

void StoneLook::look_at_shape(const RowPosition& position) {
  const BoardShape& board = position.rules().board();
  threes_next = nearest(three_points(position, us).without(before_.threes[us]), board);
  if (enemy_fives.empty())
    threes_denied = nearest(denied(before_.threes[them].without(three_points(position, them))), board);
  fours_denied = nearest(denied(before_.fours[them].without(four_points(position, them))), board);
  const Points fresh = filter(four_points(position, us).without(before_.fours[us]), [&](Point p) {
    return !has_open_four(position.shapes(p, us)) &&
           std::ranges::any_of(closed_, [&](int d) { return along(board, stone.front(), p, d); });
  });
  fours_next = nearest(fresh, board);
}

/// After the stone.
void StoneLook::look_at_fouls(RowPosition& position) {
  if (const auto found = foul_trap(position, us)) {
    trap = {found->four};
    trap_answer = {found->answer};
  }
  if (trap_lifted.empty()) return;
  const Point answer = trap_lifted.front();
  if (!position.is_empty(answer) || !position.is_empty(enemy_trap.front()) || !position.legal(answer, us))
    trap_lifted.clear();
}

/// After the stone, which makes open threes: what would stop them, were it allowed?
void StoneLook::look_at_threes(RowPosition& position) {
  for (const Point stop : position.forbidden(them)) {
    position.make(stop, them);
    if (open_four_points(position, us).empty()) foul_stops.push_back(stop);
    position.undo();
  }
}

void StoneLook::look_for_missed(RowPosition& position) {
  if (!enemy_fives.empty() || !own_fives.empty() || !own_fours.empty()) return;
  const SolveAnswer found =
      ThreatSolver().solve(position, us, {.nodes = kThreatNodes, .depth = kThreatDepth});
  if (found.result == Solved::win && found.line.front() != stone.front()) own_threats = found.line;
}

void StoneLook::look_at_four(RowPosition& position) {
  const Point answer = fives.front();
  answer_is_foul = !position.legal(answer, them);
  if (answer_is_foul) return;
  position.make(answer);
  answer_makes_four = position.fives(them).any();
  win_by_fours = fours(position, us);
  position.undo();
  if (!win_by_fours.empty()) win_by_fours.insert(win_by_fours.begin(), {stone.front(), answer});
}

/// Does the stone threaten a win by fours, and does every answer to that lose?
void StoneLook::look_at_threats(RowPosition& position) {
  opens = open_four_points(position, us);
  aims = four_three_points(position, us);
  if (position.fives(them).any()) return;
  threat = fours(position, us);
  if (threat.empty()) return;
  ThreatSolver solver;
  std::vector<Point> longest;
  for (const Point answer : ThreatSolver::defences(position, us, threat)) {
    if (!position.legal(answer, them)) continue;
    position.make(answer);
    const SolveAnswer rest = solver.solve(position, us, {.nodes = kThreatNodes, .depth = kThreatDepth});
    position.undo();
    if (rest.result != Solved::win) return;
    if (rest.line.size() + 2 > longest.size()) {
      longest = {stone.front(), answer};
      longest.insert(longest.end(), rest.line.begin(), rest.line.end());
    }
  }
  win_by_threats = std::move(longest);
}

RowFact quiet_stone() {
  const auto kinds = claim_kinds();
  return {
      *std::ranges::find_if(kinds, [](const ClaimKind* kind) { return kind->row.said == Said::otherwise; }),
      {},
      {}};
}

std::vector<RowFact> observe_stone(RowPosition& position, Point point) {
  const StoneLook look(position, point);
  std::vector<RowFact> facts;
  const auto ask = [&](auto&& wanted) {
    for (const ClaimKind* kind : claim_kinds()) {
      const RowClaim& row = kind->row;
      if (row.find == nullptr || !wanted(row) || !row.find(look)) continue;
      RowFact fact{kind, {}, {}, row.weight};
      if (row.points != nullptr) fact.points = look.*row.points;
      if (row.line != nullptr) fact.line = look.*row.line;
      const bool nameless = row.points == nullptr && row.line == nullptr;
      if (nameless || !fact.points.empty() || !fact.line.empty()) facts.push_back(std::move(fact));
    }
  };
  ask([](const RowClaim& row) { return row.said == Said::alone; });
  if (facts.empty()) ask([](const RowClaim& row) { return row.said == Said::usually; });
  if (facts.empty()) facts.push_back(quiet_stone());
  std::ranges::stable_sort(facts, [](const RowFact& a, const RowFact& b) { return a.weight > b.weight; });
  return facts;
}

}  // namespace tesuji::claims
