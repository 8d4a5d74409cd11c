// Position: a board of any piece-moving game. Knows tables and classes, never a piece by name.
//
// Member functions are defined in make.hpp (placing, making, undoing), attacks.hpp (checks and pins),
// generate.hpp and generate_drops.hpp (moves) and ending.hpp (results); the units of instances include them
// all.
#pragma once

#include <bit>
#include <cstring>

#include "compile/rules.hpp"
#include "movement/any_position.hpp"
#include "movement/move_list.hpp"

namespace tesuji::movement {

/// Compile-time switches: a feature costs nothing in games that do not have it.
struct PositionTraits {
  bool castling = true;  ///< and en passant
  bool hands = true;     ///< drops, and promotion of any piece
  bool general = true;   ///< hurdles, compound pieces, any number of royals, gating, hands placed first
  Legality legality = Legality::royal_safe;
  bool ruled = false;  ///< special rules; `legality` is then looked up in the rules
};

/// What a position keeps for special rules; nothing where there are none.
template <int Words, bool Ruled>
struct RuleState {
  static constexpr Bits<Words> walls{};
};
template <int Words>
struct RuleState<Words, true> {
  Bits<Words> walls;  ///< squares of the piece that belongs to nobody
  std::uint8_t counters[kRuleCounters][2];
};

template <int Words, PositionTraits Traits>
class Position {
 public:
  static constexpr int kWords = Words;
  static constexpr bool kRuled = Traits.ruled;
  using Set = Bits<Words>;
  using Tables = Rules<Words>;
  using MoveType = Move;
  using ListType = MoveList;

  /// Precondition: `setup` has one entry per square. Fails with the reason it breaks the rules.
  static Result<Position> from_setup(std::shared_ptr<const Tables> rules, const Setup& setup);

  // Representation
  const Tables& rules() const { return *rules_; }
  std::shared_ptr<const Tables> shared_rules() const { return rules_; }
  Setup setup() const;
  Side side_to_move() const { return core_.side_to_move; }
  std::uint64_t key() const { return core_.key; }
  PlacedPiece at(Square sq) const {
    const Cell cell = core_.board[sq];
    return cell == kEmptyCell ? PlacedPiece{} : PlacedPiece{type_of(cell), side_of(cell)};
  }
  Set occupied() const { return core_.side[0] | core_.side[1] | core_.rule.walls; }
  Set pieces(Side side) const { return core_.side[index(side)]; }
  /// How many of the kind (index into Rules::hand_types) `side` holds.
  int held(Side side, int kind) const { return core_.hand[index(side)][Traits.hands ? kind : 0]; }
  /// Board, rights, ghosts, counters and keys are equal to the last byte (history is not compared).
  bool same_bytes(const Position& other) const {
    static_assert(std::is_trivially_copyable_v<Core>);
    return std::memcmp(&core_, &other.core_, sizeof(Core)) == 0;
  }

  Cell cell(Square sq) const { return core_.board[sq]; }
  Set members(int member) const { return core_.member[member]; }
  Square royal(Side side) const { return core_.royal[index(side)]; }
  Square ghost_victim() const { return core_.ghost_victim; }
  /// How many ways to castle `side` has not lost for good.
  int castling_rights(Side side) const { return std::popcount(core_.rights >> 2 * index(side) & 3U); }
  /// The type a promoting move ends as. Precondition: move.promotion() != 0, not gating.
  PieceType promoted_type(Move move) const;

  // Attacks
  bool in_check() const;
  /// Could a piece of `by` capture a royal on `sq`, with these squares occupied and these of its men alive?
  bool attacked(Square sq, Side by, const Set& occupied, const Set& alive) const;

  /// Pieces of `by` (among `alive`) that could capture on `sq`; rays that only bind royals are left out.
  Set attackers(Square sq, Side by, const Set& occupied, const Set& alive) const;

  // Moves
  void generate_moves(MoveList& list) const { generate<Generate::all>(list); }
  template <Generate What>
  void generate(MoveList& list) const;
  std::uint64_t count_moves() const;
  bool is_capture(Move move) const;
  /// Will the opponent's royal stand attacked after this legal move? Always false where royals are captured.
  bool gives_check(Move move) const;
  bool is_promotion(Move move) const { return move.promotion() != 0; }
  /// Captures and promotions: what a quiescence search looks at.
  bool is_forcing(Move move) const { return is_capture(move) || is_promotion(move); }
  bool captures_royal(Move move) const;
  std::pair<Square, Square> castling_targets(Move move) const;

  // Making and undoing
  void make(Move move) {
    if constexpr (Traits.ruled) {
      make_ruled(move);
    } else {
      make_basic(move);
    }
  }
  void undo();
  /// The side to move does nothing (which is no move of the game); precondition: it is not in check.
  void pass();
  void undo_pass();

