#include "support/walk.hpp"

#include <algorithm>
#include <cassert>

#include "support/naive_special.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

bool occupied(const Board& board, Square sq) {
  return !board[static_cast<std::size_t>(sq)].empty();
}

bool in_zone(const GameDefinition& game, const std::string& id, Side side, Square sq) {
  if (id.empty()) return true;
  const auto zone = std::find_if(game.zones.begin(), game.zones.end(),
                                 [&](const ZoneDefinition& candidate) { return candidate.id == id; });
  assert(zone != game.zones.end());
  return contains(zone->squares[static_cast<std::size_t>(index(side))], sq);
}

bool may_start(const GameDefinition& game, const PieceDefinition& piece, const MoveAtom& atom, Square from,
               Side side) {
  if (atom.initial && !contains(piece.initial[static_cast<std::size_t>(index(side))], from)) return false;
  return in_zone(game, atom.from_zone, side, from);
}

// One walk along a line; `reach` is called for squares regardless of the target zone.
void walk_line(const GameDefinition& game, const Board& board, const MoveAtom& atom, Square from, Side side,
               const std::function<void(Square)>& reach) {
  assert(atom.step != Vector{});  // such a line has no end
  const bool hops = atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop;
  int jumped = 0;
  Square at = from;
  for (int n = 1; atom.max == 0 || n <= atom.max; ++n) {
    at = game.board.step(at, n > 1 && atom.kind == AtomKind::bent ? atom.turn : atom.step, side);
    if (at == kNoSquare) return;
    if (!hops) {
      if (n >= atom.min) reach(at);
      if (occupied(board, at) && !atom.unblockable) return;
    } else if (jumped == 0) {
      jumped = occupied(board, at) ? 1 : 0;
    } else {
      reach(at);
      if (occupied(board, at) || atom.kind == AtomKind::grasshop) return;
    }
  }
}

// Lions and their like go in every direction: one square of theirs is enough.
bool has_neighbour(const BoardShape& board, Square sq, Side side) {
  for (const int right : {-1, 0, 1}) {
    for (const int forward : {-1, 0, 1}) {
      const Vector step{right, forward};
      if (step != Vector{} && board.step(sq, step, side) != kNoSquare) return true;
    }
  }
  return false;
}

}  // namespace

bool contains(const std::vector<Square>& squares, Square sq) {
  return std::find(squares.begin(), squares.end(), sq) != squares.end();
}

bool contains_piece(const std::vector<PieceIndex>& pieces, PieceIndex piece) {
  return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

void walk_atom(const GameDefinition& game, const Board& board, const PieceDefinition& piece,
               const MoveAtom& atom, Square from, Side side, const std::function<void(Square)>& reach) {
  if (!may_start(game, piece, atom, from, side)) return;
  const auto reach_in_zone = [&](Square to) {
    if (in_zone(game, atom.to_zone, side, to)) reach(to);
  };
  if (atom.kind != AtomKind::leap && atom.kind != AtomKind::lame_leap) {
    walk_line(game, board, atom, from, side, reach_in_zone);
    return;
  }
  const Square to = game.board.step(from, atom.step, side);
  if (to == kNoSquare) return;
  if (atom.kind == AtomKind::lame_leap) {
    for (const Vector offset : atom.path) {
      const Square between = game.board.step(from, offset, side);
      if (between == kNoSquare || occupied(board, between)) return;
    }
  }
  reach_in_zone(to);
}

bool can_ever_move(const GameDefinition& game, PieceIndex index_of_piece, Side side, Square sq) {
  const PieceDefinition& piece = game.piece(index_of_piece);
  const Board empty(static_cast<std::size_t>(game.board.squares()));
  bool found = false;
  for (const MoveAtom& atom : piece.moves) {
    if (atom.step == Vector{}) {
      found = found || has_neighbour(game.board, sq, side);
      continue;
    }
    MoveAtom free = atom;  // hurdles may come to stand anywhere, so a hopper goes where a slider would
    if (atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop) {
      free.kind = AtomKind::slide;
      free.min = 2;
    }
    walk_atom(game, empty, piece, free, sq, side, [&](Square) { found = true; });
  }
  return found;
}

bool attacks(const GameDefinition& game, const Board& board, Square sq, Side by) {
  bool found = false;
  for (Square from = 0; from < game.board.squares() && !found; ++from) {
    const PlacedPiece placed = board[static_cast<std::size_t>(from)];
    if (placed.empty() || placed.side != by) continue;
    const PieceDefinition& piece = game.piece(placed.piece);
    for (const MoveAtom& atom : piece.moves) {
      if (!atom.captures) continue;
      walk_atom(game, board, piece, atom, from, by,
                [&](Square to) { found = found || (to == sq && naive_may_capture(game, board, from, to)); });
    }
  }
  return found;
}

bool faces(const GameDefinition& game, const Board& board, Square a, Square b, Side side_of_a) {
  for (const Vector step : game.royal.facing) {
    const auto sees = [&](Square from, Square target, Side side) {
      for (Square at = game.board.step(from, step, side); at != kNoSquare;
           at = game.board.step(at, step, side)) {
        if (at == target) return true;
        if (occupied(board, at)) return false;
      }
      return false;
    };
    if (sees(a, b, side_of_a) || sees(b, a, opponent(side_of_a))) return true;
  }
  return false;
}

}  // namespace tesuji::test
