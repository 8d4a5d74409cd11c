#include "claims/check/results.hpp"

#include <algorithm>
#include <map>

namespace tesuji::claims {
namespace {

/// Pieces of `side` on the board, counted by type.
std::map<PieceIndex, int> census(const Board& board, Side side) {
  std::map<PieceIndex, int> count;
  for (const PlacedPiece& piece : board) {
    if (!piece.empty() && piece.side == side) ++count[piece.piece];
  }
  return count;
}

/// The kind as which a captive is held, where captives are.
PieceIndex as_held(const GameDefinition& game, PieceIndex piece) {
  if (!game.drops || !game.drops->captured) return piece;
  const PieceIndex held = game.piece(piece).in_hand;
  return held == kNoPiece ? piece : held;
}

}  // namespace

bool check_result(const CheckBench& bench, Side winner) {
  std::map<PieceIndex, int> net;  // lost by the loser, less what the winner lost of the same kind
  std::map<PieceIndex, int> given;
  for (int ply = 1; ply <= bench.plies(); ++ply) {
    const Side mover = bench.at(ply - 1).side_to_move();
    const auto before = census(bench.board(ply - 1), opponent(mover));
    auto now = census(bench.board(ply), opponent(mover));
    for (const auto& [piece, count] : before) {
      if (bench.royal(piece) && count != now[piece]) return false;
      (mover == winner ? net : given)[as_held(bench.game(), piece)] += count - now[piece];
    }
    for (const PieceIndex piece : bench.own_losses(ply)) {
      if (bench.royal(piece)) return false;
      ++(mover == winner ? given : net)[as_held(bench.game(), piece)];
    }
  }
  std::vector<PieceRef> won;
  std::vector<PieceRef> lost;
  for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(bench.game().pieces.size()); ++piece) {
    for (int n = net[piece] - given[piece]; n > 0; --n) won.push_back({piece, opponent(winner), kNoSquare});
    for (int n = given[piece] - net[piece]; n > 0; --n) lost.push_back({piece, winner, kNoSquare});
  }
  const auto dearer = [&](const PieceRef& a, const PieceRef& b) {
    return bench.value(a.piece) > bench.value(b.piece);
  };
  std::stable_sort(won.begin(), won.end(), dearer);
  std::stable_sort(lost.begin(), lost.end(), dearer);
  if (won.empty() || !bench.says(static_cast<int>(won.size()))) return false;
  won.insert(won.end(), lost.begin(), lost.end());
  const int sign = winner == bench.us() ? 1 : -1;
  const int gain = sign * (bench.balance(bench.end()) - bench.balance(0));
  const bool answers = bench.end().side_to_move() != winner;
  return won == bench.men() && gain - (answers ? bench.greatest_swap(bench.end()) : 0) >= kWorthTelling;
}

}  // namespace tesuji::claims
