#include "movement/wide/wide_position.hpp"

#include "movement/wide/wide_attacks.hpp"

namespace tesuji::movement {

WidePosition::WidePosition(std::shared_ptr<const WideRules> rules)
    : rules_(std::move(rules)), cell_(as_size(rules_->cells), 0), holder_(as_size(rules_->cells), kOff) {
  for (const Padded p : rules_->padded_of) holder_[as_size(p)] = kFree;
  for (std::size_t side = 0; side < 2; ++side) {
    men_[side] = odd_[side] = royals_[side] = Roster(rules_->cells);
  }
}

Result<WidePosition> WidePosition::from_setup(std::shared_ptr<const WideRules> rules, const Setup& setup) {
  assert(static_cast<int>(setup.board.size()) == rules->board().squares());
  WidePosition pos(std::move(rules));
  pos.side_to_move_ = setup.side_to_move;
  const PieceType neutral = pos.rules_->traits().neutral_type;
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece placed = setup.board[sq];
    if (placed.empty()) continue;
    if (placed.piece == neutral && pos.special().makes_steps() && !pos.special().neutral_stays()) {
      pos.set_wall(static_cast<Square>(sq));
    } else if (placed.piece == neutral) {
      pos.toggle_wall(static_cast<Square>(sq));  // which stays there: there may be several
    } else {
      pos.enter(pos.rules_->padded_of[sq], cell_of<WideCell>(placed.piece, placed.side));
    }
  }
  if (setup.side_to_move == Side::second) pos.key_ ^= WideRules::kSideKey;
  pos.quiet_plies_ = setup.quiet_plies;
  pos.start_ply_ = setup.plies();
  if (pos.rules_->trading) {
    pos.traded_ = setup.traded;
    pos.key_ ^= WideRules::traded_key(setup.traded);
  }
  if (pos.rules_->rich) {
    if (auto error = pos.set_aside(setup)) return *error;
  }
  if (pos.rules_->traits().legality == Legality::royal_safe && pos.threatened(opponent(pos.side_to_move_))) {
    return Error{ErrorCode::bad_input, "the side that is not to move is in check",
                 "give the move to the other side, or remove the check"};
  }
  return pos;
}

Setup WidePosition::setup() const {
  Setup out;
  for (int sq = 0; sq < rules_->board().squares(); ++sq) out.board.push_back(at(static_cast<Square>(sq)));
  out.side_to_move = side_to_move_;
  out.traded = traded_;
  out.quiet_plies = quiet_plies_;
  const auto made = rules_->rich ? extras_.turns : static_cast<int>(history_.size());
  if (rules_->rich) write_aside(out);
  out.set_plies(start_ply_ + made);
  return out;
}

PlacedPiece WidePosition::at(Square sq) const {
  const WideCell here = cell(padded(sq));
  return here == 0 ? PlacedPiece{} : PlacedPiece{type_of(here), side_of(here)};
}

bool WidePosition::same_bytes(const WidePosition& other) const {
  return side_to_move_ == other.side_to_move_ && key_ == other.key_ && quiet_plies_ == other.quiet_plies_ &&
         traded_ == other.traded_ && teleporters_ == other.teleporters_ && cell_ == other.cell_ &&
         holder_ == other.holder_ && men_ == other.men_ && odd_ == other.odd_ && royals_ == other.royals_ &&
         extras_ == other.extras_ && castling_ == other.castling_;
}

int WidePosition::ray_delta(Move move) const {
  const BoardShape& board = rules_->board();
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const int right = sign(board.file_of(move.to()) - board.file_of(move.from()));
  const int forward = sign(board.rank_of(move.to()) - board.rank_of(move.from()));
  return forward * rules_->stride + right;
}

PieceType WidePosition::promoted_type(Move move) const {
  hot_assert(is_promotion(move));
  const WideCell mover = cell(padded(move.from()));
  const auto& promotion = rules_->wide_type_of(mover).promotion[side_of(mover)];
  return promotion.choices[as_size(move.choice() - 1)];
}

