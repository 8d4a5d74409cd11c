// Position: a board of any piece-moving game. Knows tables and classes, never a piece by name.
//
// Member functions are defined in make.hpp (placing, making, undoing), attacks.hpp (checks and pins),
// generate.hpp and generate_drops.hpp (moves) and ending.hpp (results); instances/*.cpp include them all.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "compile/rules.hpp"
#include "movement/any_position.hpp"
#include "movement/move_list.hpp"

namespace tesuji {

/// Compile-time switches: a feature costs nothing in games that do not have it.
struct PositionTraits {
  bool castling = true;  ///< and en passant
  bool hands = true;     ///< drops, and promotion of any piece
  bool general = true;   ///< hurdles, compound pieces, any number of royals, gating, hands placed first
  Legality legality = Legality::royal_safe;
};

template <int Words, PositionTraits Traits>
class Position {
 public:
  static constexpr int kWords = Words;
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
  PlacedPiece at(Square sq) const;
  Set occupied() const { return core_.side[0] | core_.side[1]; }
  Set pieces(Side side) const { return core_.side[index(side)]; }
  /// How many of the kind (index into Rules::hand_types) `side` holds.
  int held(Side side, int kind) const { return core_.hand[index(side)][Traits.hands ? kind : 0]; }
  /// Board, rights, ghosts, counters and keys are equal to the last byte (history is not compared).
  bool same_bytes(const Position& other) const;

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

  /// Pieces of `by` (among `alive`) that could capture on `sq`; lines that only bind royals are left out.
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
  void make(Move move);
  void undo();
  /// The side to move does nothing; precondition: it is not in check.
  void pass();
  void undo_pass();

  // Endings
  /// Has this position occurred before, as far back as it could have?
  bool repeats() const;
  int quiet_plies() const { return core_.quiet_plies; }
  /// Over by a rule that stops the game at once: a lost royal, an extinct kind, an arrival.
  bool finished() const;
  std::optional<Outcome> outcome() const;
  /// The result for the side to move (-1, 0, +1) when the game is over, else nothing.
  std::optional<int> decided() const;

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
  void toggle(Cell cell, Square sq);
  void place(Cell cell, Square sq);
  void lift(Cell cell, Square sq);
  void hold(Side side, int kind, int change);
  void to_hand(Side captor, Cell captured, int change);
  void make_drop(Move move, Undo& undo);
  void make_gating(Move move);
  void undo_gating(Move move);
  void close_gates(const Set& squares);
  void take_drop_rights();
  std::pair<Square, PieceType> gate_of(Move move) const;
  bool drop_mates(Move move) const;
  void make_castling(Move move, Undo& undo);
  void undo_castling(const Undo& undo);
  void open_ghosts(Move move, Cell moved);
  void count_royals(Side side);
  Square find_ghost_victim(const Set& ghosts) const;

  Set attack_map(Side by, const Set& occupied) const;
  bool ghost_can_be_taken(Square ghost, Side by) const;
  void find_constraints(Square royal, Constraints& out) const;
  template <class LineAttack>
  void constrain_by_hurdle(const LineAttack& attack, Square royal, Square source, Constraints& out) const;
  bool safe_after(Move move) const;
  Set royals(Side side) const { return core_.member[rules_->royal_member] & core_.side[index(side)]; }
  bool royals_attacked(Side side, const Set& royals, const Set& occupied, const Set& enemy) const;
  bool arrived(Side side) const;
  int repetitions() const;
  bool checked_all_the_way(Side side) const;

  Core core_{};
  std::array<Castling, 4> castling_{};
  std::array<std::uint8_t, Words * 64> rights_kept_{};
  std::shared_ptr<const Tables> rules_;
  std::vector<Undo> history_;
  int start_ply_ = 0;
};

}  // namespace tesuji
