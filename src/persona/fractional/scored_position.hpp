// ScoredPosition: a position whose account is kept up to date by the differences that moves make.
#pragma once

#include <array>
#include <cassert>
#include <numeric>
#include <span>

#include "movement/any_position.hpp"
#include "persona/fractional/attack_model.hpp"
#include "persona/fractional/quiet_gains.hpp"

namespace tesuji::persona::fractional {

/// Moves are made and taken back; only what a move changes is counted anew.
template <int Words>
class ScoredPosition {
 public:
  using Set = Bits<Words>;

  ScoredPosition(const AttackModel<Words>& model, std::unique_ptr<AnyPosition> position)
      : model_(model),
        position_(std::move(position)),
        cells_(as_size(model.rules.squares), kEmptyCell),
        attacks_(cells_.size()) {
    state_.to_move = position_->side_to_move();
    count_hands();
    std::vector<Square> everywhere(cells_.size());
    std::iota(everywhere.begin(), everywhere.end(), Square{0});
    update(everywhere, [this](Square sq) { return cell_at(sq); });
    score_ = account().score(model_.weights);
    changes_.clear();
  }

  const AnyPosition& position() const { return *position_; }

  /// `moved()` is called before anything is counted: whatever is to be fetched by then can be asked for.
  void make(Move move, const auto& moved) {
    frames_.push_back({state_, score_, changes_.size()});
    const Cell taken = move.kind() == MoveKind::drop ? kEmptyCell : cells_[move.to()];
    if (is_step(move)) {
      // What will stand where is known without asking the position.
      const std::array squares{move.from(), move.to()};
      const Cell mover = cells_[move.from()];
      position_->make(move);
      moved();
      update(squares, [&](Square sq) { return sq == move.to() ? mover : kEmptyCell; });
    } else {
      look_at(move, squares_);
      position_->make(move);
      moved();
      update(squares_, [this](Square sq) { return cell_at(sq); });
    }
    state_.to_move = position_->side_to_move();
    if (model_.holds) update_hands(move, taken);
    score_ = account().score(model_.weights);
  }

  void make(Move move) {
    make(move, [] {});
  }

  void undo() {
    restore(frames_.back());
    frames_.pop_back();
    position_->undo();
  }

  /// Does the move do no more than take a piece to another square, and what stands there off the board?
  bool is_step(Move move) const {
    const bool step = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
    return model_.plain && step && move.promotion() == 0;
  }

  bool takes_royal(Move move) const {
    if (!is_step(move)) return position_->captures_royal(move);
    const Cell taken = cells_[move.to()];
    return taken != kEmptyCell && model_.rules.type_tables[type_of(taken)].royal;
  }

  /// The score for the mover after a step, which is not made: that would cost more.
  int score_after(Move step) const {
    assert(is_step(step));
    const Square from = step.from();
    const Square to = step.to();
    const Cell mover = cells_[from];
    const Cell taken = cells_[to];
    const Side us = side_of(mover);
    Tally tally{state_.balance, state_.men, state_.centre[us] - state_.centre[opponent(us)]};
    int material = 0;
    Set changed = Set::of(from);
    tally.men[us].remove(from);
    if (taken != kEmptyCell) {
      const Side side = side_of(taken);
      const int value = model_.values[as_size(type_of(taken))];
      tally.men[side].remove(to);
      material += (side == us ? -value : value) + model_.in_hand[type_of(taken)];
      change(tally, us, side, Set{}, attacks_[to]);
    } else {
      changed.add(to);
    }
    tally.men[us].add(to);
    const Set occupied = tally.men[0] | tally.men[1];
    change(tally, us, us, model_.attacks(mover, to, occupied), attacks_[from]);
    Set lines = model_.lines[from];
    if (taken == kEmptyCell) lines |= model_.lines[to];
    (state_.sliders & lines).without(Set::of(from) | Set::of(to)).for_each([&](Square sq) {
      const Cell cell = cells_[sq];
      if (!model_.may_change(cell, sq, attacks_[sq], changed)) return;
      change(tally, us, side_of(cell), model_.attacks(cell, sq, occupied), attacks_[sq]);
    });
    const auto owned = possession(tally.balance, tally.men);
    const int space = owned[us].count() - owned[opponent(us)].count();
    const int standing =
        state_.material[us] + state_.hands[us] - state_.material[opponent(us)] - state_.hands[opponent(us)];
    return standing + material + model_.weights.centre * tally.centre + model_.weights.space * space;
  }

