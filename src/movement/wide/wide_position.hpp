// WidePosition: a padded mailbox with piece lists, for boards beyond the bit sets and moves of several legs.
// The same questions as Position answers, walked square by square, and the same rules.
//
// Member functions are defined in wide_setup.cpp, wide_make.cpp, wide_generator.cpp, wide_aside.cpp (moves
// from hand and castling), wide_ruled.cpp (special rules) and wide_ending.cpp.
#pragma once

#include "movement/any_position.hpp"
#include "movement/move_list.hpp"
#include "movement/wide/roster.hpp"
#include "movement/wide/wide_extras.hpp"
#include "rules/registry.hpp"

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
  /// Calls visit(padded, cell, change) for what the last move took off the board (change -1) and put there
  /// (change 1), in the order in which it was done.
  void for_each_change(auto&& visit) const {
    for (std::size_t i = history_.back().changes; i < changes_.size(); ++i)
      visit(changes_[i].at, changes_[i].cell, changes_[i].placed ? 1 : -1);
  }
  /// How many of the kind (index into WideRules::hand_types) `side` holds.
  int held(Side side, int kind) const { return extras_.hand[as_size(side)][as_size(kind)]; }
  Square ghost_victim() const { return extras_.ghost_victim; }
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
  bool is_promotion(Move move) const { return promotion_of(move) != 0; }
  bool is_forcing(Move move) const { return is_promotion(move) || is_capture(move); }
  /// Passes, drops and castlings have no piece that goes from one square to another.
  static bool moves_nothing(Move move) {
    return move.kind() == MoveKind::drop || move.kind() == MoveKind::castling || move.is_pass();
  }
  /// 0 for none, else 1 + the index of the choice.
  static int promotion_of(Move move) {
    return moves_nothing(move) || move.kind() == MoveKind::gating ? 0 : move.choice();
  }
  std::pair<Square, Square> castling_targets(Move move) const;
  /// Precondition: is_promotion(move).
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
  void make(Move move) {
    if (rules_->rich) {
      make_rich(move);
    } else {
      make_plain(move);
    }
  }
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
  /// Does a royal of `side` stand attacked in a way the royal rule forbids?
  bool threatened(Side side) const;
  bool endangered(Side side) const;
  /// Could `by` capture the royal on `p`: vetoes of special rules and facing royals considered?
  bool royal_attacked(Padded p, Side by) const;
  /// Is the only royal of the side attacked?
  bool royal_hangs(Side side) const;
  /// Has a side only royals left?
  bool bare_somebody() const { return sole_survivor(Side::first) || sole_survivor(Side::second); }
  /// Over by a rule that stops the game at once: a lost royal, an extinct kind, an arrival.
  bool finished() const;
  std::optional<Outcome> outcome() const;
  /// What it means that the side to move has no move.
  Outcome without_moves(bool mated) const;
  std::optional<int> decided() const { return decided_for(side_to_move_, outcome()); }
  int repetitions() const;
  bool repeats() const;
  /// What the rule on repetition says once this position, which repeats, has occurred often enough.
  Outcome repetition_outcome() const;
  /// Has the last move left its player on turn?
  bool turn_goes_on() const {
    return rules_->rich && !asides_.empty() && asides_.back().side_to_move == side_to_move_;
  }
  /// The result for the side to move (-1, 0, +1) when a special rule has ended the game, else nothing.
  std::optional<int> judged() const { return decided_for(side_to_move_, rule_verdict()); }

 private:
  template <Generate What, PerftConvention How>
  friend class WideGenerator;
  template <class P>
  friend class RuleView;
  friend class RuleMoves;

  struct Record {
    Move move;
    std::uint64_t key = 0;
    std::uint32_t changes = 0;  ///< where the changes of this move begin
    int quiet_plies = 0;
    Square traded = kNoSquare;
  };
  /// A piece that was lifted, or placed.
  struct Change {
    Padded at = 0;
    WideCell cell = 0;
    std::int16_t man = -1, odd = -1, royal = -1;  ///< places in the lists
    bool placed = false;
  };

  explicit WidePosition(std::shared_ptr<const WideRules> rules);

  void enter(Padded p, WideCell cell);
  void place(Padded p, WideCell cell) {
    enter(p, cell);
    changes_.push_back({p, cell, -1, -1, -1, true});
  }
  void lift(Padded p);
  void take_back(const Change& change);
  void remember(Move move);
  void make_plain(Move move);
  void make_rich(Move move);
  void make_step(Move move);
  void make_aside(Move move);
  void make_castling(Move move);
  /// What of the pieces this move takes goes where.
  void lift_captured(Move move, const Captured& captured);
  void flip() {
    side_to_move_ = opponent(side_to_move_);
    key_ ^= WideRules::kSideKey;
  }

  // What is not on the board
  void hold(Side side, int kind, int change);
  void to_hand(Side captor, WideCell captured);
  void set_rights(int rights);
  int rights_at_home() const;
  static int castling_bit(Side side, bool kingside) { return 2 * index(side) + (kingside ? 0 : 1); }
  void lose_rights(Square left, Square entered);
  void set_counter(int counter, Side side, int value);
  void set_wall(Square sq);
  void build_wall(Square sq);
  void toggle_wall(Square sq);
  void forget_ghosts();
  void set_ghosts(const Setup& setup);
  void open_ghosts(Move move);
  void add_ghost(Square sq);
  bool takes_ghost(Padded from, Padded ghost) const;
  bool ghost_can_be_taken(Square ghost, Side by) const;
  Square find_ghost_victim(const std::vector<Square>& ghosts, Side them) const;
  bool may_enter(Square sq, Side side) const;
  void close_gate(Square sq);
  /// The square a gating move fills, and with which kind.
  std::pair<Square, int> gate_of(Move move) const;
  int add_castling(Side side, Square king, Square partner);
  std::optional<Error> set_castling(const Setup& setup);
  const WideCastling& castling_of(Move move) const;
  bool castling_is_safe(Move move);
  std::optional<Error> set_aside(const Setup& setup);
  void write_aside(Setup& out) const;
  bool must_place() const;
  void add_drops(MoveList& list) const;
  void add_castlings(MoveList& list) const;
  bool drop_is_spread(const WideRules::DropForm& form, Square sq) const;
  /// Does the rule forbid this drop to mate, and does it mate?
  bool mates_wrongly(Move move);
  bool drop_mates(Move move);
  template <Generate What>
  void pseudo_moves(MoveList& list) const;
  void keep_safe(MoveList& list) const;
  /// A copy without history, on which moves can be tried.
  WidePosition probe() const;

  // Special rules
  bool ruled() const { return rules_->traits().ruled; }
  const SpecialRules& special() const { return *rules_->definition().special; }
  void ruled_moves(MoveList& list) const;
  bool left_legal(Side mover) const;
  bool rule_stops() const;
  bool rule_delays_end() const;
  std::optional<Outcome> rule_verdict() const;
  std::optional<Outcome> stuck_verdict(bool mated) const;
  bool shielded(Padded royal, Side side) const;
  bool may_capture(Square from, Square to) const;
  Made describe(Move move) const;
  void after_move(const Made& made);

  bool faced(Padded royal, Side by) const;
  bool arrived(Side side) const;
  bool has_lost(Side side) const;
  bool harmless() const;
  int count_of(PieceType type, Side side) const;
  bool sole_survivor(Side side) const { return men_[index(side)].size() == royals_[index(side)].size(); }
  bool can_answer_baring() const;
  /// One step along the ray from the start to the end of the move.
  int ray_delta(Move move) const;
  std::optional<Outcome> repetition_fault() const;
  bool attacks_something(Move moved, Side mover) const;
  std::vector<Square> chased() const;
  bool chased_all_the_way(Side side) const;
  std::size_t first_occurrence() const;
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
  std::vector<Change> changes_;
  WideExtras extras_{};
  std::vector<WideExtras> asides_;  ///< before each move, where there are any
  std::array<WideCastling, 4> castling_{};
};

extern template void WidePosition::generate<Generate::all>(MoveList&) const;
extern template void WidePosition::generate<Generate::forcing>(MoveList&) const;
extern template void WidePosition::generate<Generate::quiet>(MoveList&) const;

}  // namespace tesuji::movement