void WidePosition::find_captured(Move move, Captured& out) const {
  out.count = 0;
  out.mover_burns = false;
  if (moves_nothing(move)) return;
  const Padded from = padded(move.from());
  const Padded to = padded(move.to());
  if (move.kind() != MoveKind::multi_leg) {
    if (holder(to) != kFree) out.add(to);
    if (move.kind() == MoveKind::ghost_capture) out.add(padded(extras_.ghost_victim));
  } else if (move.way() == kSweep) {
    const int delta = ray_delta(move);
    for (int p = from + delta;; p += delta) {
      if (holder(static_cast<Padded>(p)) != kFree) out.add(static_cast<Padded>(p));
      if (p == to) break;
    }
  } else {
    for_each_over(move, [&](Padded middle) {
      if (holder(middle) != kFree) out.add(middle);
    });
    if (to != from && holder(to) != kFree) out.add(to);
  }
  if (!rules_->burning) return;
  const Side us = side_to_move_;
  const PieceType type = is_promotion(move) ? promoted_type(move) : type_of(cell(from));
  for (const int delta : rules_->way_delta) {
    const auto p = static_cast<Padded>(to + delta);
    if (holder(p) == holder_of(opponent(us)) && !out.has(p) && rules_->wide_type_of(cell(p)).burns)
      out.mover_burns = true;
  }
  // Of two burning pieces the one that came loses, and takes nothing with it.
  if (out.mover_burns || !rules_->types_by_index[type].burns) return;
  for (const int delta : rules_->way_delta) {
    const auto p = static_cast<Padded>(to + delta);
    if (holder(p) == holder_of(opponent(us)) && !out.has(p)) out.add(p);
  }
}

std::optional<PieceType> WidePosition::caught(PieceType taker, const Captured& captured) const {
  std::optional<PieceType> becomes;
  for (int i = 0; i < captured.count; ++i) {
    const auto& taken = rules_->wide_type_of(cell(captured.squares[as_size(i)]));
    if (taken.changes_taker.empty()) continue;
    const PieceType change = taken.changes_taker[taker];
    if (change != kNoPiece) becomes = change;
  }
  return becomes;
}

PieceType WidePosition::arriving_type(Move move, const Captured& captured) const {
  if (move.kind() == MoveKind::drop) return move.from();
  const PieceType mover = type_of(cell(padded(move.from())));
  if (rules_->capture_matters && captured.count != 0) {
    if (const auto becomes = caught(mover, captured)) return *becomes;
  }
  return is_promotion(move) ? promoted_type(move) : mover;
}

bool WidePosition::is_capture(Move move) const {
  if (moves_nothing(move)) return false;
  if (move.kind() == MoveKind::ghost_capture) return true;
  if (move.kind() != MoveKind::multi_leg && !rules_->burning) return holder(padded(move.to())) != kFree;
  Captured captured;
  find_captured(move, captured);
  return captured.count != 0;
}

bool WidePosition::captures_royal(Move move) const {
  Captured captured;
  find_captured(move, captured);
  for (int i = 0; i < captured.count; ++i) {
    const WideCell taken = cell(captured.squares[as_size(i)]);
    if (side_of(taken) != side_to_move_ && rules_->wide_type_of(taken).royal) return true;
  }
  return false;
}

bool WidePosition::attacked(Padded target, Side by, const std::uint8_t* holders) const {
  return find_attackers(target, by, holders, [](Padded) { return true; });
}

bool WidePosition::takes(PieceType type, Side side, Padded from, Padded target,
                         const std::uint8_t* holders) const {
  const auto s = as_size(side);
  const auto& mover = rules_->types_by_index[type];
  for (const WideRules::Ray& ray : mover.rays[s]) {
    int p = from;
    for (int n = ray.max; n-- > 0;) {
      p += ray.delta;
      if (p == target) return true;
      if (holders[p] != kFree) break;
    }
  }
  for (std::size_t v = 0; v < rules_->leap_vectors.size(); ++v) {
    if ((mover.leap_mask[s] >> v & 1) != 0 && from + rules_->leap_vectors[v].delta[s] == target) return true;
  }
  const OddBoard board{*rules_, cell_.data(), holders};
  return std::any_of(mover.odds[s].begin(), mover.odds[s].end(), [&](const WideRules::Odd& odd) {
    return odd.captures && walk_odd(board, odd, from, [&](int q) { return q == target; });
  });
}

}  // namespace tesuji::movement
