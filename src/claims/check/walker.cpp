// How pieces see squares, straight from the definition.
#include <algorithm>

#include "claims/check/walker.hpp"

namespace tesuji::claims {

bool Walker::within(const std::string& zone, Side side, Square sq) const {
  if (zone.empty()) return true;
  for (const ZoneDefinition& z : game_.zones) {
    if (z.id != zone) continue;
    const auto& squares = z.squares[as_size(side)];
    return std::find(squares.begin(), squares.end(), sq) != squares.end();
  }
  return false;
}

bool Walker::goes(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side,
                  Square from, Square to) const {
  if (!within(atom.from_zone, side, from) || !within(atom.to_zone, side, to)) return false;
  if (atom.initial) {
    const auto& home = piece.initial[side];
    if (std::find(home.begin(), home.end(), from) == home.end()) return false;
  }
  return arrives(board, piece, atom, side, from, to);
}

/// Walks step by step and asks whether it comes to `to`.
bool Walker::steps_to(const Board& board, const MoveAtom& atom, Side side, Square from, Square to) const {
  const auto full = [&](Square sq) { return !board[as_size(sq)].empty(); };
  if (atom.kind == AtomKind::leap) return game_.board.step(from, atom.step, side) == to;
  if (atom.kind == AtomKind::lame_leap) {
    if (game_.board.step(from, atom.step, side) != to) return false;
    return std::none_of(atom.path.begin(), atom.path.end(), [&](Vector v) {
      const Square sq = game_.board.step(from, v, side);
      return sq == kNoSquare || full(sq);
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
    last_full = full(sq);
    if (last_full) ++passed;
  }
  return false;
}

bool Walker::sees(const Board& board, Square from, Square to) const {
  const PlacedPiece placed = board[as_size(from)];
  if (placed.empty() || from == to) return false;
  const PieceDefinition& piece = game_.piece(placed.piece);
  return std::any_of(piece.moves.begin(), piece.moves.end(), [&](const MoveAtom& atom) {
    // What takes only the unprotected sees no square by itself.
    return atom.captures && atom.kind != AtomKind::teleport &&
           goes(board, piece, atom, placed.side, from, to);
  });
}

int Walker::reach(const Board& board, Square from) const {
  const PlacedPiece placed = board[as_size(from)];
  const PieceDefinition& piece = game_.piece(placed.piece);
  int count = 0;
  for (std::size_t to = 0; to < board.size(); ++to) {
    if (static_cast<Square>(to) == from) continue;
    if (!board[to].empty() && board[to].side == placed.side) continue;
    const bool empty = board[to].empty();
    count += std::any_of(piece.moves.begin(), piece.moves.end(), [&](const MoveAtom& atom) {
      return (empty ? atom.quiet && atom.kind != AtomKind::igui : atom.captures) &&
             goes(board, piece, atom, placed.side, from, static_cast<Square>(to));
    });
  }
  return count;
}

bool Walker::seen_by(const Board& board, Square to, Side by, Square except) const {
  for (std::size_t from = 0; from < board.size(); ++from) {
    if (board[from].empty() || board[from].side != by || static_cast<Square>(from) == except) continue;
    if (sees(board, static_cast<Square>(from), to)) return true;
  }
  return false;
}

bool Walker::royal(PieceIndex piece) const {
  const auto& royals = game_.royal.pieces;
  return game_.royal.lose_by != LoseBy::extinction &&
         std::find(royals.begin(), royals.end(), piece) != royals.end();
}

bool Walker::promoter(PieceIndex piece) const {
  if (royal(piece)) return false;
  const bool promotes =
      std::any_of(game_.promotions.begin(), game_.promotions.end(), [&](const PromotionRule& rule) {
        return std::find(rule.pieces.begin(), rule.pieces.end(), piece) != rule.pieces.end();
      });
  const auto& moves = game_.piece(piece).moves;
  return promotes && !moves.empty() && std::all_of(moves.begin(), moves.end(), [](const MoveAtom& atom) {
           const bool leaps = atom.kind == AtomKind::leap || atom.kind == AtomKind::lame_leap;
           return leaps && (atom.initial ? atom.step.forward > 0 : atom.step.forward == 1);
         });
}

}  // namespace tesuji::claims
