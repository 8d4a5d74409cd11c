// WidePosition: a padded mailbox with piece lists, for boards beyond the bit sets and moves of several legs.
// The same questions as Position answers, walked square by square.
#pragma once

#include "movement/any_position.hpp"
#include "movement/move_list.hpp"
#include "movement/wide/roster.hpp"

namespace tesuji::movement {

/// The padded squares a move empties, besides the one it leaves.
struct Captured {
  static constexpr int kMost = 64;
  std::array<Padded, kMost> squares;
  int count = 0;
  bool mover_burns = false;  ///< the piece that moved is removed, too

  void add(Padded p) { squares[as_size(count++)] = p; }
  bool has(Padded p) const {
    for (int i = 0; i < count; ++i) {
      if (squares[as_size(i)] == p) return true;
    }
    return false;
  }
};

class WidePosition {
 public:
  using Tables = WideRules;
  using MoveType = Move;
  using ListType = MoveList;

  /// Precondition: `setup` has one entry per square. Fails with the reason it breaks the rules.
  static Result<WidePosition> from_setup(std::shared_ptr<const WideRules> rules, const Setup& setup);

  // Representation
  const WideRules& rules() const { return *rules_; }
  std::shared_ptr<const WideRules> shared_rules() const { return rules_; }
  Setup setup() const;
  Side side_to_move() const { return side_to_move_; }
  std::uint64_t key() const { return key_; }
  PlacedPiece at(Square sq) const;
  WideCell cell(Padded p) const { return cell_[as_size(p)]; }
  std::uint8_t holder(Padded p) const { return holder_[as_size(p)]; }
  const std::vector<std::uint8_t>& holders() const { return holder_; }
  const WideCell* cells() const { return cell_.data(); }
  /// Calls visit(padded, cell) for what the last move took off the board, the mover as it was included.
  void for_each_lifted(auto&& visit) const {
    for (std::size_t i = history_.back().taken; i < taken_.size(); ++i) visit(taken_[i].at, taken_[i].cell);
  }
  const Roster& men(Side side) const { return men_[index(side)]; }
  const Roster& royals(Side side) const { return royals_[index(side)]; }
  Padded padded(Square sq) const { return rules_->padded_of[sq]; }
  Square square(Padded p) const { return rules_->square_of[p]; }
  int quiet_plies() const { return quiet_plies_; }
  /// Precondition: a move has been made.
  Move last_move() const {
    hot_assert(!history_.empty());
    return history_.back().move;
  }
  bool same_bytes(const WidePosition& other) const;

  // Facts about moves
  bool is_capture(Move move) const;
  bool captures_royal(Move move) const;
  bool is_forcing(Move move) const { return move.choice() != 0 || is_capture(move); }
  /// Precondition: move.choice() != 0.
  PieceType promoted_type(Move move) const;
  void find_captured(Move move, Captured& out) const;
  /// What stands on the target after the move, which takes `captured`.
  PieceType arriving_type(Move move, const Captured& captured) const;
  /// Does what is taken turn the taker into something else, whatever the move says?
  std::optional<PieceType> caught(PieceType taker, const Captured& captured) const;
  /// Calls visit(padded) for every square a multi-leg move goes over; none for sweeps.
  void for_each_over(Move move, auto&& visit) const {
    if (move.kind() != MoveKind::multi_leg || move.way() == kSweep) return;
    const Padded from = padded(move.from());
    if (move.way() < kSweep) {
      visit(static_cast<Padded>(from + rules_->way_delta[as_size(move.way())]));
      return;
    }
    const int delta = ray_delta(move);
    for (int n = 1; n <= 3; ++n) {
      if ((move.way() - kSweep) >> (n - 1) & 1) visit(static_cast<Padded>(from + n * delta));
    }
  }

  // Moves
  template <Generate What>
  void generate(MoveList& list) const;
  void generate_moves(MoveList& list) const { generate<Generate::all>(list); }
  void generate_by(PerftConvention convention, MoveList& list) const;
  void make(Move move);
  void undo();
  void pass();
  void undo_pass() { undo(); }

  // Attacks (wide_attacks.hpp)
  /// Calls found(from) for pieces of `by` that could take on `target`, until it returns true. `holders` may
  /// differ from the position's own: squares freed there do not count.
  bool find_attackers(Padded target, Side by, const std::uint8_t* holders, auto&& found) const;
  bool attacked(Padded target, Side by, const std::uint8_t* holders) const;
  bool attacked(Padded target, Side by) const { return attacked(target, by, holder_.data()); }
  /// Could a piece of this type of `side` take on `target` from `from`?
  bool takes(PieceType type, Side side, Padded from, Padded target, const std::uint8_t* holders) const;

  // Ends
  bool in_check() const;
  /// Is the only royal of the side attacked?
  bool royal_hangs(Side side) const;
  /// Has a side only royals left?
  bool bare_somebody() const { return sole_survivor(Side::first) || sole_survivor(Side::second); }
  bool finished() const { return royals_[0].empty() || royals_[1].empty(); }
  std::optional<Outcome> outcome() const;
  std::optional<int> decided() const { return decided_for(side_to_move_, outcome()); }
  int repetitions() const;
  bool repeats() const;
  /// What the rule on repetition says once this position, which repeats, has occurred often enough.
  Outcome repetition_outcome() const;

 private:
  template <Generate What, PerftConvention How>
  friend class WideGenerator;

  struct Record {
    Move move;
    std::uint64_t key = 0;
    std::uint32_t taken = 0;  ///< where the pieces lifted by this move begin
    int quiet_plies = 0;
    Square traded = kNoSquare;
    bool placed = true;  ///< the mover stands on its target
  };
  struct Taken {
    Padded at = 0;
    WideCell cell = 0;
    std::int16_t man = -1, odd = -1, royal = -1;  ///< places in the lists
  };

  explicit WidePosition(std::shared_ptr<const WideRules> rules);

  void place(Padded p, WideCell cell);
  void unplace(Padded p);
  void lift(Padded p);
  void unlift();
  bool sole_survivor(Side side) const { return men_[index(side)].size() == royals_[index(side)].size(); }
  bool can_answer_baring() const;
  /// One step along the ray from the start to the end of the move.
  int ray_delta(Move move) const;
  std::optional<Outcome> repetition_fault() const;
  bool attacks_something(Move moved, Side mover) const;
  std::optional<Outcome> bared() const;
  std::size_t reversible() const;

  std::shared_ptr<const WideRules> rules_;
  Side side_to_move_ = Side::first;
  std::uint64_t key_ = 0;
  int quiet_plies_ = 0;
  Square traded_ = kNoSquare;  ///< where a lion has just fallen to another piece
  int start_ply_ = 0;
  std::array<int, 2> teleporters_{};
  std::vector<WideCell> cell_;
  std::vector<std::uint8_t> holder_;
  std::array<Roster, 2> men_, odd_, royals_;
  std::vector<Record> history_;
  std::vector<Taken> taken_;
};

extern template void WidePosition::generate<Generate::all>(MoveList&) const;
extern template void WidePosition::generate<Generate::forcing>(MoveList&) const;
extern template void WidePosition::generate<Generate::quiet>(MoveList&) const;

}  // namespace tesuji::movement
