// What each kind of movement means to the verifier, straight from the definition: is there a way from here to
// there?
#include <algorithm>
#include <cstdlib>
#include <map>

#include "claims/check/walker.hpp"

namespace tesuji::claims {
namespace {

bool is_full(const Board& board, Square sq) {
  return !board[as_size(sq)].empty();
}

}  // namespace

/// Straight on over empty squares and then, at a right angle, over empty squares again.
bool Walker::turns(const Board& board, Vector step, Side side, Square from, Square to) const {
  const Vector left{-step.forward, step.right};
  for (Square corner = game_.board.step(from, step, side); corner != kNoSquare;
       corner = game_.board.step(corner, step, side)) {
    if (corner == to) return true;
    if (is_full(board, corner)) return false;
    for (const Vector v : {left, -left}) {
      for (Square sq = game_.board.step(corner, v, side); sq != kNoSquare;
           sq = game_.board.step(sq, v, side)) {
        if (sq == to) return true;
        if (is_full(board, sq)) break;
      }
    }
  }
  return false;
}

/// Hops over a few men, or over all that rank lower.
bool Walker::flies(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side,
                   Square from, Square to) const {
  const auto rank = [&](Square sq) { return game_.piece(board[as_size(sq)].piece).precedence; };
  int passed = 0;
  int not_lower = 0;  // among them
  Square sq = game_.board.step(from, atom.step, side);
  for (; sq != kNoSquare && sq != to; sq = game_.board.step(sq, atom.step, side)) {
    if (!is_full(board, sq)) continue;
    ++passed;
    not_lower += rank(sq) <= piece.precedence;
  }
  if (sq == kNoSquare) return false;
  if (atom.kind == AtomKind::hop_slide) return passed <= atom.hops;
  if (not_lower > 0) return false;
  if (atom.kind == AtomKind::sweep) return !is_full(board, to) || rank(to) > piece.precedence;
  return passed == 0 || (is_full(board, to) && rank(to) > piece.precedence);
}

/// The least number of king steps over empty squares; more than `most` when it takes more.
int Walker::king_steps(const Board& board, Square from, Square to, int most) const {
  std::map<Square, int> distance{{from, 0}};
  for (int steps = 1; steps <= most; ++steps) {
    const std::map<Square, int> known = distance;
    for (const auto& [sq, at] : known) {
      if (at != steps - 1) continue;
      for (const Vector v : {Vector{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}) {
        const Square next = game_.board.step(sq, v);
        if (next == to) return steps;
        if (next != kNoSquare && !is_full(board, next)) distance.emplace(next, steps);
      }
    }
  }
  return most + 1;
}

bool Walker::arrives(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side,
                     Square from, Square to) const {
  const BoardShape& shape = game_.board;
  const int files = std::abs(shape.file_of(to) - shape.file_of(from));
  const int ranks = std::abs(shape.rank_of(to) - shape.rank_of(from));
  switch (atom.kind) {
    case AtomKind::leap:
    case AtomKind::slide:
    case AtomKind::bent:
    case AtomKind::lame_leap:
    case AtomKind::hop:
    case AtomKind::grasshop:
      return steps_to(board, atom, side, from, to);
    case AtomKind::lion:
      return std::max(files, ranks) <= 2;
    case AtomKind::line_lion:
      for (int n = 1; n <= atom.max; ++n) {
        if (shape.step(from, atom.step * n, side) == to) return true;
      }
      return false;
    case AtomKind::igui:
      return shape.step(from, atom.step, side) == to;
    case AtomKind::hook:
      return turns(board, atom.step, side, from, to);
    case AtomKind::leap_slide: {
      Square sq = shape.step(from, atom.step * atom.min, side);
      if (sq == to) return sq != kNoSquare && atom.stops;
      for (int more = 1; sq != kNoSquare && !is_full(board, sq); ++more) {
        sq = shape.step(sq, atom.step, side);
        if (sq == to) return atom.max == 0 || more <= atom.max;
      }
      return false;
    }
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::range_jump:
      return flies(board, piece, atom, side, from, to);
    case AtomKind::area:
      return king_steps(board, from, to, atom.max) <= atom.max;
    case AtomKind::teleport:
      return !is_full(board, to);
    case AtomKind::burn:
      return false;
  }
  return false;
}

}  // namespace tesuji::claims
