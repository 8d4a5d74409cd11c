#include "claims/check/walker.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace tesuji::claims {
namespace {

/// Of Patience, for walking along one of them.
constexpr std::size_t kStepsOfAtom = 4;

bool is_full(const Board& board, Square sq) {
  return !on(board, sq).empty();
}

}  // namespace

bool Walker::within(const std::string& zone, Side side, Square sq) const {
  if (zone.empty()) return true;
  for (const ZoneDefinition& z : game_.zones) {
    if (z.id != zone) continue;
    const auto& squares = z.squares[as_size(side)];
    return std::ranges::find(squares, sq) != squares.end();
  }
  return false;
}

bool Walker::goes(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side,
                  Square from, Square to) const {
  if (!within(atom.from_zone, side, from) || !within(atom.to_zone, side, to)) return false;
  if (atom.initial) {
    const auto& home = piece.initial[side];
    if (std::ranges::find(home, from) == home.end()) return false;
  }
  return arrives(board, piece, atom, side, from, to);
}

/// Walks step by step and asks whether it comes to `to`.
bool Walker::steps_to(const Board& board, const MoveAtom& atom, Side side, Square from, Square to) const {
  if (atom.kind == AtomKind::leap) return game_.board.step(from, atom.step, side) == to;
  if (atom.kind == AtomKind::lame_leap) {
    if (game_.board.step(from, atom.step, side) != to) return false;
    return std::ranges::none_of(atom.path, [&](Vector v) {
      const Square sq = game_.board.step(from, v, side);
      return sq == kNoSquare || is_full(board, sq);
    });
  }
  int passed = 0;          // pieces on the way so far
  bool last_full = false;  // was the square just before full?
  Square sq = from;
  for (int steps = 1; atom.max == 0 || steps <= atom.max; ++steps) {
    sq = game_.board.step(sq, atom.kind == AtomKind::bent && steps > 1 ? atom.turn : atom.step, side);
    if (sq == kNoSquare) return false;
    if (sq == to) {
      if (atom.kind == AtomKind::hop) return passed == 1;
      if (atom.kind == AtomKind::grasshop) return passed == 1 && last_full;
      return steps >= atom.min && (passed == 0 || atom.unblockable);
    }
    last_full = is_full(board, sq);
    if (last_full) ++passed;
  }
  return false;
}

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

bool Walker::sees(const Board& board, Square from, Square to) const {
  const PlacedPiece placed = board[as_size(from)];
  if (placed.empty() || from == to) return false;
  const PieceDefinition& piece = game_.piece(placed.piece);
  if (patience_.ends_after(kStepsOfAtom * piece.moves.size())) return false;
  return std::ranges::any_of(piece.moves, [&](const MoveAtom& atom) {
    // What takes only the unprotected sees no square by itself.
    return atom.captures && atom.kind != AtomKind::teleport &&
           goes(board, piece, atom, placed.side, from, to);
  });
}

bool Walker::could_go(const Board& board, Square from, Square to) const {
  const PlacedPiece placed = board[as_size(from)];
  const PieceDefinition& piece = game_.piece(placed.piece);
  if (to == from || holds(board, to, placed.side)) return false;
  if (patience_.ends_after(kStepsOfAtom * piece.moves.size())) return false;
  const bool empty = on(board, to).empty();
  return std::ranges::any_of(piece.moves, [&](const MoveAtom& atom) {
    return (empty ? atom.quiet && atom.kind != AtomKind::igui : atom.captures) &&
           goes(board, piece, atom, placed.side, from, to);
  });
}

int Walker::reach(const Board& board, Square from) const {
  int count = 0;
  for (Square to = 0; to < static_cast<Square>(board.size()); ++to) count += could_go(board, from, to);
  return count;
}

bool Walker::seen_by(const Board& board, Square to, Side by, Square except) const {
  for (Square from = 0; from < static_cast<Square>(board.size()); ++from) {
    if (from != except && holds(board, from, by) && sees(board, from, to)) return true;
  }
  return false;
}

bool Walker::royal(PieceIndex piece) const {
  const auto& royals = game_.royal.pieces;
  return game_.royal.lose_by != LoseBy::extinction && std::ranges::find(royals, piece) != royals.end();
}

bool Walker::promoter(PieceIndex piece) const {
  if (royal(piece)) return false;
  const bool promotes = std::ranges::any_of(game_.promotions, [&](const PromotionRule& rule) {
    return std::ranges::find(rule.pieces, piece) != rule.pieces.end();
  });
  const auto& moves = game_.piece(piece).moves;
  return promotes && !moves.empty() && std::ranges::all_of(moves, [](const MoveAtom& atom) {
           const bool leaps = atom.kind == AtomKind::leap || atom.kind == AtomKind::lame_leap;
           return leaps && (atom.initial ? atom.step.forward > 0 : atom.step.forward == 1);
         });
}

}  // namespace tesuji::claims
