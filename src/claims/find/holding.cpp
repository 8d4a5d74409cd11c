#include "claims/find/holding.hpp"

#include <algorithm>
#include <functional>

#include "claims/find/footage.hpp"

namespace tesuji::claims {
namespace {

/// Effort for one question.
constexpr int kHoldingNodes = 6000;
/// With more moves to answer with nothing is settled by that effort.
constexpr std::size_t kMostAnswers = 90;
/// Captures are followed so far beyond the plies with every move.
constexpr int kFollowedCaptures = 8;

}  // namespace

Holding::Holding(const Lore& lore, Side winner, int least, std::span<const Move> line)
    : lore_(lore), winner_(winner), least_(least), line_(line) {}

bool Holding::keeps(const AnyPosition& position, int plies) {
  nodes_ = position.legal_moves().size() > kMostAnswers ? 0 : kHoldingNodes;
  worked_.clear();
  for (std::size_t i = 0; i < line_.size(); ++i) worked_[plies - static_cast<int>(i)] = line_[i];
  const auto copy = position.clone();
  const bool kept = keeps(*copy, material_balance(lore_, position, winner_), plies);
  return kept && nodes_ > 0;
}

/// `balance` is the winner's.
bool Holding::keeps(AnyPosition& position, int balance, int plies) {
  if (--nodes_ <= 0) return false;
  if (const auto over = position.outcome()) return over->winner == winner_;
  const bool ours = position.side_to_move() == winner_;
  const bool calm = plies <= 0 && !position.in_check();
  if (plies <= -kFollowedCaptures || (calm && ours == (balance >= least_))) return balance >= least_;
  std::vector<Move> moves = position.legal_moves(calm ? Generate::forcing : Generate::all);
  if (lore_.patience().ends_after(steps_of(lore_.board(), moves))) nodes_ = 0;
  if (nodes_ == 0) return false;
  order(position, moves, plies);
  for (const Move move : moves) {
    if (after(position, move, balance, plies) != ours) continue;
    if (nodes_ <= 0) return false;
    worked_[plies] = move;
    return ours;
  }
  // Without captures that change it, what stands on the board decides.
  return calm ? balance >= least_ : !ours;
}

bool Holding::after(AnyPosition& position, Move move, int balance, int plies) {
  const Stake stake(lore_, position, move);
  const int sign = position.side_to_move() == winner_ ? 1 : -1;
  position.make(move);
  const bool kept = keeps(position, balance + sign * stake.won(position), plies - 1);
  position.undo();
  return kept;
}

/// What worked before, then captures of much by little.
void Holding::order(const AnyPosition& position, std::vector<Move>& moves, int plies) const {
  const auto known = worked_.find(plies);
  const auto rank = [&](Move move) {
    if (known != worked_.end() && known->second == move) return 1 << 20;
    if (move.kind() == MoveKind::drop || !position.is_capture(move)) return 0;
    const PlacedPiece victim = position.at(move.to());
    const int prize = victim.empty() ? 1 : 16 * lore_.value(victim.piece);
    return 1 + prize - lore_.value(position.at(move.from()).piece);
  };
  std::vector<std::pair<int, Move>> ranked;
  ranked.reserve(moves.size());
  for (const Move move : moves) ranked.emplace_back(rank(move), move);
  std::ranges::stable_sort(ranked, std::greater{}, [](const auto& one) { return one.first; });
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].second;
}

}  // namespace tesuji::claims
