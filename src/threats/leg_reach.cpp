#include "threats/leg_reach.hpp"

#include <algorithm>
#include <array>

namespace tesuji {
namespace {

constexpr std::array<Vector, 8> kNeighbours{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

/// Walks one atom of the piece on `from`.
class LegWalk {
 public:
  LegWalk(const BoardView& view, const MoveAtom& atom, PlacedPiece piece, Square from,
          std::vector<Square>& out)
      : view_(view), atom_(atom), piece_(piece), from_(from), out_(out) {}

  void run() {
    switch (atom_.kind) {
      case AtomKind::lion:
        return lion();
      case AtomKind::line_lion:
        for (int n = 1; n <= atom_.max; ++n) land(step(from_, atom_.step * n));
        return;
      case AtomKind::igui:
        return land(step(from_, atom_.step));
      case AtomKind::hook:
        return hook();
      case AtomKind::leap_slide:
        return leap_slide();
      case AtomKind::hop_slide:
        return hop_slide();
      case AtomKind::sweep:
      case AtomKind::range_jump:
        return fly();
      case AtomKind::area:
        return area();
      default:
        return;  // what takes only the unprotected, or burns, attacks no square by itself
    }
  }

 private:
  Square step(Square sq, Vector v) const { return view_.board().step(sq, v, piece_.side); }
  void land(Square sq) {
    if (sq != kNoSquare) out_.push_back(sq);
  }
  int precedence(PlacedPiece piece) const { return view_.rules().definition().piece(piece.piece).precedence; }

  void slide(Square start, Vector v, int most) {
    Square sq = step(start, v);
    for (int n = 0; sq != kNoSquare && (most == 0 || n < most); sq = step(sq, v), ++n) {
      land(sq);
      if (!view_.is_empty(sq)) return;
    }
  }
  void lion() {
    for (int right = -2; right <= 2; ++right) {
      for (int forward = -2; forward <= 2; ++forward) {
        if (right != 0 || forward != 0) land(step(from_, {right, forward}));
      }
    }
  }
  void hook() {
    const Vector v = atom_.step;
    for (Square sq = step(from_, v); sq != kNoSquare; sq = step(sq, v)) {
      land(sq);
      if (!view_.is_empty(sq)) return;
      slide(sq, {-v.forward, v.right}, 0);
      slide(sq, {v.forward, -v.right}, 0);
    }
  }
  void leap_slide() {
    const Square first = step(from_, atom_.step * atom_.min);
    if (first == kNoSquare) return;
    if (atom_.stops) land(first);
    if (view_.is_empty(first)) slide(first, atom_.step, atom_.max);
  }
  void hop_slide() {
    int hops = 0;
    for (Square sq = step(from_, atom_.step); sq != kNoSquare; sq = step(sq, atom_.step)) {
      land(sq);
      if (!view_.is_empty(sq) && hops++ == atom_.hops) return;
    }
  }
  void fly() {
    const int rank = precedence(piece_);
    bool jumped = false;
    for (Square sq = step(from_, atom_.step); sq != kNoSquare; sq = step(sq, atom_.step)) {
      if (view_.is_empty(sq)) {
        if (!jumped || atom_.kind == AtomKind::sweep) land(sq);
        continue;
      }
      const bool lower = precedence(view_.at(sq)) > rank;
      if (lower || (!jumped && atom_.kind == AtomKind::range_jump)) land(sq);
      if (!lower) return;
      jumped = true;
    }
  }
  void area() {
    std::vector<Square> seen{from_};
    std::vector<Square> front{from_};
    for (int n = 0; n < atom_.max; ++n) {
      std::vector<Square> next;
      for (const Square at : front) {
        for (const Vector v : kNeighbours) {
          const Square sq = view_.board().step(at, v);
          if (sq == kNoSquare || std::find(seen.begin(), seen.end(), sq) != seen.end()) continue;
          seen.push_back(sq);
          land(sq);
          if (view_.is_empty(sq)) next.push_back(sq);
        }
      }
      front = std::move(next);
    }
  }

  const BoardView& view_;
  const MoveAtom& atom_;
  PlacedPiece piece_;
  Square from_;
  std::vector<Square>& out_;
};

}  // namespace

void add_leg_reach(const BoardView& view, const MoveAtom& atom, PlacedPiece piece, Square from,
                   std::vector<Square>& out) {
  LegWalk(view, atom, piece, from, out).run();
}

}  // namespace tesuji
