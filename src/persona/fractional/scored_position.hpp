// ScoredPosition: a position whose account is kept up to date by the differences that moves make.
#pragma once

#include <cassert>
#include <numeric>
#include <span>

#include "compile/rules.hpp"
#include "movement/any_position.hpp"
#include "persona/fractional/weights.hpp"

namespace tesuji::persona::fractional {

/// What of a game the account needs: attacks of every piece from every square, values, the centre.
template <int Words>
struct AttackModel {
  using Set = Bits<Words>;

  AttackModel(const Rules<Words>& from, const Weights& how)
      : rules(from), weights(how), values(values_of(from.definition(), how)) {
    const auto held_value = [&](int kind) {
      return kind < 0 ? 0 : values[as_size(from.hand_types[as_size(kind)])];
    };
    for (const auto& type : from.type_tables) {
      in_hand.push_back(held_value(type.hand_kind));
      dropped.push_back(held_value(type.drop_kind));
    }
    for (const Square sq : centre_squares(from.board())) centre.add(sq);
    holds = !from.hand_types.empty();
    plain = !from.traits().ruled;
    const std::size_t cells = 2 + 2 * from.type_tables.size();
    const auto squares = as_size(from.squares);
    leaps.resize(cells * squares);
    relevant.resize(cells * squares);
    rays.resize(cells);
    for (std::size_t type = 0; type < from.type_tables.size(); ++type) {
      const auto& slots = from.type_tables[type].slots;
      // Slot 0 stands for no class at all.
      const auto moves_by = [&](int member) {
        return member != 0 && std::find(slots.begin(), slots.end(), member) != slots.end();
      };
      for (const Side side : kBothSides) {
        const Cell cell = cell_of(static_cast<PieceType>(type), side);
        for (const auto& attack : from.leap_attacks) {
          if (!moves_by(attack.member)) continue;
          for (std::size_t sq = 0; sq < squares; ++sq) leaps[cell * squares + sq] |= attack.to[side][sq];
        }
        for (const auto& attack : from.ray_attacks) {
          if (!moves_by(attack.member) || attack.royal_ray) continue;
          const RayTable<Words>* table = attack.reach[side];
          rays[cell].push_back(table);
          for (std::size_t sq = 0; sq < squares; ++sq)
            relevant[cell * squares + sq] |= table->at[sq].relevant;
        }
      }
    }
  }

  Set attacks(Cell cell, Square sq, const Set& occupied) const {
    const std::size_t at = place(cell, sq);
    Set result = leaps[at];
    for (const RayTable<Words>* ray : rays[cell]) result |= ray->reach(sq, occupied);
    return result;
  }
  std::size_t place(Cell cell, Square sq) const {
    return as_size(cell) * as_size(rules.squares) + as_size(sq);
  }

  const Rules<Words>& rules;
  const Weights& weights;
  PerPiece<int> values;       ///< by type
  PerPiece<int> in_hand;      ///< by type: what its captor gets in hand, 0 when it leaves the game
  PerPiece<int> dropped;      ///< by type: what leaves the hand when it is dropped
  std::vector<Set> leaps;     ///< [place]: attacks that nothing can block
  std::vector<Set> relevant;  ///< [place]: squares whose occupation changes the other attacks
  std::vector<std::vector<const RayTable<Words>*>> rays;  ///< by cell
  Set centre;
  bool holds = false;  ///< are there hands at all?
  bool plain = false;  ///< does a piece that goes to an empty square change nothing but those two squares?
};

/// Moves are made and taken back; only what a move changes is counted anew. Attackers are counted as one
/// number for each square, first side minus second, kept bit by bit in planes: all squares add and compare at
/// once.
template <int Words>
class ScoredPosition {
 public:
  using Set = Bits<Words>;

  ScoredPosition(const AttackModel<Words>& model, std::unique_ptr<AnyPosition> position)
      : model_(model),
        position_(std::move(position)),
        cells_(as_size(model.rules.squares), kEmptyCell),
        attacks_(cells_.size()) {
    count_hands();
    std::vector<Square> everywhere(cells_.size());
    std::iota(everywhere.begin(), everywhere.end(), Square{0});
    update(everywhere, [this](Square sq) { return cell_at(sq); });
    score_ = account().score(model_.weights);
    changes_.clear();
  }

  const AnyPosition& position() const { return *position_; }

  void make(Move move) {
    look_at(move, squares_);
    frames_.push_back({state_, score_, changes_.size()});
    const Cell taken = move.kind() == MoveKind::drop ? kEmptyCell : cells_[move.to()];
    position_->make(move);
    update(squares_, [this](Square sq) { return cell_at(sq); });
    if (model_.holds) update_hands(move, taken);
    score_ = account().score(model_.weights);
  }

