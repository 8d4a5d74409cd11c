// Movement measures on large boards: a few squares stand for all, and whole rows of bits move at once.
#include <bit>
#include <cmath>

#include "compile/piece_facts.hpp"
#include "evaluate/movement_measures.hpp"

namespace tesuji::evaluate {
namespace {

constexpr int kMostRows = 36;
constexpr double kQuietShare = 1.0 / 3;
constexpr double kCaptureShare = 2.0 / 3;
/// Squares along each side from which reach is measured, and from which reach later is.
constexpr int kReachSamples = 6;
constexpr int kLaterSamples = 4;

/// A set of squares, one word per rank.
class Rows {
 public:
  explicit Rows(const BoardShape& board) : board_(&board) {}

  void put(int file, int rank) { row_[at(rank)] |= std::uint64_t{1} << file; }
  bool any() const {
    return std::any_of(row_.begin(), row_.end(), [](std::uint64_t row) { return row != 0; });
  }
  int count() const {
    int n = 0;
    for (const std::uint64_t row : row_) n += std::popcount(row);
    return n;
  }
  Rows& operator|=(const Rows& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] |= o.row_[i];
    return *this;
  }
  void take_away(const Rows& o) {
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] &= ~o.row_[i];
  }
  Rows shifted(Vector v) const {
    Rows out(*board_);
    const int from = std::max(0, -v.forward);
    const int to = std::min(board_->ranks, board_->ranks - v.forward);
    for (int rank = from; rank < to; ++rank) {
      const std::uint64_t row = row_[at(rank)];
      out.row_[at(rank + v.forward)] = (v.right >= 0 ? row << v.right : row >> -v.right) & mask();
    }
    return out;
  }
  /// All squares up to `max` steps away, without the start.
  Rows along(Vector step, int max) const {
    const int limit = std::min(max, std::max(board_->files, board_->ranks));
    if (limit <= 0) return Rows(*board_);
    // Doubling: after k rounds everything within 2^k steps is there.
    Rows reached = shifted(step);
    for (int done = 1; done < limit;) {
      const int more = std::min(done, limit - done);
      Rows further = reached.shifted(step * more);
      reached |= further;
      done += more;
    }
    return reached;
  }

 private:
  static std::size_t at(int rank) { return as_size(rank); }
  std::uint64_t mask() const { return (std::uint64_t{1} << board_->files) - 1; }

  const BoardShape* board_;
  std::array<std::uint64_t, kMostRows> row_{};
};

/// All squares where a leg may stop that starts on one of `from`.
Rows stops(const Rows& from, const Leg& leg) {
  Rows out = from;
  if (leg.first > 0) {
    return from.shifted(leg.step * (leg.first - 1)).along(leg.step, leg.last - leg.first + 1);
  }
  if (leg.last > 0) out |= from.along(leg.step, leg.last);
  if (leg.first < 0) out |= from.along(-leg.step, -leg.first);
  return out;
}

Rows targets(const Rows& from, const Course& course) {
  return stops(stops(from, course.out), course.on);
}

/// The i-th of `count` places spread evenly over `length`, the same from either end.
int place(int i, int count, int length) {
  const int near = (2 * std::min(i, count - 1 - i) + 1) * length / (2 * count);
  return 2 * i < count ? near : length - 1 - near;
}

double later_from(const GameDefinition& game, const PieceDefinition& piece, int file, int rank) {
  Rows frontier(game.board);
  frontier.put(file, rank);
  Rows entered = frontier;
  Rows attacked = frontier;
  double sum = 0;
  double weight = 1;
  // Beyond ten moves a square counts less than a thousandth.
  for (int moves = 0; moves < 10 && frontier.any(); ++moves, weight /= 2) {
    Rows next(game.board);
    Rows hit(game.board);
    for (const MoveAtom& atom : piece.moves) {
      const Course course = course_of(atom);
      const Rows reached = targets(frontier, course);
      if (course.quiet) next |= reached;
      if (course.captures) hit |= reached;
    }
    next.take_away(entered);
    hit.take_away(attacked);
    entered |= next;
    attacked |= hit;
    sum += weight * (kQuietShare * next.count() + kCaptureShare * hit.count());
    frontier = next;
  }
  return sum / (game.board.squares() - 1);
}

}  // namespace

std::vector<Square> double_captures(const GameDefinition& game, PieceIndex piece, Side side, Square from) {
  std::vector<Square> ends;
  const auto legs = [&](Vector first, Vector second) {
    const Square middle = game.board.step(from, first, side);
    if (middle == kNoSquare) return;
    const Square end = game.board.step(middle, second, side);
    if (end != kNoSquare) ends.push_back(end);
  };
  constexpr std::array<Vector, 8> kKing{
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
  for (const MoveAtom& atom : game.piece(piece).moves) {
    const Course course = course_of(atom);
    if (!course.takes_twice) continue;
    if (course.spreads()) {
      for (const Vector first : kKing) {
        for (const Vector second : kKing) legs(first, second);
      }
      continue;
    }
    // One after the other, or there and back.
    const Vector step = course.out.step;
    for (int n = 1; n < course.out.last; ++n) {
      legs(step * n, step);
      legs(step * n, -step);
    }
  }
  return ends;
}

MovementMeasures sampled_measures(const GameDefinition& game, PieceIndex piece) {
  const BoardShape& board = game.board;
  const PieceDefinition& definition = game.piece(piece);
  MovementMeasures out;
  std::vector<double> quiet(as_size(board.squares()), 0.0);
  std::vector<double> capture = quiet;
  for (int i = 0; i < kReachSamples; ++i) {
    for (int j = 0; j < kReachSamples; ++j) {
      const Square from =
          board.at(place(i, kReachSamples, board.files), place(j, kReachSamples, board.ranks));
      const auto add = [&](Square to, double control) {
        out.reach += control;
        if (board.rank_of(to) > board.rank_of(from)) out.forward += control;
      };
      const auto list = destinations(game, piece, Side::first, from);
      for (const Destination& d : list) {
        const double chance = open_chance(d, kOccupancy);
        const auto to = as_size(d.to);
        if (d.quiet) quiet[to] = std::max(quiet[to], chance);
        if (d.captures) capture[to] = std::max(capture[to], chance);
      }
      for (const Destination& d : list) {
        const auto to = as_size(d.to);
        add(d.to, kQuietShare * quiet[to] + kCaptureShare * capture[to]);
        quiet[to] = capture[to] = 0;
      }
      for (const Square end : double_captures(game, piece, Side::first, from)) add(end, kOccupancy);
    }
  }
  out.reach /= kReachSamples * kReachSamples;
  out.forward /= kReachSamples * kReachSamples;
  for (int i = 0; i < kLaterSamples; ++i) {
    for (int j = 0; j < kLaterSamples; ++j) {
      out.later += later_from(game, definition, place(i, kLaterSamples, board.files),
                              place(j, kLaterSamples, board.ranks));
    }
  }
  out.later /= kLaterSamples * kLaterSamples;
  return out;
}

}  // namespace tesuji::evaluate
