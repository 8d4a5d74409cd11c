// What a line wins, loses and decides.
#include <algorithm>
#include <map>
#include <set>

#include "explain/observer_parts.hpp"

namespace tesuji::observing {

/// The most that the side to move wins by an exchange on any square.
int LineObserver::most_by_exchange(const AnyPosition& position) const {
  std::set<Square> targets;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!position.is_capture(move)) continue;
    for (const Square sq : position.captured_squares(move)) targets.insert(sq);
  }
  int most = 0;
  for (const Square sq : targets) most = std::max(most, exchange_on(lore_, position, sq));
  return most;
}

/// Men of its own that the move to this ply costs: swept away on its path, or burnt on arrival.
std::vector<PieceIndex> LineObserver::own_losses(int ply) const {
  std::vector<PieceIndex> lost;
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (move == kPass || (move.kind() != MoveKind::normal && move.kind() != MoveKind::multi_leg)) return lost;
  const Side mover = film_.at(ply - 1).side_to_move();
  for (const Square sq : men(ply - 1, mover)) {
    const PieceRef now = ref(ply, sq == move.from() ? move.to() : sq);
    if (now.piece == kNoPiece || now.side != mover) lost.push_back(ref(ply - 1, sq).piece);
  }
  return lost;
}

/// What the line wins for either side, told at the first moment from which it stays.
void LineObserver::results() {
  const int start = material_balance(lore_, root_, us_);
  for (const Side winner : {us_, them_}) {
    const int sign = winner == us_ ? 1 : -1;
    std::vector<int> gains(static_cast<std::size_t>(film_.plies()) + 1, 0);
    int most = 0;
    for (int ply = 1; ply <= film_.plies() && !film_.at(ply).outcome(); ++ply) {
      int gain = sign * (material_balance(lore_, film_.at(ply), us_) - start);
      if (gain >= kWorthTelling && film_.at(ply).side_to_move() != winner) {
        gain -= most_by_exchange(film_.at(ply));
      }
      // What a promotion adds is not won from anybody.
      int caught = 0;
      for (const auto& [piece, count] : taken_until(winner, ply)) caught += count * lore_.value(piece);
      gain = std::min(gain, caught);
      gains[static_cast<std::size_t>(ply)] = gain;
      most = std::max(most, gain);
    }
    // Told as soon as most of it is won: what follows is another story.
    int chosen = 0;
    for (int ply = film_.plies(); ply > 0; --ply) {
      const int gain = gains[static_cast<std::size_t>(ply)];
      if (gain >= kWorthTelling && 10 * gain >= 7 * most) chosen = ply;
    }
    // What is taken back at once belongs to the price.
    while (chosen > 0 && chosen < film_.plies() &&
           gains[static_cast<std::size_t>(chosen) + 1] >= kWorthTelling) {
      const Move last = film_.moves()[static_cast<std::size_t>(chosen - 1)];
      if (last == kPass || !takes_at(chosen + 1, last.to())) break;
      ++chosen;
    }
    if (chosen > 0) result(winner, chosen);
  }
}

/// What the winner has taken less what it has lost so far, by kind; as kinds in hand where captives are kept.
std::map<PieceIndex, int> LineObserver::taken_until(Side winner, int plies) const {
  std::map<PieceIndex, int> net;
  const bool kept = lore_.game().drops && lore_.game().drops->captured;
  const auto kind = [&](PieceIndex piece) {
    const PieceIndex held = lore_.game().piece(piece).in_hand;
    return kept && held != kNoPiece ? held : piece;
  };
  for (int ply = 1; ply <= plies; ++ply) {
    const Side mover = film_.at(ply - 1).side_to_move();
    const int sign = mover == winner ? 1 : -1;
    for (const Square sq : men(ply - 1, opponent(mover))) net[kind(ref(ply - 1, sq).piece)] += sign;
    for (const Square sq : men(ply, opponent(mover))) net[kind(ref(ply, sq).piece)] -= sign;
    for (const PieceIndex piece : own_losses(ply)) net[kind(piece)] -= sign;
  }
  return net;
}

void LineObserver::result(Side winner, int plies) {
  const std::map<PieceIndex, int> net = taken_until(winner, plies);
  for (const auto& [piece, count] : net) {
    if (count != 0 && lore_.royal(piece)) return;
  }
  std::vector<PieceRef> won;
  std::vector<PieceRef> lost;
  for (const auto& [piece, count] : net) {
    for (int n = 0; n < count; ++n) won.push_back({piece, opponent(winner), kNoSquare});
    for (int n = 0; n < -count; ++n) lost.push_back({piece, winner, kNoSquare});
  }
  const auto by_value = [&](const PieceRef& a, const PieceRef& b) {
    return lore_.value(a.piece) > lore_.value(b.piece);
  };
  std::stable_sort(won.begin(), won.end(), by_value);
  std::stable_sort(lost.begin(), lost.end(), by_value);
  if (won.empty()) return;
  const int count = static_cast<int>(won.size());
  won.insert(won.end(), lost.begin(), lost.end());
  add(winner == us_ ? Predicate::wins : Predicate::loses, std::move(won), plies, film_.first(plies), {count});
}

void LineObserver::mates() {
  const auto over = film_.end().outcome();
  if (!over || !over->winner) return;
  const int plies = film_.plies();
  if (*over->winner == us_) {
    add(Predicate::mates, {}, plies, film_.moves(), {(plies + 1) / 2});
  } else {
    add(Predicate::gets_mated, {}, plies, film_.moves(), {plies / 2});
  }
}

}  // namespace tesuji::observing
