// What a move or a line wins and loses.
#include <algorithm>
#include <map>

#include "explain/checker.hpp"

namespace tesuji::checking {
namespace {

/// Pieces of `side` on the board, counted by type.
std::map<PieceIndex, int> census(const Board& board, Side side) {
  std::map<PieceIndex, int> count;
  for (const PlacedPiece& piece : board) {
    if (!piece.empty() && piece.side == side) ++count[piece.piece];
  }
  return count;
}

}  // namespace

/// Men of its own that the move of this ply (from 0) costs: swept away on its path, or burnt on arrival.
std::vector<PieceIndex> Checker::own_losses(int ply) const {
  std::vector<PieceIndex> lost;
  const Move move = claim_.evidence[static_cast<std::size_t>(ply)];
  if (move == kPass || (move.kind() != MoveKind::normal && move.kind() != MoveKind::multi_leg)) return lost;
  const Side mover = at(ply).side_to_move();
  const auto own = [&](int when, std::size_t sq) {
    return !board(when)[sq].empty() && board(when)[sq].side == mover;
  };
  const auto from = static_cast<std::size_t>(move.from());
  for (std::size_t sq = 0; sq < board(ply).size(); ++sq) {
    if (sq != from && own(ply, sq) && !own(ply + 1, sq)) lost.push_back(board(ply)[sq].piece);
  }
  if (!own(ply + 1, static_cast<std::size_t>(move.to()))) lost.push_back(board(ply)[from].piece);
  return lost;
}

/// The kind as which a captive is held, where captives are.
PieceIndex Checker::as_held(PieceIndex piece) const {
  if (!game_.drops || !game_.drops->captured) return piece;
  const PieceIndex held = game_.piece(piece).in_hand;
  return held == kNoPiece ? piece : held;
}

/// `winner` comes out ahead by exactly the named pieces, and the gain stays when the line ends.
bool Checker::check_result(Side winner) const {
  std::map<PieceIndex, int> net;  // lost by the loser, less what the winner lost of the same kind
  std::map<PieceIndex, int> given;
  for (int ply = 0; ply < plies(); ++ply) {
    const Side mover = at(ply).side_to_move();
    const auto before = census(board(ply), opponent(mover));
    auto now = census(board(ply + 1), opponent(mover));
    for (const auto& [piece, count] : before) {
      if (walker_.royal(piece) && count != now[piece]) return false;
      (mover == winner ? net : given)[as_held(piece)] += count - now[piece];
    }
    for (const PieceIndex piece : own_losses(ply)) {
      if (walker_.royal(piece)) return false;
      ++(mover == winner ? given : net)[as_held(piece)];
    }
  }
  std::vector<PieceRef> won;
  std::vector<PieceRef> lost;
  for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(game_.pieces.size()); ++piece) {
    for (int n = net[piece] - given[piece]; n > 0; --n) won.push_back({piece, opponent(winner), kNoSquare});
    for (int n = given[piece] - net[piece]; n > 0; --n) lost.push_back({piece, winner, kNoSquare});
  }
  const auto dearer = [&](const PieceRef& a, const PieceRef& b) { return value(a.piece) > value(b.piece); };
  std::stable_sort(won.begin(), won.end(), dearer);
  std::stable_sort(lost.begin(), lost.end(), dearer);
  if (won.empty() || claim_.numbers != std::vector<int>{static_cast<int>(won.size())}) return false;
  won.insert(won.end(), lost.begin(), lost.end());
  if (won != claim_.pieces) return false;
  const int sign = winner == us_ ? 1 : -1;
  const int gain = sign * (balance(end()) - balance(root_));
  const bool answers = end().side_to_move() != winner;
  return gain - (answers ? greatest_swap(end()) : 0) >= kWorthTelling;
}

