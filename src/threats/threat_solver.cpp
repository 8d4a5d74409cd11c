#include "threats/threat_solver.hpp"

#include "threats/row_threats.hpp"

namespace tesuji::threats {
namespace {

constexpr std::size_t kEntries = std::size_t{1} << 20;
constexpr int kDeepest = 40;
constexpr int kExhausted = 1000;  ///< failed with no depth limit in the way
constexpr int kLongestLine = 200;
/// A win by fours that takes more than this to find is no threat the solver builds on.
constexpr std::uint64_t kFourNodes = 3000;
constexpr std::uint64_t kThreatNodes = 400;
constexpr int kThreatFours = 8;

constexpr std::array<int, kShapes> kThreatPromise{0, 1, 5, 12, 30, 40, 0, 0, 0, 0};

int promise_of(PointShapes mine, PointShapes theirs) {
  int sum = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    sum += 4 * kThreatPromise[as_size(mine.at(direction))];
    sum += kThreatPromise[as_size(theirs.at(direction))];
  }
  return sum;
}

bool makes(PointShapes shapes, Shape least) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (shapes.at(direction) >= least && shapes.at(direction) < Shape::overline) return true;
  }
  return false;
}

}  // namespace

ThreatSolver::ThreatSolver() : entries_(kEntries) {}

void ThreatSolver::forget() {
  entries_.clear();
  four_solver_.forget();
}

std::uint64_t ThreatSolver::key() const {
  return RowSolver::key() * (2 * static_cast<std::uint64_t>(kinds_) + 1);
}

bool ThreatSolver::out_of_budget() {
  if (!is_spent() && limits_.should_stop()) stopped_ = true;
  return stopped_;
}

SolveAnswer ThreatSolver::fours(std::uint64_t nodes) {
  SolveLimits limits;
  limits.nodes = nodes;
  limits.depth = nodes == kFourNodes ? limits_.fours_depth : kThreatFours;
  limits.should_stop = limits_.fours_stop;
  if (limits_.nodes != 0) {
    if (nodes_ >= limits_.nodes) {
      stopped_ = true;
      return {};
    }
    limits.nodes = std::min(nodes, limits_.nodes - nodes_);
  }
  SolveAnswer answer = four_solver_.solve(*position_, attacker_, limits);
  nodes_ += answer.nodes;
  return answer;
}

std::vector<Point> ThreatSolver::defences(RowPosition& position, Side attacker,
                                          const std::vector<Point>& line) {
  const Side defender = opponent(attacker);
  Points zone = position.fours(defender);
  const bool attacker_fouls = position.rules().definition().side(attacker).double_three_foul;
  const Points empty = position.empty();
  std::size_t made = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Side side = i % 2 == 0 ? attacker : defender;
    if (side == attacker && attacker_fouls) {
      // A stone of the other side can make a false three real, so a move that was allowed becomes a foul.
      const PointShapes shapes = position.shapes(line[i], side);
      int threes = 0;
      for (int d = 0; d < kDirections; ++d) threes += shapes.at(d) == Shape::open_three ? 1 : 0;
      if (threes >= 2) {
        const Points here = position.empty();
        here.for_each([&](Point p) {
          if (p == line[i]) return;
          position.make(p, defender);
          if (!position.legal(line[i], side)) zone.add(p);
          position.undo();
        });
      }
    }
    zone.add(line[i]);
    position.make(line[i], side);
    ++made;
    // With one stone more the defender's answer would itself be a four.
    if (side == defender) zone |= position.fours(defender);
  }
  const Points ends = position.fives(attacker);
  zone |= ends;
  if (!ends.more_than_one() && ends.any()) {
    // The only answer is a foul; a stone that takes the foul away is a defence.
    const Point answer = ends.lowest();
    position.empty().for_each([&](Point p) {
      if (p == answer) return;
      ImaginedStones imagined{};
      imagined.points[as_size(imagined.count++)] = p;
      if (position.foul_with(position.shapes_with(answer, defender, imagined), answer, defender, imagined) ==
          Foul::none)
        zone.add(p);
    });
  }
  for (; made > 0; --made) position.undo();
  std::vector<Point> points;
  (zone & empty).for_each([&](Point p) { points.push_back(p); });
  return points;
}

