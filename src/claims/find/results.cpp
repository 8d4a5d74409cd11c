#include "claims/find/results.hpp"

#include <algorithm>

namespace tesuji::claims {
namespace {

/// Men of its own that the move to this ply costs: swept away on its path, or burnt on arrival.
std::vector<PieceIndex> own_losses(const Film& film, int ply) {
  std::vector<PieceIndex> lost;
  const Move move = film.move(ply);
  if (move == kPass || (move.kind() != MoveKind::normal && move.kind() != MoveKind::multi_leg)) return lost;
  const Side mover = film.at(ply - 1).side_to_move();
  for (const Square sq : film.men(ply - 1, mover)) {
    const PieceRef now = film.ref(ply, sq == move.from() ? move.to() : sq);
    if (now.piece == kNoPiece || now.side != mover) lost.push_back(film.ref(ply - 1, sq).piece);
  }
  return lost;
}

/// What the winner has taken less what it has lost so far, by kind; as kinds in hand where captives are kept.
std::map<PieceIndex, int> taken_until(const Film& film, Side winner, int plies) {
  std::map<PieceIndex, int> net;
  const GameDefinition& game = film.lore().game();
  const bool kept = game.drops && game.drops->captured;
  const auto kind = [&](PieceIndex piece) {
    const PieceIndex held = game.piece(piece).in_hand;
    return kept && held != kNoPiece ? held : piece;
  };
  for (int ply = 1; ply <= plies; ++ply) {
    const Side mover = film.at(ply - 1).side_to_move();
    const int sign = mover == winner ? 1 : -1;
    for (const Square sq : film.men(ply - 1, opponent(mover))) net[kind(film.ref(ply - 1, sq).piece)] += sign;
    for (const Square sq : film.men(ply, opponent(mover))) net[kind(film.ref(ply, sq).piece)] -= sign;
    for (const PieceIndex piece : own_losses(film, ply)) net[kind(piece)] -= sign;
  }
  return net;
}

/// What is won after each ply, for good as far as one capture shows.
std::vector<int> gains_along(const Film& film, Side winner) {
  std::vector<int> gains(as_size(film.plies()) + 1, 0);
  const int sign = winner == film.us() ? 1 : -1;
  for (int ply = 1; ply <= film.plies() && !film.at(ply).outcome(); ++ply) {
    int gain = sign * (film.balance(ply) - film.balance(0));
    if (gain >= kWorthTelling && film.at(ply).side_to_move() != winner)
      gain -= film.most_by_exchange(film.at(ply));
    // What a promotion adds is not won from anybody.
    int caught = 0;
    for (const auto& [piece, count] : taken_until(film, winner, ply))
      caught += count * film.lore().value(piece);
    gains[as_size(ply)] = std::min(gain, caught);
  }
  return gains;
}

/// The ply after which it is told; 0 when nothing is won.
int telling_ply(const Film& film, Side winner) {
  const std::vector<int> gains = gains_along(film, winner);
  const int most = std::max(0, *std::max_element(gains.begin(), gains.end()));
  // Told as soon as most of it is won: what follows is another story.
  int chosen = 0;
  for (int ply = film.plies(); ply > 0; --ply) {
    const int gain = gains[as_size(ply)];
    if (gain >= kWorthTelling && 10 * gain >= 7 * most) chosen = ply;
  }
  // What is taken back at once belongs to the price.
  while (chosen > 0 && chosen < film.plies() && gains[as_size(chosen) + 1] >= kWorthTelling) {
    if (film.move(chosen) == kPass || !film.takes(chosen + 1, film.move(chosen).to())) break;
    ++chosen;
  }
  return chosen;
}

}  // namespace

void find_result(const Film& film, Side winner, Finds& out) {
  const int plies = telling_ply(film, winner);
  if (plies == 0) return;
  std::vector<PieceRef> won;
  std::vector<PieceRef> lost;
  for (const auto& [piece, count] : taken_until(film, winner, plies)) {
    if (count != 0 && film.lore().royal(piece)) return;
    for (int n = 0; n < count; ++n) won.push_back({piece, opponent(winner), kNoSquare});
    for (int n = 0; n < -count; ++n) lost.push_back({piece, winner, kNoSquare});
  }
  const auto by_value = [&](const PieceRef& a, const PieceRef& b) {
    return film.lore().value(a.piece) > film.lore().value(b.piece);
  };
  std::stable_sort(won.begin(), won.end(), by_value);
  std::stable_sort(lost.begin(), lost.end(), by_value);
  if (won.empty()) return;
  const int count = static_cast<int>(won.size());
  won.insert(won.end(), lost.begin(), lost.end());
  out.at(plies).add(std::move(won), {count});
}

}  // namespace tesuji::claims