  /// What quiet steps can gain at most; for as long as the position stays.
  QuietGains<Words> quiet_gains() const { return {model_, cells_, attacks_, state_, state_.to_move}; }

  Account account() const {
    const auto owned = possession(state_.balance, state_.men);
    return {{state_.material[0] + state_.hands[0], state_.material[1] + state_.hands[1]},
            state_.centre,
            {owned[0].count(), owned[1].count()}};
  }

  /// Which squares are attacked how often, and which are possessed.
  Survey survey() const {
    Survey result;
    const auto owned = possession(state_.balance, state_.men);
    for (const Side side : kBothSides) {
      result.attackers[side].resize(cells_.size());
      result.possessed[side].resize(cells_.size());
      owned[side].for_each([&](Square sq) { result.possessed[side][sq] = 1; });
    }
    for (Square from = 0; as_size(from) < cells_.size(); ++from) {
      if (cells_[from] == kEmptyCell) continue;
      const Side side = side_of(cells_[from]);
      attacks_[from].for_each([&](Square sq) { ++result.attackers[side][sq]; });
    }
    return result;
  }

  /// Where the counts of the account come from.
  template <class Grounds>
  Grounds grounds() const {
    Grounds out;
    const auto owned = possession(state_.balance, state_.men);
    for (const Side side : kBothSides) {
      owned[side].for_each([&](Square sq) { out.possessed[side].push_back(sq); });
      state_.men[side].for_each([&](Square from) {
        (attacks_[from] & model_.centre).for_each([&](Square to) {
          out.centre_attacks[side].emplace_back(from, to);
        });
      });
    }
    return out;
  }

  /// For the side to move.
  int score() const { return state_.to_move == Side::first ? score_ : -score_; }
  /// The value of what stands where the move goes.
  int taken_by(Move move) const { return value_at(move.to()); }
  /// What the move takes, and a little for a cheap taker: which moves to look at first.
  int gain_hint(Move move) const {
    if (move.kind() == MoveKind::castling || move.kind() == MoveKind::drop) return 0;
    const int taken = taken_by(move);
    const int taker = value_at(move.from());
    const int promoted =
        move.promotion() != 0 && move.kind() != MoveKind::gating ? model_.weights.free_above : 0;
    if (taken == 0) return promoted;
    return 16 * taken - std::min(taker, 8 * model_.weights.free_above) + promoted;
  }
  /// Which piece goes where, as a number below slots().
  std::size_t slot(Move move) const {
    const Cell cell =
        move.kind() == MoveKind::drop ? cell_of(move.from(), state_.to_move) : cells_[move.from()];
    return model_.place(cell, move.to());
  }
  std::size_t slots() const { return model_.leaps.size(); }

 private:
  struct State : Stand<Words> {
    Side to_move = Side::first;
    PerSide<int> material{};  ///< on the board
    PerSide<int> hands{};
    PerSide<int> centre{};
  };
  /// As much of the state as a step that is not made needs.
  struct Tally {
    Balance<Words> balance;
    PerSide<Set> men;
    int centre;  ///< the mover's attacks on it minus the other side's
  };
  struct Change {
    Square sq;
    Cell cell;
    Set attacks;
  };
  struct Frame {
    State state;
    int score;
    std::size_t changes;
  };

  void count_hands() {
    const Setup setup = position_->setup();
    for (const Side side : kBothSides) {
      int sum = 0;
      const auto& hand = setup.hands[side];
      for (std::size_t type = 0; type < hand.size(); ++type) sum += hand[type] * model_.values[type];
      state_.hands[side] = sum;
    }
  }

  void update_hands(Move move, Cell taken) {
    const bool simple =
        move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step || move.is_pass();
    const Side mover = opponent(state_.to_move);
    if (move.kind() == MoveKind::drop) {
      state_.hands[mover] -= model_.dropped[move.from()];
    } else if (simple) {
      if (taken != kEmptyCell) state_.hands[mover] += model_.in_hand[type_of(taken)];
    } else {
      count_hands();
    }
  }

  /// The squares on which something may change, as far as the move tells; all of them where it does not.
  void look_at(Move move, std::vector<Square>& squares) const {
    squares.clear();
    switch (move.kind()) {
      case MoveKind::normal:
      case MoveKind::double_step:
      case MoveKind::pass:
        squares = {move.from(), move.to()};
        return;
      case MoveKind::drop:
        squares = {move.to()};
        return;
      case MoveKind::castling:
        if (move.promotion() == 0) {
          const auto [king, partner] = position_->castling_targets(move);
          squares = {move.from(), move.to(), king, partner};
          return;
        }
        break;
      default:
        break;
    }
    squares.resize(cells_.size());
    std::iota(squares.begin(), squares.end(), Square{0});
  }

