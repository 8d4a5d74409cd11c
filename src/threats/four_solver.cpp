#include "threats/four_solver.hpp"

#include <algorithm>

namespace tesuji::threats {
namespace {

constexpr std::size_t kFailures = std::size_t{1} << 18;
constexpr int kNoDepthLimit = 1000;
constexpr std::uint64_t kStopInterval = 256;
/// Limits tried in turn: short wins first, they are also easier to show.
constexpr std::array<int, 5> kDepths{2, 5, 12, 30, kNoDepthLimit};

/// What the rest of the lines through a four promise for the next ones.
constexpr std::array<int, kShapes> kFourPromise{0, 1, 4, 12, 40, 100, 1000, 1000, 0, 0};

}  // namespace

void RowSolver::begin(RowPosition& position, Side attacker, const SolveLimits& limits) {
  position_ = &position;
  attacker_ = attacker;
  defender_ = opponent(attacker);
  limits_ = limits;
  nodes_ = 0;
  stopped_ = false;
}

std::uint64_t RowSolver::key() const {
  const std::uint64_t stones = position_->side_to_move() == Side::first
                                   ? position_->key()
                                   : position_->key() ^ position_->rules().side_key();
  return attacker_ == Side::first ? stones : ~stones;
}

bool RowSolver::is_spent() {
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) stopped_ = true;
  return stopped_;
}

FourSolver::FourSolver() : failures_(kFailures) {}

void FourSolver::forget() {
  failures_.clear();
}

bool FourSolver::has_failed(int depth) {
  const Failure& known = failures_.at(key());
  if (known.key != key() || known.depth < depth) return false;
  // It may have failed for want of depth, so whoever relies on it fails for the same reason.
  cut_short_ = cut_short_ || known.depth < kNoDepthLimit;
  return true;
}

int FourSolver::promise(Point four) const {
  const PointShapes mine = position_->shapes(four, attacker_);
  const PointShapes theirs = position_->shapes(four, defender_);
  int sum = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    sum += 2 * kFourPromise[as_size(mine.at(direction))];
    sum += kFourPromise[as_size(theirs.at(direction))] / 8;
  }
  return sum;
}

/// Puts the four and its only answer on the board and goes on. The line keeps what wins.
bool FourSolver::try_four(Point four, int depth) {
  if (!position_->legal(four, attacker_)) return false;
  ++nodes_;
  position_->make(four, attacker_);
  line_.push_back(four);
  const Points& fives = position_->fives(attacker_);
  bool won = fives.more_than_one();
  if (!won) {
    const Point answer = fives.lowest();
    won = !position_->legal(answer, defender_);
    if (!won && depth > 1) {
      position_->make(answer, defender_);
      line_.push_back(answer);
      won = search(depth - 1);
      position_->undo();
      if (!won) line_.pop_back();
    } else if (!won) {
      cut_short_ = true;
    }
  }
  position_->undo();
  if (!won) line_.pop_back();
  return won;
}

bool FourSolver::search(int depth) {
  if (is_spent()) return false;
  if (nodes_ % kStopInterval == 0 && limits_.should_stop()) stopped_ = true;
  if (stopped_) return false;
  const Points& wins = position_->fives(attacker_);
  if (wins.any()) {
    line_.push_back(wins.lowest());
    return true;
  }
  const Points& threats = position_->fives(defender_);
  if (threats.any()) {
    // The one point that stops the five must itself make a four.
    if (threats.more_than_one()) return false;
    const Point forced = threats.lowest();
    return position_->fours(attacker_).has(forced) && try_four(forced, depth);
  }
  const Points& fours = position_->fours(attacker_);
  if (fours.none() || has_failed(depth)) return false;
  struct Choice {
    int promise;
    Point point;
  };
  std::array<Choice, kMaxPoints> choices;
  std::size_t count = 0;
  fours.for_each([&](Point p) { choices[count++] = {promise(p), p}; });
  std::sort(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Choice& a, const Choice& b) {
              return a.promise != b.promise ? a.promise > b.promise : a.point < b.point;
            });
  const bool outer = cut_short_;
  cut_short_ = false;
  for (std::size_t i = 0; i < count; ++i) {
    if (try_four(choices[i].point, depth)) return true;
    if (is_spent()) return false;
  }
  failures_.claim(key()) = {key(), cut_short_ ? depth : kNoDepthLimit};
  cut_short_ = cut_short_ || outer;
  return false;
}

SolveAnswer FourSolver::solve(RowPosition& position, Side attacker, const SolveLimits& limits) {
  begin(position, attacker, limits);
  const int deepest = limits.depth > 0 ? limits.depth : kNoDepthLimit;
  SolveAnswer answer;
  for (const int depth : kDepths) {
    line_.clear();
    cut_short_ = false;
    if (search(std::min(depth, deepest))) {
      answer.result = Solved::win;
      answer.line = line_;
      break;
    }
    answer.result = stopped_ || cut_short_ ? Solved::unknown : Solved::none;
    if (answer.result == Solved::none || stopped_ || depth >= deepest) break;
  }
  answer.nodes = nodes_;
  return answer;
}

}  // namespace tesuji::threats
