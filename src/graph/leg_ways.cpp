#include "graph/leg_ways.hpp"

namespace tesuji {
namespace {

class LegWays {
 public:
  LegWays(const GameDefinition& game, const MoveAtom& atom, Side side, Square from, std::vector<Way>& out)
      : board_(game.board), atom_(atom), side_(side), from_(from), out_(out) {}

  void run() {
    switch (atom_.kind) {
      case AtomKind::lion:
        return around(2);
      case AtomKind::area:
        return around(atom_.max);
      case AtomKind::line_lion:
        for (int n = 1; n <= atom_.max; ++n) jump(atom_.step * n);
        return;
      case AtomKind::igui:
        return jump(atom_.step);
      case AtomKind::hook:
        return hook();
      case AtomKind::leap_slide:
        return leap_slide();
      case AtomKind::hop_slide:
      case AtomKind::sweep:
      case AtomKind::range_jump:
        return along(from_, atom_.step, 0, {});
      default:
        return;
    }
  }

 private:
  Square step(Square sq, Vector v) const { return board_.step(sq, v, side_); }

  void add(Square to, std::vector<Square> path, bool line) {
    Way way;
    way.to = to;
    const Vector across{board_.file_of(to) - board_.file_of(from_),
                        board_.rank_of(to) - board_.rank_of(from_)};
    way.vector = board_.oriented(across, side_);
    way.kind = atom_.kind;
    way.quiet = atom_.quiet && atom_.kind != AtomKind::igui;
    way.captures = atom_.captures;
    way.line = line;
    way.reach = atom_.kind == AtomKind::hop_slide ? atom_.hops : atom_.max;
    way.path = std::move(path);
    out_.push_back(std::move(way));
  }
  void jump(Vector v) {
    if (const Square to = step(from_, v); to != kNoSquare) add(to, {}, false);
  }
  void around(int radius) {
    for (int right = -radius; right <= radius; ++right) {
      for (int forward = -radius; forward <= radius; ++forward) {
        const Square to = step(from_, {right, forward});
        if (to != kNoSquare && to != from_) add(to, {}, atom_.kind == AtomKind::area);
      }
    }
  }
  /// One square after the other, at most `most` (0 = to the edge); `path` is what lies behind already.
  void along(Square start, Vector v, int most, std::vector<Square> path) {
    int steps = 0;
    for (Square to = step(start, v); to != kNoSquare && (most == 0 || steps < most); to = step(to, v)) {
      add(to, path, true);
      path.push_back(to);
      ++steps;
    }
  }
  void hook() {
    const Vector v = atom_.step;
    std::vector<Square> path;
    for (Square turn = step(from_, v); turn != kNoSquare; turn = step(turn, v)) {
      add(turn, path, true);
      path.push_back(turn);
      along(turn, {-v.forward, v.right}, 0, path);
      along(turn, {v.forward, -v.right}, 0, path);
    }
  }
  void leap_slide() {
    const Square first = step(from_, atom_.step * atom_.min);
    if (first == kNoSquare) return;
    if (atom_.stops) add(first, {}, false);
    along(first, atom_.step, atom_.max, {first});
  }

  const BoardShape& board_;
  const MoveAtom& atom_;
  Side side_;
  Square from_;
  std::vector<Way>& out_;
};

}  // namespace

void add_leg_ways(const GameDefinition& game, const MoveAtom& atom, Side side, Square from,
                  std::vector<Way>& out) {
  LegWays(game, atom, side, from, out).run();
}

}  // namespace tesuji
