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
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece placed = setup.board[sq];
    if (!placed.empty()) pos.place(pos.rules_->padded_of[sq], cell_of<WideCell>(placed.piece, placed.side));
  }
  if (setup.side_to_move == Side::second) pos.key_ ^= WideRules::kSideKey;
  pos.quiet_plies_ = setup.quiet_plies;
  pos.start_ply_ = setup.plies();
  if (pos.rules_->trading) {
    pos.traded_ = setup.traded;
    pos.key_ ^= WideRules::traded_key(setup.traded);
  }
  if (pos.rules_->traits().legality == Legality::royal_safe) {
    const Side them = opponent(pos.side_to_move_);
    for (const Padded p : pos.royals(them)) {
      if (pos.attacked(p, pos.side_to_move_)) {
        return Error{ErrorCode::bad_input, "the side that is not to move is in check",
                     "give the move to the other side, or remove the check"};
      }
    }
  }
  return pos;
}

Setup WidePosition::setup() const {
  Setup out;
  for (int sq = 0; sq < rules_->board().squares(); ++sq) out.board.push_back(at(static_cast<Square>(sq)));
  out.side_to_move = side_to_move_;
  out.traded = traded_;
  out.quiet_plies = quiet_plies_;
  out.set_plies(start_ply_ + static_cast<int>(history_.size()));
  return out;
}

PlacedPiece WidePosition::at(Square sq) const {
  const WideCell here = cell(padded(sq));
  return here == 0 ? PlacedPiece{} : PlacedPiece{type_of(here), side_of(here)};
}

bool WidePosition::same_bytes(const WidePosition& other) const {
  return side_to_move_ == other.side_to_move_ && key_ == other.key_ && quiet_plies_ == other.quiet_plies_ &&
         traded_ == other.traded_ && teleporters_ == other.teleporters_ && cell_ == other.cell_ &&
         holder_ == other.holder_ && men_ == other.men_ && odd_ == other.odd_ && royals_ == other.royals_;
}

void WidePosition::place(Padded p, WideCell cell) {
  const auto& type = rules_->wide_type_of(cell);
  const auto side = as_size(side_of(cell));
  cell_[as_size(p)] = cell;
  holder_[as_size(p)] = static_cast<std::uint8_t>(1 + side);
  men_[side].add(p);
  if (type.odd_attacks) odd_[side].add(p);
  if (type.royal) royals_[side].add(p);
  teleporters_[side] += type.teleports ? 1 : 0;
  key_ ^= WideRules::piece_key(cell, square(p));
}

void WidePosition::unplace(Padded p) {
  const WideCell cell = cell_[as_size(p)];
  const auto& type = rules_->wide_type_of(cell);
  const auto side = as_size(side_of(cell));
  cell_[as_size(p)] = 0;
  holder_[as_size(p)] = kFree;
  men_[side].pop();
  if (type.odd_attacks) odd_[side].pop();
  if (type.royal) royals_[side].pop();
  teleporters_[side] -= type.teleports ? 1 : 0;
}

void WidePosition::lift(Padded p) {
  Taken taken;
  taken.at = p;
  taken.cell = cell_[as_size(p)];
  const auto& type = rules_->wide_type_of(taken.cell);
  const auto side = as_size(side_of(taken.cell));
  cell_[as_size(p)] = 0;
  holder_[as_size(p)] = kFree;
  taken.man = men_[side].remove(p);
  if (type.odd_attacks) taken.odd = odd_[side].remove(p);
  if (type.royal) taken.royal = royals_[side].remove(p);
  teleporters_[side] -= type.teleports ? 1 : 0;
  key_ ^= WideRules::piece_key(taken.cell, square(p));
  taken_.push_back(taken);
}

void WidePosition::unlift() {
  const Taken taken = taken_.back();
  taken_.pop_back();
  const auto& type = rules_->wide_type_of(taken.cell);
  const auto side = as_size(side_of(taken.cell));
  cell_[as_size(taken.at)] = taken.cell;
  holder_[as_size(taken.at)] = static_cast<std::uint8_t>(1 + side);
  men_[side].restore(taken.at, taken.man);
  if (type.odd_attacks) odd_[side].restore(taken.at, taken.odd);
  if (type.royal) royals_[side].restore(taken.at, taken.royal);
  teleporters_[side] += type.teleports ? 1 : 0;
}