  /// A piece of `side` attacks `now` instead of `before`.
  void change(Tally& tally, Side us, Side side, const Set& now, const Set& before) const {
    const Set more = now.without(before);
    const Set less = before.without(now);
    tally.balance.change(side, more, less);
    const int centre = (more & model_.centre).count() - (less & model_.centre).count();
    tally.centre += side == us ? centre : -centre;
  }

  void restore(const Frame& frame) {
    // Backwards, for a square may have changed twice.
    while (changes_.size() > frame.changes) {
      const Change& change = changes_.back();
      cells_[change.sq] = change.cell;
      attacks_[change.sq] = change.attacks;
      changes_.pop_back();
    }
    state_ = frame.state;
    score_ = frame.score;
  }

  void log(Square sq) { changes_.push_back({sq, cells_[sq], attacks_[sq]}); }

  /// Precondition: the change on this square is logged.
  void set_attacks(Square sq, Side side, const Set& attacks) {
    Set& old = attacks_[sq];
    const Set more = attacks.without(old);
    const Set less = old.without(attacks);
    state_.balance.change(side, more, less);
    state_.centre[side] += (more & model_.centre).count() - (less & model_.centre).count();
    old = attacks;
  }

  /// `cell_now(sq)` is what stands on a square after the move.
  void update(std::span<const Square> squares, const auto& cell_now) {
    Set changed;
    // 1. Whatever left or came takes its own attacks with it.
    for (const Square sq : squares) {
      Cell& cell = cells_[sq];
      const Cell now = cell_now(sq);
      if (now == cell || changed.has(sq)) continue;
      changed.add(sq);
      log(sq);
      if (cell != kEmptyCell) {
        const Side side = side_of(cell);
        set_attacks(sq, side, Set{});
        state_.material[side] -= model_.values[as_size(type_of(cell))];
        state_.men[side].remove(sq);
        state_.sliders.remove(sq);
      }
      if (now != kEmptyCell) {
        state_.material[side_of(now)] += model_.values[as_size(type_of(now))];
        state_.men[side_of(now)].add(sq);
        if (!model_.rays[now].empty()) state_.sliders.add(sq);
      }
      cell = now;
    }
    // 2. Lines open and close for others.
    const Set occupied = state_.men[0] | state_.men[1];
    Set lines;
    changed.for_each([&](Square sq) { lines |= model_.lines[sq]; });
    (state_.sliders & lines).without(changed).for_each([&](Square sq) {
      const Cell cell = cells_[sq];
      if (!model_.may_change(cell, sq, attacks_[sq], changed)) return;
      const Set attacks = model_.attacks(cell, sq, occupied);
      if (attacks == attacks_[sq]) return;
      log(sq);
      set_attacks(sq, side_of(cell), attacks);
    });
    // 3. The newcomers' attacks, on the board as it is now.
    changed.for_each([&](Square sq) {
      const Cell cell = cells_[sq];
      if (cell != kEmptyCell) set_attacks(sq, side_of(cell), model_.attacks(cell, sq, occupied));
    });
  }

  PerSide<Set> possession(const Balance<Words>& balance, const PerSide<Set>& men) const {
    const auto owned = balance.possession(men);
    return {owned[0] & model_.rules.board_set, owned[1] & model_.rules.board_set};
  }

  int value_at(Square sq) const {
    const Cell cell = cells_[sq];
    return cell == kEmptyCell ? 0 : model_.values[as_size(type_of(cell))];
  }
  Cell cell_at(Square sq) const {
    const PlacedPiece piece = position_->at(sq);
    return piece.empty() ? kEmptyCell : cell_of(piece.piece, piece.side);
  }

  const AttackModel<Words>& model_;
  std::unique_ptr<AnyPosition> position_;
  State state_;
  int score_ = 0;
  PerSquare<Cell> cells_;
  PerSquare<Set> attacks_;  ///< of the piece on each square
  std::vector<Frame> frames_;
  std::vector<Change> changes_;
  std::vector<Square> squares_;  ///< room for look_at
};

}  // namespace tesuji::persona::fractional
