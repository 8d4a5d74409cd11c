// Tactics: who sees whom after a move of the line.
#include <algorithm>
#include <numeric>

#include "explain/checker.hpp"

namespace tesuji::checking {
namespace {

/// The direction from one square to another, as short as it gets.
Vector direction(const BoardShape& board, Square from, Square to) {
  const int right = board.file_of(to) - board.file_of(from);
  const int forward = board.rank_of(to) - board.rank_of(from);
  const int steps = std::max(std::gcd(std::abs(right), std::abs(forward)), 1);
  return {right / steps, forward / steps};
}

Square arrival(const AnyPosition& before, Move move) {
  return move.kind() == MoveKind::castling ? before.castling_targets(move).second : move.to();
}

}  // namespace

bool Checker::check_forks() const {
  if (claim_.pieces.size() < 3 || plies() % 2 == 0) return false;
  const PieceRef& forker = claim_.pieces[0];
  const Move last = claim_.evidence.back();
  if (last == kPass || forker.square != arrival(at(plies() - 1), last)) return false;
  if (!stands(forker, plies()) || forker.side != us_ || royal(forker)) return false;
  if (swap(end(), forker.square) >= kWorthTelling) return false;
  bool spread = false;
  for (std::size_t i = 1; i < claim_.pieces.size(); ++i) {
    const PieceRef& target = claim_.pieces[i];
    if (!stands(target, plies()) || target.side != them_) return false;
    if (!walker_.sees(end_board(), forker.square, target.square)) return false;
    if (!worth_taking(end_board(), target, forker)) return false;
    for (std::size_t j = 1; j < i; ++j) {
      if (claim_.pieces[j].square == target.square) return false;
      spread = spread || direction(game_.board, forker.square, claim_.pieces[j].square) !=
                             direction(game_.board, forker.square, target.square);
    }
  }
  return spread;
}

/// Attacker, front and rear as a pin or a skewer, on this board.
bool Checker::three_hold(const Board& board) const {
  const PieceRef& attacker = claim_.pieces[0];
  const PieceRef& front = claim_.pieces[1];
  const PieceRef& rear = claim_.pieces[2];
  for (const PieceRef& ref : claim_.pieces) {
    const PlacedPiece there = board[static_cast<std::size_t>(ref.square)];
    if (there.empty() || there.piece != ref.piece || there.side != ref.side) return false;
  }
  if (!walker_.sees(board, attacker.square, front.square)) return false;
  if (walker_.sees(board, attacker.square, rear.square)) return false;
  Board without = board;
  without[static_cast<std::size_t>(front.square)] = {};
  if (!walker_.sees(without, attacker.square, rear.square)) return false;
  if (claim_.predicate == Predicate::pins) {
    return !royal(front) && clearly_dearer(rear, front) && worth_taking(without, rear, attacker);
  }
  return !royal(rear) && clearly_dearer(front, rear) && worth_taking(board, front, attacker) &&
         worth_taking(without, rear, attacker);
}

bool Checker::check_line_of_three() const {
  if (claim_.pieces.size() != 3 || plies() % 2 == 0) return false;
  const PieceRef& attacker = claim_.pieces[0];
  if (attacker.side != us_ || claim_.pieces[1].side != them_ || claim_.pieces[2].side != them_) return false;
  for (const PieceRef& ref : claim_.pieces) {
    if (!stands(ref, plies())) return false;
  }
  if (!three_hold(end_board()) || three_hold(board(plies() - 1))) return false;
  return swap(end(), attacker.square) < kWorthTelling;
}

bool Checker::check_discovers() const {
  if (claim_.pieces.size() != 2 || plies() % 2 == 0) return false;
  const PieceRef& attacker = claim_.pieces[0];
  const PieceRef& target = claim_.pieces[1];
  const Move last = claim_.evidence.back();
  if (last == kPass || last.kind() == MoveKind::castling || attacker.square == last.to()) return false;
  const int before = plies() - 1;
  if (attacker.side != us_ || target.side != them_) return false;
  for (const int ply : {before, plies()}) {
    if (!stands(attacker, ply) || !stands(target, ply)) return false;
  }
  return !walker_.sees(board(before), attacker.square, target.square) &&
         walker_.sees(end_board(), attacker.square, target.square) &&
         worth_taking(end_board(), target, attacker);
}

/// Every piece but the last gives check to the last.
bool Checker::check_checks() const {
  const std::size_t checkers = claim_.pieces.size() - 1;
  if (claim_.pieces.size() < 2 || plies() % 2 == 0) return false;
  const PieceRef& target = claim_.pieces.back();
  if (!stands(target, plies()) || target.side != them_ || !royal(target)) return false;
  for (std::size_t i = 0; i < checkers; ++i) {
    const PieceRef& checker = claim_.pieces[i];
    if (!stands(checker, plies()) || checker.side != us_) return false;
    if (!walker_.sees(end_board(), checker.square, target.square)) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (claim_.pieces[j].square == checker.square) return false;
    }
  }
  int all = 0;
  for (std::size_t sq = 0; sq < end_board().size(); ++sq) {
    const PlacedPiece piece = end_board()[sq];
    if (!piece.empty() && piece.side == us_)
      all += walker_.sees(end_board(), static_cast<Square>(sq), target.square);
  }
  if (all != static_cast<int>(checkers)) return false;
  return claim_.predicate == Predicate::double_check ? checkers >= 2 : true;
}

bool Checker::check_removes_guard() const {
  if (claim_.pieces.size() != 2 || plies() != 1) return false;
  const PieceRef& guard = claim_.pieces[0];
  const PieceRef& target = claim_.pieces[1];
  if (!root_.is_capture(*move_) || guard.square != move_->to()) return false;
  if (!stands(guard, 0) || !stands(target, 0) || !stands(target, 1)) return false;
  if (guard.side != them_ || target.side != them_ || royal(target)) return false;
  return walker_.sees(board(0), guard.square, target.square) &&
         !walker_.seen_by(board(1), target.square, them_) && walker_.seen_by(board(1), target.square, us_);
}

/// Attacked where it stands, and lost wherever it goes.
bool Checker::check_traps() const {
  if (claim_.pieces.size() != 1 || plies() != 1) return false;
  const PieceRef& piece = claim_.pieces[0];
  if (!stands(piece, 1) || piece.side != them_ || royal(piece)) return false;
  const auto passed = passed_turn(at(1));
  if (!passed || swap(*passed, piece.square) < kWorthTelling) return false;
  for (const Move move : at(1).legal_moves()) {
    if (move.kind() == MoveKind::drop || move.from() != piece.square) continue;
    auto next = at(1).clone();
    next->make(move);
    const int won = balance(at(1)) - balance(*next);
    if (won - swap(*next, move.to()) > -kWorthTelling) return false;
  }
  return true;
}

}  // namespace tesuji::checking