std::vector<ThreatSolver::Attack> ThreatSolver::attacks(int depth) {
  std::vector<Attack> found;
  const auto add = [&](Point p, bool four, int bonus) {
    found.push_back(
        {p, promise_of(position_->shapes(p, attacker_), position_->shapes(p, defender_)) + bonus, four});
  };
  const Points fours = position_->fours(attacker_);
  const Points threes = position_->open_threes(attacker_).without(fours);
  const bool forcing = kinds_ != ThreatKinds::mise;
  if (forcing) fours.for_each([&](Point p) { add(p, true, 0); });
  if (depth > 0) {
    if (forcing) threes.for_each([&](Point p) { add(p, false, 60); });
    if (kinds_ != ThreatKinds::threes) {
      position_->candidates().without(fours).without(threes).for_each([&](Point p) {
        if (makes(position_->shapes(p, attacker_), Shape::open_two)) add(p, false, 0);
      });
    }
  }
  std::ranges::stable_sort(found, [](const Attack& a, const Attack& b) { return a.promise > b.promise; });
  return found;
}

bool ThreatSolver::attack_by(Point point, bool four, int depth, int ply) {
  if (!position_->legal(point, attacker_)) return false;
  if (is_spent()) return false;
  ++nodes_;
  position_->make(point, attacker_);
  const bool aims = kinds_ != ThreatKinds::mise || four || !four_three_points(*position_, attacker_).empty();
  const bool won = aims && defend(four ? depth : depth - 1, ply + 1);
  position_->undo();
  return won;
}

bool ThreatSolver::attack(int depth, int ply) {
  if (out_of_budget()) return false;
  if (position_->fives(attacker_).any()) return true;
  const Points threats = position_->fives(defender_);
  if (ply >= kLongestLine) cut_short_ = true;
  if (ply >= kLongestLine || threats.more_than_one()) return false;
  if (threats.any()) return attack_by(threats.lowest(), true, depth, ply);
  const Entry known = entries_.at(key());
  if (known.key == key()) {
    if (known.won_depth >= 0 && known.won_depth <= depth) return true;
    if (known.failed_depth >= depth) {
      cut_short_ = cut_short_ || known.failed_depth < kExhausted;
      return false;
    }
  }
  const bool outer = cut_short_;
  cut_short_ = false;
  const Point best = find_attack(depth, ply);
  if (stopped_ && best == kNoPoint) return false;
  Entry& here = entries_.claim(key());
  if (here.key != key()) here = {key(), -1, -1, kNoPoint};
  if (best != kNoPoint) {
    here.won_depth = static_cast<std::int16_t>(depth);
    here.move = best;
  } else {
    here.failed_depth =
        std::max(here.failed_depth, static_cast<std::int16_t>(cut_short_ ? depth : kExhausted));
  }
  cut_short_ = cut_short_ || outer;
  return best != kNoPoint;
}

/// The first move that wins: by fours alone, or with up to `depth` quiet moves.
Point ThreatSolver::find_attack(int depth, int ply) {
  const SolveAnswer answer = fours(kFourNodes);
  if (answer.result == Solved::win) return answer.line.front();
  cut_short_ = cut_short_ || answer.result == Solved::unknown;
  if (depth <= 0) {
    cut_short_ = cut_short_ || !attacks(1).empty();
    return kNoPoint;
  }
  for (const Attack& move : attacks(depth)) {
    if (attack_by(move.point, move.four, depth, ply)) return move.point;
    if (stopped_) break;
  }
  return kNoPoint;
}

/// The defender is to move: does every answer lose within `depth` further quiet attacks?
bool ThreatSolver::defend(int depth, int ply) {
  if (out_of_budget()) return false;
  if (position_->fives(defender_).any()) return false;
  const Points fives = position_->fives(attacker_);
  if (fives.more_than_one()) return true;
  if (fives.any()) {
    const Point forced = fives.lowest();
    if (!position_->legal(forced, defender_)) return true;
    position_->make(forced, defender_);
    const bool won = attack(depth, ply + 1);
    position_->undo();
    return won;
  }
  return all_defences_fail(depth, ply);
}

