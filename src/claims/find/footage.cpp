#include "claims/find/footage.hpp"

namespace tesuji::claims {
namespace {

constexpr int kBeyondPrice = 1'000'000;
/// Captures on one square are followed no further; longer exchanges do not occur.
constexpr int kMostCaptures = 32;

int worth(const Lore& lore, PieceIndex piece) {
  return lore.royal(piece) ? kBeyondPrice : lore.value(piece);
}

/// Cheapest taker first: who else could take is tried as long as it may still be better.
int exchange(const Lore& lore, AnyPosition& position, Square square, int most, int depth) {
  if (depth == 0 || most <= 0 || lore.patience().ended()) return 0;
  std::vector<Move> takes;
  const std::vector<Move> forcing = position.legal_moves(Generate::forcing);
  if (lore.patience().ends_after(steps_of(lore.board(), forcing))) return 0;
  for (const Move move : forcing) {
    if (takes_on(position, move, square)) takes.push_back(move);
  }
  if (takes.empty() || position.outcome()) return 0;
  std::ranges::stable_sort(takes, [&](Move a, Move b) {
    return worth(lore, position.at(a.from()).piece) < worth(lore, position.at(b.from()).piece);
  });
  int best = 0;
  for (const Move move : takes) {
    const Stake stake(lore, position, move);
    position.make(move);
    const int gain = stake.won(position);
    if (gain > best)
      best = std::max(best, gain - exchange(lore, position, move.to(), gain - best, depth - 1));
    position.undo();
    if (best >= most) break;
  }
  return best;
}

}  // namespace

bool takes_on(const AnyPosition& position, Move move, Square square) {
  if (position.at(square).empty() || move.kind() == MoveKind::drop) return false;
  if (move.kind() == MoveKind::normal) return move.to() == square && position.is_capture(move);
  for (const Square taken : position.captured_squares(move)) {
    if (taken == square) return true;
  }
  return false;
}

int material_balance(const Lore& lore, const AnyPosition& position, Side side) {
  const Setup setup = position.setup();
  int sum = 0;
  for (const PlacedPiece& piece : setup.board) {
    if (!piece.empty()) sum += (piece.side == side ? 1 : -1) * worth(lore, piece.piece);
  }
  for (const Side owner : kBothSides) {
    const auto& hand = setup.hands[as_size(owner)];
    for (std::size_t piece = 0; piece < hand.size(); ++piece)
      sum += (owner == side ? 1 : -1) * hand[piece] * lore.value(static_cast<PieceIndex>(piece));
  }
  return sum;
}

Stake::Stake(const Lore& lore, const AnyPosition& before, Move move)
    : lore_(lore), move_(move), side_(before.side_to_move()) {
  const RuleTraits& traits = lore.rules()->traits();
  const bool drop = move.kind() == MoveKind::drop;
  const bool steps = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
  const PlacedPiece victim = steps ? before.at(move.to()) : PlacedPiece{};
  plain_ = (steps || drop) && !traits.ruled && !traits.wide &&
           (victim.empty() || (victim.side != side_ && !lore.royal(victim.piece)));
  if (!plain_) {
    before_ = material_balance(lore, before, side_);
    return;
  }
  if (drop) return;
  mover_ = before.at(move.from()).piece;
  if (!victim.empty()) taken_ = lore.value(victim.piece) + lore.held_value(victim.piece);
}

int Stake::won(const AnyPosition& after) const {
  if (!plain_) return material_balance(lore_, after, side_) - before_;
  // What is dropped is worth as much in hand.
  return mover_ == kNoPiece ? 0 : taken_ + lore_.value(after.at(move_.to()).piece) - lore_.value(mover_);
}

int exchange_on(const Lore& lore, const AnyPosition& position, Square square) {
  if (lore.patience().ended()) return 0;
  const auto copy = position.clone();
  return exchange(lore, *copy, square, 2 * kBeyondPrice, kMostCaptures);
}

std::optional<Move> capture_between(const Lore& lore, const AnyPosition& position, Square from, Square to) {
  const Side side = position.side_to_move();
  std::optional<Move> best;
  int most = 0;
  if (lore.patience().ended()) return best;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (move.from() != from || move.to() != to || !takes_on(position, move, to)) continue;
    const auto next = position.clone();
    next->make(move);
    const int gain = material_balance(lore, *next, side) - exchange_on(lore, *next, to);
    if (best && (gain < most || (gain == most && best->bits() < move.bits()))) continue;
    best = move;
    most = gain;
  }
  return best;
}

Footage::Footage(const Lore& lore, const AnyPosition& root, std::span<const Move> line) {
  positions_.push_back(root.clone());
  boards_.push_back(root.setup().board);
  for (const Move move : line) {
    const AnyPosition& here = *positions_.back();
    std::unique_ptr<AnyPosition> next;
    if (move == kPass) {
      next = pass_turn(lore.rules(), here);
    } else if (!here.outcome() && is_legal(here, move)) {
      next = here.clone();
      next->make(move);
    }
    if (!next) return;
    moves_.push_back(move);
    boards_.push_back(next->setup().board);
    positions_.push_back(std::move(next));
  }
}

Square Footage::origin(Square square, int ply) const {
  for (; ply > 0; --ply) {
    const Move move = moves_[as_size(ply - 1)];
    if (move == kPass) continue;
    if (move.kind() == MoveKind::castling) {
      const auto [royal, partner] = at(ply - 1).castling_targets(move);
      square = square == royal ? move.from() : square == partner ? move.to() : square;
    } else if (move.to() == square) {
      if (move.kind() == MoveKind::drop) return kNoSquare;
      square = move.from();
    } else if (on(board(ply - 1), square).empty()) {
      return kNoSquare;
    }
  }
  return square;
}

}  // namespace tesuji::claims