  // Endings
  /// Has this position occurred before, as far back as it could have?
  bool repeats() const;
  /// What the rule on repetition says once this position, which repeats, has occurred often enough.
  Outcome repetition_outcome() const;
  int quiet_plies() const { return core_.quiet_plies; }
  /// Over by a rule that stops the game at once: a lost royal, an extinct kind, an arrival.
  bool finished() const;
  std::optional<Outcome> outcome() const;
  /// What it means that the side to move has no move.
  Outcome without_moves(bool mated) const;
  /// The result for the side to move (-1, 0, +1) when the game is over, else nothing.
  std::optional<int> decided() const { return decided_for(core_.side_to_move, outcome()); }

  // What special rules see and change, in ruled.hpp. Mostly of no use without them.
  const BoardShape& board_shape() const { return rules_->board(); }
  Set royals(Side side) const { return core_.member[rules_->royal_member] & core_.side[index(side)]; }
  /// Does a royal of `side` stand attacked in a way the royal rule forbids?
  bool threatened(Side side) const {
    return endangered(side) || royals_attacked(side, royals(side), occupied(), pieces(opponent(side)));
  }
  bool attacked_by(Square sq, Side by) const { return attacked(sq, by, occupied(), pieces(by)); }
  bool is_drop(Move move) const { return move.kind() == MoveKind::drop; }
  bool is_castling(Move move) const { return move.kind() == MoveKind::castling; }
  /// Has `side` the right to castle on the king's or the queen's wing?
  bool may_castle(Side side, bool kingside) const {
    return (core_.rights >> castling_bit(side, kingside) & 1U) != 0;
  }
  void lose_castling(Side side, bool kingside) {
    set_rights(core_.rights & ~(1 << castling_bit(side, kingside)));
  }
  bool last_dropped() const { return !history_.empty() && is_drop(history_.back().move); }
  int count_of(PieceType type, Side side) const;
  /// Everything the piece on `from` could capture, whoever owns it.
  Set capture_reach(Square from) const;
  /// Empty squares to which the piece on `from` could go.
  Set quiet_reach(Square from) const;
  Set attackers_of(Square sq, Side by) const { return attackers(sq, by, occupied(), pieces(by)); }
  /// Passes, drops and castlings have no piece that goes from one square to another.
  bool moves_nothing(Move move) const {
    return move.kind() == MoveKind::drop || move.kind() == MoveKind::castling || move.is_pass();
  }
  void for_each_legal(auto&& f) const {
    MoveList list;
    ruled_moves(list);
    for (const Move move : list) f(move);
  }
  template <class R>
  int counted(Side side) const {
    return core_.rule.counters[FirstCounter<R>::value][index(side)];
  }
  template <class R>
  void count(Side side, int value) {
    set_counter(FirstCounter<R>::value, side, value);
  }
  void remove(Square sq) { lift(core_.board[sq], sq); }
  void put(PieceType type, Side side, Square sq) { place(cell_of(type, side), sq); }
  /// One more of what can be dropped, in the hand of `side`.
  void give(Side side, PieceType type) { hold(side, rules_->type_tables[type].drop_kind, 1); }
  /// The other side is on turn: after a move, the one that has just moved moves once more.
  void move_again() {
    core_.side_to_move = opponent(core_.side_to_move);
    core_.key ^= rules_->side_key;
  }
  /// What has just passed a square can no longer be captured there.
  void forget_ghosts() {
    toggle_ghost_keys();
    core_.ghosts = Set{};
    core_.ghost_victim = kNoSquare;
    core_.ghosts_open = false;
  }
  /// Turns that have been finished, counted from the start of the game.
  int turns_finished() const;
  /// Has the last move left its player on turn?
  bool turn_goes_on() const {
    return !snapshots_.empty() && snapshots_.back().side_to_move == core_.side_to_move;
  }
  /// The result for the side to move (-1, 0, +1) when a special rule has ended the game, else nothing.
  std::optional<int> judged() const { return decided_for(core_.side_to_move, rule_verdict()); }

 private:
  /// All that a move changes; trivially copyable, compared by bytes in tests.
  struct Core {
    Set side[2];
    Set member[kMaxClasses];
    Set ghosts;  ///< squares on which `ghost_victim` can be captured this ply
    std::uint64_t key;
    Square royal[2];  ///< the royal's square when a side has exactly one
    Square ghost_victim;
    std::uint16_t quiet_plies;
    std::uint8_t rights;  ///< bit 2 * side + wing
    Side side_to_move;
    Set gates;  ///< squares on which a piece may still enter
    std::uint8_t hand[2][Traits.hands ? kMaxHandKinds : 1];
    bool ghosts_open;  ///< any piece may take the ghost (an exposed royal), not just en-passant takers
    Cell board[Words * 64];
    [[no_unique_address]] RuleState<Words, Traits.ruled> rule;
  };
  struct Undo {
    std::uint64_t key;
    Set ghosts;
    Set gates;
    Move move;
    Square ghost_victim;
    std::uint16_t quiet_plies;
    std::uint8_t rights;
    bool ghosts_open;
    Cell moved;
    Cell captured;        ///< on the target, or the ghost's owner
    Cell captured_ghost;  ///< the ghost's owner when something stood on the target too
  };
  /// One castling right of this game: squares and what must be empty and safe.
  struct Castling {
    Square king_from = kNoSquare;
    Square king_to = kNoSquare;
    Square partner_from = kNoSquare;
    Square partner_to = kNoSquare;
    Set empty;              ///< must hold nothing but king and partner
    Set safe;               ///< squares the king crosses or lands on
    bool uncovers = false;  ///< something beyond the partner could attack the king's new square
    Set exposed;            ///< squares on which the king can be captured afterwards
  };
  /// What the moves of this ply must respect to keep the royal safe.
  struct Constraints;
  template <Generate What, class Sink>
  class Generator;