int WidePosition::ray_delta(Move move) const {
  const BoardShape& board = rules_->board();
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const int right = sign(board.file_of(move.to()) - board.file_of(move.from()));
  const int forward = sign(board.rank_of(move.to()) - board.rank_of(move.from()));
  return forward * rules_->stride + right;
}

PieceType WidePosition::promoted_type(Move move) const {
  hot_assert(move.choice() != 0);
  const WideCell mover = cell(padded(move.from()));
  const auto& promotion = rules_->wide_type_of(mover).promotion[side_of(mover)];
  return promotion.choices[as_size(move.choice() - 1)];
}

void WidePosition::find_captured(Move move, Captured& out) const {
  out.count = 0;
  out.mover_burns = false;
  const Padded from = padded(move.from());
  const Padded to = padded(move.to());
  if (move.kind() != MoveKind::multi_leg) {
    if (holder(to) != kFree) out.add(to);
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
  const PieceType type = move.choice() != 0 ? promoted_type(move) : type_of(cell(from));
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
  const PieceType mover = type_of(cell(padded(move.from())));
  if (rules_->capture_matters && captured.count != 0) {
    if (const auto becomes = caught(mover, captured)) return *becomes;
  }
  return move.choice() != 0 ? promoted_type(move) : mover;
}

bool WidePosition::is_capture(Move move) const {
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

void WidePosition::make(Move move) {
  Captured captured;
  find_captured(move, captured);
  const Padded from = padded(move.from());
  const Padded to = padded(move.to());
  const auto& type = rules_->wide_type_of(cell(from));
  const WideCell arriving = cell_of<WideCell>(arriving_type(move, captured), side_to_move_);
  history_.push_back(
      {move, key_, static_cast<std::uint32_t>(taken_.size()), quiet_plies_, traded_, !captured.mover_burns});
  key_ ^= WideRules::traded_key(traded_) ^ WideRules::kSideKey;
  traded_ = kNoSquare;
  quiet_plies_ = captured.count != 0 || captured.mover_burns || type.progress ? 0 : quiet_plies_ + 1;
  for (int i = 0; i < captured.count; ++i) {
    const Padded p = captured.squares[as_size(i)];
    if (rules_->trading && !type.lion && rules_->wide_type_of(cell(p)).lion &&
        rules_->definition().legs.lion_trading->counter_strike) {
      traded_ = square(p);
    }
    lift(p);
  }
  key_ ^= WideRules::traded_key(traded_);
  lift(from);
  if (!captured.mover_burns) place(to, arriving);
  side_to_move_ = opponent(side_to_move_);
}

void WidePosition::undo() {
  hot_assert(!history_.empty());
  const Record record = history_.back();
  history_.pop_back();
  side_to_move_ = opponent(side_to_move_);
  if (record.placed) unplace(padded(record.move.to()));
  while (taken_.size() > record.taken) unlift();
  key_ = record.key;
  quiet_plies_ = record.quiet_plies;
  traded_ = record.traded;
}

void WidePosition::pass() {
  history_.push_back({kPass, key_, static_cast<std::uint32_t>(taken_.size()), quiet_plies_, traded_, false});
  key_ ^= WideRules::traded_key(traded_) ^ WideRules::kSideKey;
  traded_ = kNoSquare;
  // Nothing before a pass can repeat after it.
  quiet_plies_ = 0;
  side_to_move_ = opponent(side_to_move_);
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

bool WidePosition::in_check() const {
  if (rules_->traits().legality == Legality::free) return false;
  const Side them = opponent(side_to_move_);
  const bool all = rules_->definition().royal.several == SeveralRoyals::all;
  bool any_hit = false;
  bool all_hit = !royals(side_to_move_).empty();
  for (const Padded p : royals(side_to_move_)) {
    const bool hit = attacked(p, them);
    any_hit = any_hit || hit;
    all_hit = all_hit && hit;
  }
  return all ? all_hit : any_hit;
}

bool WidePosition::royal_hangs(Side side) const {
  const Roster& own = royals(side);
  return own.size() == 1 && attacked(own.front(), opponent(side));
}

std::size_t WidePosition::reversible() const {
  return std::min(history_.size(), as_size(quiet_plies_));
}

int WidePosition::repetitions() const {
  int seen = 1;
  for (std::size_t back = 1; back <= reversible(); ++back) {
    if (history_[history_.size() - back].key == key_) ++seen;
  }
  return seen;
}

bool WidePosition::repeats() const {
  for (std::size_t back = 4; back <= reversible(); back += 2) {
    if (history_[history_.size() - back].key == key_) return true;
  }
  return false;
}

/// Can the side to move, down to its royals, bring the opponent as low at once?
bool WidePosition::can_answer_baring() const {
  MoveList list;
  generate<Generate::forcing>(list);
  const Side them = opponent(side_to_move_);
  for (const Move move : list) {
    Captured captured;
    find_captured(move, captured);
    std::size_t others = men(them).size() - royals(them).size();
    for (int i = 0; i < captured.count; ++i) {
      const WideCell taken = cell(captured.squares[as_size(i)]);
      others -= side_of(taken) == them && !rules_->wide_type_of(taken).royal ? 1 : 0;
    }
    if (others == 0) return true;
  }
  return false;
}

std::optional<Outcome> WidePosition::bared() const {
  const auto& rule = rules_->definition().end.bare;
  if (!rule) return std::nullopt;
  const Side us = side_to_move_;
  const bool we = sole_survivor(us);
  const bool they = sole_survivor(opponent(us));
  if (we && they) return Outcome{std::nullopt, EndReason::too_little_material};
  if (they) return Outcome{us, EndReason::bared};
  if (we && !(rule->answer && can_answer_baring())) return Outcome{opponent(us), EndReason::bared};
  return std::nullopt;
}

/// Whose fault is the repetition, by the moves since the position first occurred?
std::optional<Outcome> WidePosition::repetition_fault() const {
  const EndRules& end = rules_->definition().end;
  if (!end.perpetual_check_loses && !end.perpetual_attack_loses) return std::nullopt;
  PerSide<bool> checks{true, true};
  PerSide<bool> attacks{true, true};
  WidePosition before = *this;
  const std::size_t most = reversible();
  std::size_t first = 0;  // plies back
  for (std::size_t back = 1; back <= most; ++back) {
    if (history_[history_.size() - back].key == key_) first = back;
  }
  for (std::size_t back = 0; back < first; ++back) {
    const Side mover = opponent(before.side_to_move_);
    checks[mover] = checks[mover] && before.royal_hangs(opponent(mover));
    attacks[mover] = attacks[mover] && before.attacks_something(before.history_.back().move, mover);
    before.undo();
  }
  // Who alone did so all the time loses.
  if (end.perpetual_check_loses && checks[0] != checks[1])
    return Outcome{checks[0] ? Side::second : Side::first, EndReason::perpetual_check};
  if (end.perpetual_attack_loses && attacks[0] != attacks[1])
    return Outcome{attacks[0] ? Side::second : Side::first, EndReason::perpetual_attack};
  return std::nullopt;
}

Outcome WidePosition::repetition_outcome() const {
  const EndRules& end = rules_->definition().end;
  if (const auto fault = repetition_fault()) return *fault;
  if (end.repetition_winner) return {end.repetition_winner, EndReason::repetition};
  return by_verdict(end.repetition_verdict, side_to_move_, EndReason::repetition);
}

/// Could the piece that has just moved take anything next?
bool WidePosition::attacks_something(Move moved, Side mover) const {
  const Padded at = padded(moved.to());
  if (holder(at) != holder_of(mover)) return false;
  const PieceType type = type_of(cell(at));
  const Roster& enemies = men(opponent(mover));
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](Padded p) { return takes(type, mover, at, p, holder_.data()); });
}

std::optional<Outcome> WidePosition::outcome() const {
  const Side us = side_to_move_;
  const EndRules& end = rules_->definition().end;
  if (finished()) return Outcome{royals(us).empty() ? opponent(us) : us, EndReason::royal_captured};
  MoveList list;
  generate_moves(list);
  if (list.empty()) {
    if (in_check()) return Outcome{opponent(us), EndReason::checkmate};
    return by_verdict(end.stalemate, us, EndReason::stalemate);
  }
  if (const auto bare = bared()) return bare;
  if (end.repetition != 0 && repetitions() >= end.repetition) return repetition_outcome();
  if (end.quiet_plies != 0 && quiet_plies_ >= end.quiet_plies) {
    return Outcome{std::nullopt, EndReason::quiet_moves};
  }
  return std::nullopt;
}

}  // namespace tesuji::movement
