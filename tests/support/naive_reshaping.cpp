#include "support/naive_reshaping.hpp"

#include <algorithm>

#include "base/indexed.hpp"
#include "rules/registry.hpp"
#include "support/naive_hands.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

template <class R>
const R* active(const GameDefinition& game) {
  if (!game.special.any()) return nullptr;
  const R& found = std::get<R>(game.special->each);
  return found.active ? &found : nullptr;
}

bool owns(const Board& board, Side side, Square sq) {
  return !board[as_size(sq)].empty() && board[as_size(sq)].side == side;
}

int distance(const BoardShape& shape, Square a, Square b) {
  return std::max(std::abs(shape.file_of(a) - shape.file_of(b)),
                  std::abs(shape.rank_of(a) - shape.rank_of(b)));
}

// Every enemy between `to` and an own piece on the same straight line with nothing but enemies in between.
std::vector<Square> enclosed(const GameDefinition& game, const Board& board, Side side, Square to) {
  const BoardShape& shape = game.board;
  std::vector<Square> found;
  for (Square end = 0; end < shape.squares(); ++end) {
    const int files = shape.file_of(end) - shape.file_of(to);
    const int ranks = shape.rank_of(end) - shape.rank_of(to);
    const int length = distance(shape, end, to);
    const bool straight = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
    if (length < 2 || !straight || !owns(board, side, end)) continue;
    std::vector<Square> between;
    for (int n = 1; n < length; ++n)
      between.push_back(
          shape.at(shape.file_of(to) + files / length * n, shape.rank_of(to) + ranks / length * n));
    const auto hostile = [&](Square sq) { return owns(board, opponent(side), sq); };
    if (std::all_of(between.begin(), between.end(), hostile))
      found.insert(found.end(), between.begin(), between.end());
  }
  return found;
}

std::vector<Square> turned(const GameDefinition& game, const Flipping& rule, const Board& board, Side side,
                           Square to) {
  if (!rule.touching) return enclosed(game, board, side, to);
  std::vector<Square> found;
  for (Square sq = 0; sq < game.board.squares(); ++sq)
    if (distance(game.board, sq, to) == 1 && owns(board, opponent(side), sq)) found.push_back(sq);
  return found;
}

bool drop_flips(const GameDefinition& game, const Flipping& rule, const Setup& before, Square to) {
  const Side us = before.side_to_move;
  const auto& start = rule.start[as_size(index(us))];
  if (std::any_of(start.begin(), start.end(), [&](Square sq) { return before.board[as_size(sq)].empty(); }))
    return contains(start, to);
  if (!rule.touching) return !enclosed(game, before.board, us, to).empty();
  for (Square sq = 0; sq < game.board.squares(); ++sq)
    if (distance(game.board, sq, to) == 1 && owns(before.board, us, sq)) return true;
  return false;
}

}  // namespace

bool naive_reshaping_forbids(const GameDefinition& game, const Setup& before, const NaiveMove& move,
                             Endangered endangered) {
  const Side us = before.side_to_move;
  const bool drop = move.kind == NaiveKind::drop;
  const auto* flipping = active<Flipping>(game);
  if (flipping != nullptr && drop && !drop_flips(game, *flipping, before, move.to)) return true;
  if (const auto* blocker = active<Blocker>(game)) {
    const auto& zone = blocker->zone[as_size(index(us))];
    const bool room = std::any_of(zone.begin(), zone.end(), [&](Square sq) {
      return sq != move.to && (sq == move.from || before.board[as_size(sq)].empty());
    });
    if (!zone.empty() && !room) return true;
  }
  if (!active<NoFlight>(game) || drop || move.from == move.to || move.kind == NaiveKind::castling)
    return false;
  const PlacedPiece mover = before.board[as_size(move.from)];
  if (!contains_piece(game.royal.pieces, mover.piece) || !endangered(game, before.board, us)) return false;
  Board without = before.board;
  without[as_size(move.to)] = {};
  return !move.captures || endangered(game, without, us);
}

void naive_reshape(const GameDefinition& game, const Setup& before, NaiveMove& move) {
  Board& board = move.result.board;
  const bool goes = move.kind != NaiveKind::drop && move.from != move.to;
  const auto* trail = active<Trail>(game);
  if (trail != nullptr && goes && board[as_size(move.from)].empty())
    board[as_size(move.from)] = {trail->piece, Side::first};
  const auto* stone = active<Petrification>(game);
  if (stone != nullptr && move.captures &&
      contains_piece(stone->pieces, before.board[as_size(move.from)].piece))
    board[as_size(move.to)] = {stone->into, Side::first};
  const auto* flipping = active<Flipping>(game);
  if (flipping == nullptr || move.from == move.to) return;
  for (const Square sq : turned(game, *flipping, board, before.side_to_move, move.to))
    board[as_size(sq)].side = before.side_to_move;
  if (flipping->endless && move.kind == NaiveKind::drop)
    naive_hold(game, move.result, before.side_to_move, move.dropped, 1);
}

bool naive_neutral_fits(const GameDefinition& game, const Setup& setup, Square sq) {
  const auto* blocker = active<Blocker>(game);
  const auto& zone = blocker->zone[as_size(index(setup.side_to_move))];
  if (!zone.empty() && !contains(zone, sq)) return false;
  if (!blocker->shot) return true;
  Setup moving = setup;
  const int pending = setup.counters[as_size(2 * FirstCounter<Blocker>::value)];
  moving.counters.clear();
  const std::vector<NaiveMove> moves = naive_moves(game, moving);
  return std::any_of(moves.begin(), moves.end(), [&](const NaiveMove& move) {
    return move.from == pending - 1 && move.to == sq && !move.captures;
  });
}

}  // namespace tesuji::test
