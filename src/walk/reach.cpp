#include "define/reach.hpp"

#include "walk/ways.hpp"

namespace tesuji::walk {
namespace {

/// Calls landing(square) for every square a move from `from` can end on, until it returns false.
void for_each_landing(const GameDefinition& game, PieceIndex piece, Side side, Square from, auto&& landing) {
  for_each_end(game, piece, side, from, [&](const MoveAtom&, const Course& course, Square to, int, int) {
    return landing(course.stays ? from : to);  // what takes from where it stands moves all the same
  });
}

/// Goes on from square to square until landing(square), called once for each, returns false.
void explore(const GameDefinition& game, PieceIndex piece, Side side, std::vector<Square> open,
             auto&& landing) {
  const auto squares = as_size(game.board.squares());
  std::vector<bool> expanded(squares, false);
  std::vector<bool> landed(squares, false);
  bool more = true;
  while (!open.empty() && more) {
    const Square here = open.back();
    open.pop_back();
    if (expanded[as_size(here)]) continue;
    expanded[as_size(here)] = true;
    for_each_landing(game, piece, side, here, [&](Square sq) {
      if (landed[as_size(sq)]) return true;
      landed[as_size(sq)] = true;
      open.push_back(sq);
      return more = landing(sq);
    });
  }
}

}  // namespace
}  // namespace tesuji::walk

namespace tesuji::define {

using walk::explore;
using walk::for_each_landing;

bool Reach::can_move_from(PieceIndex piece, Side side, Square from) const {
  bool found = false;
  for_each_landing(game_, piece, side, from, [&](Square) { return !(found = true); });
  return found;
}

bool Reach::can_ever_move(PieceIndex piece) const {
  for (const Side side : kBothSides)
    for (int sq = 0; sq < game_.board.squares(); ++sq)
      if (can_move_from(piece, side, static_cast<Square>(sq))) return true;
  return false;
}

std::vector<bool> Reach::closure(PieceIndex piece, Side side, const std::vector<Square>& start) const {
  std::vector<bool> reached(as_size(game_.board.squares()), false);
  explore(game_, piece, side, start, [&](Square sq) { return reached[as_size(sq)] = true; });
  return reached;
}

bool Reach::reaches(PieceIndex piece, Side side, const std::vector<Square>& start,
                    const std::vector<bool>& zone) const {
  bool found = false;
  explore(game_, piece, side, start, [&](Square sq) { return !(found = zone[as_size(sq)]); });
  return found;
}

int Reach::stuck_ranks(PieceIndex piece, Side side) const {
  const BoardShape& board = game_.board;
  for (int stuck = 0; stuck < board.ranks; ++stuck)
    for (int file = 0; file < board.files; ++file)
      if (can_move_from(piece, side, board.relative(board.at(file, board.ranks - 1 - stuck), side)))
        return stuck;
  return board.ranks;
}

}  // namespace tesuji::define