/// The move takes: for nothing, at a profit, or as an even trade.
bool Checker::check_capture() const {
  if (claim_.pieces.size() != 2 || !stands(claim_.pieces[0], 0) || !stands(claim_.pieces[1], 0)) return false;
  const PieceRef& victim = claim_.pieces[1];
  if (move_->from() != claim_.pieces[0].square || victim.side != them_) return false;
  if (!takes_on(root_, *move_, victim.square) || root_.captured_squares(*move_).size() != 1) return false;
  if (!own_losses(0).empty()) return false;
  const int gain = balance(at(1)) - balance(root_);
  switch (claim_.predicate) {
    case Predicate::takes_free:
      return plies() == 1 && gain > 0 && !can_take(at(1), move_->to());
    case Predicate::takes_dearer: {
      const int back = swap(at(1), move_->to());
      return plies() == 1 && back > 0 && gain - back >= kWorthTelling;
    }
    case Predicate::trades: {
      if (plies() != 2) return false;
      const Move answer = claim_.evidence[1];
      return answer.to() == move_->to() && takes_on(at(1), answer, move_->to()) &&
             std::abs(balance(at(2)) - balance(root_)) < kWorthTelling;
    }
    default:
      return false;
  }
}

/// Evidence: what would happen if nothing were done.
bool Checker::check_saves() const {
  if (plies() != 2 || claim_.evidence[0] != kPass || claim_.pieces.size() != 2 || !move_) return false;
  const PieceRef& piece = claim_.pieces[0];
  const PieceRef& attacker = claim_.pieces[1];
  const Move capture = claim_.evidence[1];
  if (!stands(piece, 0) || !stands(attacker, 0) || piece.side != us_ || attacker.side != them_) return false;
  if (capture.from() != attacker.square || capture.to() != piece.square ||
      !takes_on(at(1), capture, piece.square))
    return false;
  const int lost = balance(at(1)) - balance(at(2)) - swap(at(2), piece.square);
  const auto next = after(root_, *move_);
  if (lost < kWorthTelling || !next || move_->kind() == MoveKind::castling) return false;
  const bool moved = move_->kind() != MoveKind::drop && move_->from() == piece.square;
  const Square now = moved ? move_->to() : piece.square;
  if (swap(*next, now) >= kWorthTelling) return false;
  const PlacedPiece where_it_stood = next->at(attacker.square);
  const bool taken = where_it_stood.empty() ? false : where_it_stood.side == us_;
  const int how = moved ? 0 : taken ? 1 : !can_take(*next, now) ? 2 : 3;
  return claim_.numbers == std::vector<int>{how};
}

/// After the move the opponent wins something on the piece's square.
bool Checker::check_can_be_taken() const {
  if (plies() != 2 || claim_.pieces.size() != 2) return false;
  const PieceRef& piece = claim_.pieces[0];
  const PieceRef& attacker = claim_.pieces[1];
  const Move capture = claim_.evidence[1];
  if (!stands(piece, 1) || !stands(attacker, 1) || piece.side != us_ || attacker.side != them_) return false;
  if (capture.from() != attacker.square || capture.to() != piece.square ||
      !takes_on(at(1), capture, piece.square))
    return false;
  const bool moved_piece = piece.square == move_->to();
  const int left = balance(at(2)) + swap(at(2), piece.square);
  if (claim_.predicate == Predicate::sacrifices && (!moved_piece || balance(root_) - left < kWorthTelling))
    return false;
  return balance(at(1)) - left >= kWorthTelling;
}

bool Checker::check_threatens() const {
  if (plies() != 3 || claim_.evidence[1] != kPass || claim_.pieces.size() != 2) return false;
  const PieceRef& attacker = claim_.pieces[0];
  const PieceRef& target = claim_.pieces[1];
  const Move capture = claim_.evidence[2];
  if (!stands(attacker, 1) || !stands(target, 1) || attacker.side != us_ || target.side != them_)
    return false;
  if (capture.from() != attacker.square || capture.to() != target.square ||
      !takes_on(at(2), capture, target.square))
    return false;
  if (balance(at(3)) - balance(at(2)) - swap(at(3), target.square) < kWorthTelling) return false;
  return !stands(target, 0) || swap(root_, target.square) < kWorthTelling;
}

bool Checker::check_promotes() const {
  if (claim_.pieces.size() != 2 || plies() % 2 == 0) return false;
  const Move last = claim_.evidence.back();
  return last != kPass && last.promotion() != 0 && last.kind() == MoveKind::normal &&
         claim_.pieces[0].side == us_ && stands(claim_.pieces[0], plies() - 1) &&
         stands(claim_.pieces[1], plies()) && claim_.pieces[0].square == last.from() &&
         claim_.pieces[1].square == last.to() && claim_.pieces[0].piece != claim_.pieces[1].piece;
}

}  // namespace tesuji::checking