  Position(std::shared_ptr<const Tables> rules) : rules_(std::move(rules)) {}

  static std::size_t most_moves(const Tables& rules, const Setup& setup);
  static std::optional<Error> check_setup(const Tables& rules, const Setup& setup);
  int add_castling(Side side, Square king, Square partner);
  std::optional<Error> set_castling(const Setup& setup);
  void set_ghosts(const Setup& setup);
  void make_basic(Move move);
  void make_ruled(Move move);
  void place_neutral(Move move);
  Made describe(Move move) const;
  void set_counter(int counter, Side side, int value);
  void set_counters(const Setup& setup);
  std::vector<int> counters() const;
  Position probe() const;
  bool left_legal(Side mover) const;
  bool keeps_royals_safe() const {
    if constexpr (Traits.ruled) return rules_->traits().legality == Legality::royal_safe;
    return Traits.legality == Legality::royal_safe;
  }
  const SpecialRules& special() const { return *rules_->definition().special; }
  bool shielded(Square royal, Side side) const;
  /// Do special rules see a royal of `side` in danger?
  bool endangered([[maybe_unused]] Side side) const {
    if constexpr (Traits.ruled) return rules_endanger(side);
    return false;
  }
  bool rules_endanger(Side side) const;
  Set reach_by(Square from, MoveMode mode) const;
  Set vetted(const Set& attackers, Square target) const;
  bool rule_stops() const;
  bool rule_delays_end() const;
  std::optional<Outcome> rule_verdict() const;
  std::optional<Outcome> stuck_verdict(bool mated) const;
  void ruled_moves(MoveList& list) const;
  struct RuleMoves;
  void toggle(Cell cell, Square sq);
  void place(Cell cell, Square sq) {
    core_.board[sq] = cell;
    toggle(cell, sq);
  }
  void lift(Cell cell, Square sq) {
    core_.board[sq] = kEmptyCell;
    toggle(cell, sq);
  }
  void toggle_ghost_keys() {
    core_.ghosts.for_each([&](Square sq) { core_.key ^= rules_->ghost_keys[sq]; });
  }
  void set_rights(int rights) {
    core_.key ^= rules_->rights_keys[core_.rights] ^ rules_->rights_keys[as_size(rights)];
    core_.rights = static_cast<std::uint8_t>(rights);
  }
  static int castling_bit(Side side, bool kingside) { return 2 * index(side) + (kingside ? 0 : 1); }
  /// The rights whose king and partner stand at home.
  int rights_at_home() const;
  const Castling& castling_of(Side us, Move move) const {
    const Castling& kingside = castling_[as_size(2 * index(us))];
    return kingside.partner_from == move.to() ? kingside : castling_[as_size(2 * index(us) + 1)];
  }
  void hold(Side side, int kind, int change);
  void to_hand(Side captor, Cell captured, int change);
  Undo& remember(Move move);
  void restore(const Undo& undo);
  void make_drop(Move move, Undo& undo);
  void make_gating(Move move);
  void undo_gating(Move move);
  void close_gates(const Set& squares);
  std::pair<Square, int> gate_of(Move move) const;
  bool drop_mates(Move move) const;
  void make_castling(Move move, Undo& undo);
  void undo_castling(const Undo& undo);
  void open_ghosts(Move move, Cell moved);
  void count_royals(Side side);
  Square find_ghost_victim(const Set& ghosts, Side them) const;

  bool faced(Square sq, Side by, const Set& occupied, const Set& alive) const;
  Set attack_map(Side by, const Set& occupied) const;
  bool ghost_can_be_taken(Square ghost, Side by) const;
  bool takes_ghost(Square from, Square ghost) const;
  void find_constraints(Square royal, Constraints& out) const;
  template <class RayAttack>
  void constrain_by_hurdle(const RayAttack& attack, Square royal, Square source, Constraints& out) const;
  bool safe_after(Move move) const;
  bool royals_attacked(Side side, const Set& royals, const Set& occupied, const Set& enemy) const;
  bool arrived(Side side) const;
  std::size_t reversible() const;
  int repetitions() const;
  std::size_t first_occurrence() const;
  bool checked_all_the_way(Side side) const;
  Set chased() const;
  bool chased_all_the_way(Side side) const;

  Core core_{};
  std::array<Castling, 4> castling_{};
  std::array<std::uint8_t, Words * 64> rights_kept_{};
  std::shared_ptr<const Tables> rules_;
  std::vector<Undo> history_;
  std::vector<Core> snapshots_;  ///< with special rules: what each move undoes
  int start_ply_ = 0;
};

}  // namespace tesuji::movement