  void undo() {
    restore(frames_.back());
    frames_.pop_back();
    position_->undo();
  }

  /// Does the move do no more than take a piece to an empty square?
  bool is_quiet_step(Move move) const {
    const bool step = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
    return model_.plain && step && move.promotion() == 0 && cells_[move.to()] == kEmptyCell;
  }

  /// The score for the mover after a quiet step, which is not made: that would cost more.
  int score_after(Move step) {
    assert(is_quiet_step(step));
    const Frame before{state_, score_, changes_.size()};
    const Cell mover = cells_[step.from()];
    const std::array squares{step.from(), step.to()};
    update(squares, [&](Square sq) { return sq == step.to() ? mover : kEmptyCell; });
    const int score = account().score(model_.weights);
    restore(before);
    return position_->side_to_move() == Side::first ? score : -score;
  }

  Account account() const {
    const auto owned = possession();
    return {{state_.material[0] + state_.hands[0], state_.material[1] + state_.hands[1]},
            state_.centre,
            {owned[0].count(), owned[1].count()}};
  }

  /// Which squares are attacked how often, and which are possessed.
  Survey survey() const {
    Survey result;
    const auto owned = possession();
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
    const auto owned = possession();
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
  int score() const { return position_->side_to_move() == Side::first ? score_ : -score_; }
  /// What the move takes, and a little for a cheap taker: which moves to look at first.
  int gain_hint(Move move) const {
    if (move.kind() == MoveKind::castling || move.kind() == MoveKind::drop) return 0;
    const auto value = [&](Square sq) {
      const Cell cell = cells_[sq];
      return cell == kEmptyCell ? 0 : model_.values[as_size(type_of(cell))];
    };
    const int taken = value(move.to());
    const int taker = value(move.from());
    const int promoted =
        move.promotion() != 0 && move.kind() != MoveKind::gating ? model_.weights.free_above : 0;
    if (taken == 0) return promoted;
    return 16 * taken - std::min(taker, 8 * model_.weights.free_above) + promoted;
  }
  /// Which piece goes where, as a number below slots().
  std::size_t slot(Move move) const {
    const Cell cell =
        move.kind() == MoveKind::drop ? cell_of(move.from(), position_->side_to_move()) : cells_[move.from()];
    return model_.place(cell, move.to());
  }
  std::size_t slots() const { return model_.leaps.size(); }

 private:
  static constexpr int kPlanes = 8;
  static constexpr int kSign = kPlanes - 1;

  struct State {
    std::array<Set, kPlanes> planes{};  ///< attackers of the first side minus the second's, two's complement
    PerSide<Set> men{};
    Set sliders;              ///< pieces whose attacks depend on what stands elsewhere
    PerSide<int> material{};  ///< on the board
    PerSide<int> hands{};
    PerSide<int> centre{};
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
    const Side mover = opponent(position_->side_to_move());
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

  void add(Set set) {
    for (Set& plane : state_.planes) {
      const Set carry = plane & set;
      plane ^= set;
      set = carry;
    }
  }

  void subtract(Set set) {
    for (Set& plane : state_.planes) {
      const Set borrow = set.without(plane);
      plane ^= set;
      set = borrow;
    }
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
    if (side == Side::first) {
      add(more);
      subtract(less);
    } else {
      subtract(more);
      add(less);
    }
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
    state_.sliders.without(changed).for_each([&](Square sq) {
      const Cell cell = cells_[sq];
      if ((model_.relevant[model_.place(cell, sq)] & changed).none()) return;
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

  /// Where one side's attackers outnumber the other's far enough.
  PerSide<Set> possession() const {
    const auto& p = state_.planes;
    Set high;      // four or more, if not negative
    Set low_high;  // five or more below zero, if negative
    for (int i = 2; i < kSign; ++i) {
      high |= p[as_size(i)];
      low_high |= ~p[as_size(i)];
    }
    const Set& negative = p[kSign];
    const Set two = (high | p[1]).without(negative);
    const Set three = (high | (p[1] & p[0])).without(negative);
    // Below zero the inverted bits count from -1 on: -2 is 1, -3 is 2.
    const Set minus_three = (low_high | ~p[1]) & negative;
    const Set minus_two = minus_three | (~p[0] & negative);
    return {(three | (two & state_.men[1])) & model_.rules.board_set,
            (minus_three | (minus_two & state_.men[0])) & model_.rules.board_set};
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