bool ThreatSolver::all_defences_fail(int depth, int ply) {
  const SolveAnswer threat = fours(kThreatNodes);
  cut_short_ = cut_short_ || threat.result == Solved::unknown;
  if (threat.result != Solved::win) return false;
  struct Answer {
    Point point;
    int promise;
  };
  std::vector<Answer> open;
  for (const Point point : defences(*position_, attacker_, threat.line)) {
    if (!position_->legal(point, defender_)) continue;
    position_->make(point, defender_);
    // A four of the defender must be met first; other moves may simply fail to stop the threat.
    const bool gains_time = position_->fives(defender_).any();
    const bool lost = !gains_time && fours(kThreatNodes).result == Solved::win;
    position_->undo();
    if (lost) continue;
    open.push_back(
        {point, promise_of(position_->shapes(point, defender_), position_->shapes(point, attacker_)) -
                    (gains_time ? 500 : 0)});
    // Without a further quiet move only fours are left, and those were just tried.
    if (depth <= 0 && !gains_time) {
      cut_short_ = true;
      return false;
    }
  }
  std::ranges::stable_sort(open, [](const Answer& a, const Answer& b) { return a.promise > b.promise; });
  for (const Answer& answer : open) {
    position_->make(answer.point, defender_);
    const bool won = attack(depth, ply + 1);
    position_->undo();
    if (!won) return false;
  }
  return true;
}

Point ThreatSolver::winning_move(RowPosition& position, Side attacker) {
  position_ = &position;
  attacker_ = attacker;
  defender_ = opponent(attacker);
  if (position.fives(attacker).any()) return position.fives(attacker).lowest();
  if (position.fives(defender_).any()) return position.fives(defender_).lowest();
  const Entry& known = entries_.at(key());
  return known.key == key() && known.won_depth >= 0 ? known.move : kNoPoint;
}

/// Walks the proven win against stubborn answers, for people to read.
void ThreatSolver::follow_line() {
  for (int ply = 0; ply < kLongestLine; ++ply) {
    const SolveAnswer rest = position_->fives(defender_).any() ? SolveAnswer{} : fours(kFourNodes);
    if (rest.result == Solved::win) {
      line_.insert(line_.end(), rest.line.begin(), rest.line.end());
      break;
    }
    Point move = winning_move(*position_, attacker_);
    // The table may have lost what was proven; it is found again quickly.
    for (int depth = 0; move == kNoPoint && depth <= kDeepest && !stopped_; ++depth) {
      if (attack(depth, 0)) move = winning_move(*position_, attacker_);
    }
    if (move == kNoPoint || !position_->is_empty(move)) break;
    position_->make(move, attacker_);
    line_.push_back(move);
    const Points fives = position_->fives(attacker_);
    Point answer = kNoPoint;
    if (fives.any()) {
      if (fives.more_than_one() || !position_->legal(fives.lowest(), defender_)) break;
      answer = fives.lowest();
    } else {
      const SolveAnswer threat = fours(kThreatNodes);
      if (threat.result != Solved::win) break;
      int most = -1;
      for (const Point point : defences(*position_, attacker_, threat.line)) {
        if (!position_->legal(point, defender_)) continue;
        position_->make(point, defender_);
        const bool gains_time = position_->fives(defender_).any();
        const SolveAnswer again = gains_time ? SolveAnswer{} : fours(kThreatNodes);
        const Entry& known = entries_.at(key());
        const int worth = gains_time                    ? 0
                          : again.result == Solved::win ? static_cast<int>(again.line.size())
                          : known.key == key()          ? 1000 + known.won_depth
                                                        : 1000;
        position_->undo();
        if (worth > most) {
          most = worth;
          answer = point;
        }
      }
    }
    if (answer == kNoPoint) break;
    position_->make(answer, defender_);
    line_.push_back(answer);
  }
  while (position_->made() > made_) position_->undo();
}

SolveAnswer ThreatSolver::solve(RowPosition& position, Side attacker, const SolveLimits& limits,
                                ThreatKinds kinds) {
  begin(position, attacker, limits);
  kinds_ = kinds;
  made_ = position.made();
  const int deepest = kinds == ThreatKinds::mise ? 1 : limits.depth > 0 ? limits.depth : kDeepest;
  SolveAnswer answer;
  for (int depth = kinds == ThreatKinds::mise ? 1 : 0; depth <= deepest; ++depth) {
    cut_short_ = false;
    if (attack(depth, 0)) {
      answer.result = Solved::win;
      line_.clear();
      // Telling the line is no search of its own: it must not fail for want of nodes, and does not count.
      answer.nodes = nodes_;
      limits_.nodes = 0;
      follow_line();
      answer.line = line_;
      return answer;
    }
    // The goal of one quiet move is decided when that one move was looked for.
    const bool open_end = cut_short_ && kinds != ThreatKinds::mise;
    answer.result = stopped_ || open_end ? Solved::unknown : Solved::none;
    if (answer.result == Solved::none || stopped_) break;
  }
  answer.nodes = nodes_;
  return answer;
}

}  // namespace tesuji::threats
