#include "engine/pieces/castles.hpp"

#include <algorithm>

#include "claims/check/walker.hpp"

namespace tesuji::engine {
namespace {

using claims::Board;
using claims::men_of;
using claims::on;
using claims::PieceRef;
using claims::ref_on;

/// More moves before a formation stands are not told.
constexpr int kMostMoves = 2;

using Men = std::vector<PieceRef>;

bool stands(const Board& board, const Men& formation) {
  return std::ranges::all_of(formation,
                             [&](const PieceRef& man) { return ref_on(board, man.square) == man; });
}

Men absent_from(const Board& board, const Men& formation) {
  Men absent;
  for (const PieceRef& man : formation) {
    if (ref_on(board, man.square) != man) absent.push_back(man);
  }
  return absent;
}

/// Men that are not in their places in the formation and of a kind that is wanted.
Men candidates(const Board& board, const Men& formation, const Men& absent) {
  Men men;
  for (const PieceRef& man : men_of(board, formation.front().side)) {
    const bool wanted = std::ranges::any_of(absent, [&](const PieceRef& a) { return a.piece == man.piece; });
    if (wanted && std::ranges::find(formation, man) == formation.end()) men.push_back(man);
  }
  return men;
}

/// Finding: does a man come to the empty square in so many moves over empty squares?
bool comes_to(const Lore& lore, Board board, const PieceRef& man, Square to, int moves) {
  if (!on(board, to).empty()) return false;
  board[as_size(man.square)] = {};
  std::vector<Square> here{man.square};
  for (; moves > 0; --moves) {
    std::vector<Square> next;
    for (const Square from : here) {
      board[as_size(from)] = {man.piece, man.side};
      for (const Square sq : lore.sight().targets(board, from)) {
        if (on(board, sq).empty()) next.push_back(sq);
      }
      board[as_size(from)] = {};
    }
    if (std::ranges::find(next, to) != next.end()) return true;
    here = std::move(next);
  }
  return false;
}

/// The board after a man of the list has gone to where one is missing, whoever else leaves before it.
std::optional<int> found_left(const Lore& lore, const Board& board, const Men& formation, int most) {
  const Men absent = absent_from(board, formation);
  if (absent.empty()) return 0;
  if (static_cast<int>(absent.size()) > most) return std::nullopt;
  std::optional<int> least;
  for (const PieceRef& place : absent) {
    for (const PieceRef& man : candidates(board, formation, absent)) {
      for (int moves = 1; moves <= most && man.piece == place.piece; ++moves) {
        if (!comes_to(lore, board, man, place.square, moves)) continue;
        Board next = board;
        next[as_size(man.square)] = {};
        next[as_size(place.square)] = {man.piece, man.side};
        const auto rest = found_left(lore, next, formation, most - moves);
        if (rest && (!least || moves + *rest < *least)) least = moves + *rest;
        break;
      }
    }
  }
  return least;
}

/// Checking: every way to move men that are not in their places, by the plain walk.
bool may_stand(const claims::Walker& walker, const Board& board, const Men& formation, int moves) {
  if (stands(board, formation)) return true;
  const Men absent = absent_from(board, formation);
  if (static_cast<int>(absent.size()) > moves) return false;
  for (const PieceRef& man : candidates(board, formation, absent)) {
    for (Square to = 0; to < static_cast<Square>(board.size()); ++to) {
      if (!on(board, to).empty() || !walker.could_go(board, man.square, to)) continue;
      Board next = board;
      next[as_size(to)] = {man.piece, man.side};
      next[as_size(man.square)] = {};
      if (may_stand(walker, next, formation, moves - 1)) return true;
    }
  }
  return false;
}

/// How many moves complete the formation, confirmed; nothing when more than are told.
std::optional<int> moves_left(const Lore& lore, const Board& board, const Men& formation) {
  const auto left = found_left(lore, board, formation, kMostMoves);
  if (!left) return std::nullopt;
  const claims::Walker walker(lore.game());
  const bool holds = may_stand(walker, board, formation, *left) &&
                     (*left == 0 || !may_stand(walker, board, formation, *left - 1));
  return holds ? left : std::nullopt;
}

void prefer(std::optional<FormationState>& best, const FormationState& one) {
  const auto size = [](const FormationState& state) { return state.formation->men[Side::first].size(); };
  if (!best || one.left < best->left || (one.left == best->left && size(one) > size(*best))) best = one;
}

}  // namespace

std::optional<FormationState> nearest_castle(const Lore& lore, const AnyPosition& position, Side side,
                                             const std::vector<Formation>& formations) {
  const Board board = position.setup().board;
  std::optional<FormationState> best;
  for (const Formation& one : formations) {
    const auto left = one.castle ? moves_left(lore, board, one.men[side]) : std::nullopt;
    if (left) prefer(best, {&one, *left});
  }
  return best;
}

std::optional<FormationState> formation_by(const Lore& lore, const AnyPosition& root, Move move,
                                           const std::vector<Formation>& formations) {
  const Side us = root.side_to_move();
  const auto next = root.clone();
  next->make(move);
  const Board before = root.setup().board;
  const Board after = next->setup().board;
  const PieceRef mover = ref_on(after, move.to());
  std::optional<FormationState> best;
  for (const Formation& one : formations) {
    const Men& men = one.men[us];
    // Only a castle is built step by step.
    if (std::ranges::find(men, mover) == men.end() || (!one.castle && !stands(after, men))) continue;
    const auto left = stands(before, men) ? std::nullopt : moves_left(lore, after, men);
    if (left) prefer(best, {&one, *left});
  }
  return best;
}

}  // namespace tesuji::engine
