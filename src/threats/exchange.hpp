// Static exchange: what remains when both sides take in turn on one square, cheapest piece first.
#pragma once

#include <vector>

#include "movement/move.hpp"
#include "movement/position.hpp"

namespace tesuji::threats {

/// Worth of each piece type in an exchange; royals are beyond price.
using ExchangeValues = std::vector<int>;

/// Does the move win at least `threshold` by captures on its target square? Attackers that come into
/// play behind others count, for any kind of movement; pins are not looked at. A royal takes last, and
/// only where nothing can take it back.
template <class P>
bool exchange_at_least(const P& pos, Move move, int threshold, const ExchangeValues& values) {
  using Set = typename P::Set;
  const auto worth = [&](PieceType type) { return values[as_size(type)]; };
  if (move.kind() == MoveKind::castling) return threshold <= 0;
  const Square to = move.to();
  const Side us = pos.side_to_move();
  Set occupied = pos.occupied();
  int balance = -threshold;
  PieceType standing = 0;
  if (move.kind() == MoveKind::drop) {
    standing = move.from();
  } else {
    standing = pos.at(move.from()).piece;
    occupied.remove(move.from());
    const PlacedPiece victim = pos.at(to);
    if (!victim.empty()) balance += worth(victim.piece);
    if (move.kind() == MoveKind::ghost_capture) balance += worth(pos.at(pos.ghost_victim()).piece);
    if (move.promotion() != 0 && move.kind() != MoveKind::gating) {
      const PieceType promoted = pos.promoted_type(move);
      balance += worth(promoted) - worth(standing);
      standing = promoted;
    }
  }
  if (balance < 0) return false;
  int swap = worth(standing) - balance;
  if (swap <= 0) return true;

  // Both sides take in turn. `swap` is what the side to take must win back; `ours` says whether the first
  // side is content when the turn stops here.
  occupied.add(to);
  Side turn = us;
  bool ours = true;
  while (true) {
    turn = opponent(turn);
    Set takers = pos.attackers(to, turn, occupied, pos.pieces(turn) & occupied);
    takers.remove(to);
    if (takers.none()) break;
    Square cheapest = takers.lowest();
    takers.for_each([&](Square sq) {
      if (worth(pos.at(sq).piece) < worth(pos.at(cheapest).piece)) cheapest = sq;
    });
    occupied.remove(cheapest);
    const PieceType taker = pos.at(cheapest).piece;
    if (pos.rules().type(taker).royal) {
      Set answers = pos.attackers(to, opponent(turn), occupied, pos.pieces(opponent(turn)) & occupied);
      answers.remove(to);
      return answers.any() ? ours : !ours;
    }
    ours = !ours;
    swap = worth(taker) - swap;
    if (swap < (ours ? 1 : 0)) break;
  }
  return ours;
}

}  // namespace tesuji::threats
