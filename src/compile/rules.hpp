// Rules<Words>: the tables a Position walks on. Built once at load, immutable afterwards.
#pragma once

#include <deque>

#include "compile/compiled_rules.hpp"
#include "compile/movement_class.hpp"
#include "compile/ray_table.hpp"

namespace tesuji::compile {

/// Class 0 is a dummy that fills unused slots, so that placing a piece is a loop without branches.
constexpr int kMaxClasses = 64;
constexpr int kMaxSlots = 12;
constexpr int kMaxTypes = 120;
/// Kinds of pieces in hand, and how many of one kind.
constexpr int kMaxHandKinds = 16;
constexpr int kMaxHeld = 64;
/// With more files, the squares of several are put together one by one.
constexpr int kMostFileSets = 12;
/// Longest path of a step that leaves ghosts.
constexpr int kMaxPath = 4;

/// Where a movement class may go: to empty squares, to enemies, or both. Used as a table index.
enum MoveMode : int { kNever = 0, kQuietOnly = 1, kCaptureOnly = 2, kBoth = 3 };

template <int Words>
struct Rules final : CompiledRules {
  static constexpr int kWords = Words;
  using Set = Bits<Words>;
  using SetsOfSide = PerSide<const Set*>;  ///< [side][square]

  using CompiledRules::CompiledRules;

  struct LeapMoves {
    int member = 0;
    MoveMode mode = kBoth;
    SetsOfSide to{};
  };
  struct RayMoves {
    int member = 0;
    MoveMode mode = kBoth;
    PerSide<const RayTable<Words>*> reach{};
  };
  struct LeapAttack {
    int member = 0;
    bool set_wise = false;  ///< belongs to a set-wise type, whose steps say the same
    SetsOfSide from{};
    SetsOfSide to{};
  };
  struct RayAttack {
    int member = 0;
    AtomKind kind = AtomKind::slide;
    bool royal_ray = false;
    PerSide<const RayTable<Words>*> reach{};
    PerSide<const RayTable<Words>*> sources{};
    SetsOfSide snipers{};  ///< squares from which the class could ever reach this one
    SetsOfSide between{};  ///< [side][target * squares + source]: what decides whether it does
    SetsOfSide hurdle{};   ///< grasshop only: the square before the target
  };
  /// Everything one class can do for one piece, for piece-by-piece generation.
  struct ClassMoves {
    AtomKind kind = AtomKind::leap;
    MoveMode mode = kBoth;
    bool leaves_ghost = false;
    SetsOfSide possible{};  ///< everything it can ever reach; for leaps: what it does reach
    PerSide<const RayTable<Words>*> reach{};
    int attack = -1;  ///< into leap_attacks or ray_attacks, by kind; -1: it never captures
  };
  struct Jump {
    int delta = 0;
    int path_length = 0;
    std::array<std::int16_t, kMaxPath> path{};  ///< deltas from the origin that must be empty
    Set sources{};                              ///< origins from which it stays on the board and in its zones
  };
  struct Step : Jump {
    MoveMode mode = kBoth;
    bool leaves_ghost = false;
  };
  struct SetWiseType {
    PieceType type = 0;
    int member = 0;
    PerSide<std::vector<Step>> steps;
  };
  struct Promotion {
    Set zone;
    Set must;  ///< squares on which a move in the zone has no choice but to promote
    int choices = 0;
    bool leaving = false;
    std::array<std::uint8_t, 16> types{};
  };
  /// One way to drop a kind of piece from hand.
  struct DropForm {
    PieceType type = 0;
    int kind = 0;             ///< which count in hand it uses
    PerSide<Set> squares;     ///< where it may be dropped at all
    int file_member = 0;      ///< the class by which its kind is counted, where that matters
    int file_limit = 0;       ///< so many of the kind on a file at most; 0: any number
    bool spread = false;      ///< the side's two must stand on opposite colours
    SetsOfSide mates_from{};  ///< not null: may not mate; squares from which it reaches a royal
  };
  struct Type {
    std::array<std::uint8_t, kMaxSlots> slots{};
    int hand_kind = -1;  ///< where it goes when captured; -1 = off the board
    int drop_kind = -1;  ///< what it uses up when dropped
    bool royal = false;
    bool set_wise = false;
    bool promotes = false;
    bool progress = false;  ///< its moves reset the quiet-move count
    bool too_weak = false;
    bool passes = false;        ///< its long steps leave ghosts
    bool takes_ghosts = false;  ///< may capture en passant
    int set_wise_index = -1;
    std::vector<int> classes;  ///< into class_moves
    PerSide<Promotion> promotion;
    PerSide<std::vector<Jump>> ghost_steps;
  };

  int squares = 64;
  int slot_count = 1;
  Set board_set;
  std::vector<LeapMoves> leap_moves;
  std::vector<RayMoves> ray_moves;
  std::vector<LeapAttack> leap_attacks;
  std::vector<RayAttack> ray_attacks;
  PerSide<PerSquare<Set>> ray_shadow;  ///< [side][target]: what decides whether its tracks reach it
  bool hurdles = false;                ///< some track needs a piece to jump over
  std::vector<ClassMoves> class_moves;
  std::vector<SetWiseType> set_wise;
  PerPiece<Type> type_tables;
  std::vector<std::size_t> widest_reach;  ///< per type: most squares it can ever reach from one
  std::vector<int> ghost_takers;          ///< leap_attacks of set-wise types that capture en passant
  bool ghost_takers_general = false;      ///< some taker is not set-wise: look at all attackers instead
  int royal_member = 0;                   ///< class that holds the royals
  int compound_member = 0;                ///< class that holds pieces generated one by one
  std::vector<int> extinction_members;    ///< one class per kind whose loss ends the game

  std::vector<PieceType> hand_types;  ///< per kind: the piece as it lies in hand
  std::vector<DropForm> drop_forms;
  std::vector<Set> file_columns;      ///< [file] -> its squares; only with one-a-file drops
  std::vector<Set> file_sets;         ///< [set of files] -> their squares; empty beyond kMostFileSets
  bool place_first = false;           ///< hands are emptied before any move is made
  Set dark;                           ///< squares of one colour, for `spread`
  std::vector<PieceType> gate_types;  ///< pieces that may enter on a square left for the first time
  PerSide<Set> arrival_zone;          ///< a member of `arrival_member` here ends the game
  int arrival_member = 0;
  bool arrival_safe = false;

  std::vector<std::uint64_t> hand_keys;   ///< [(side * kinds + kind) * kMaxHeld + count]
  PerSquare<std::uint64_t> gate_keys;     ///< [square]
  std::vector<std::uint64_t> piece_keys;  ///< [cell * squares + square]
  PerSquare<std::uint64_t> ghost_keys;    ///< [square]
  std::array<std::uint64_t, 16> rights_keys{};
  std::uint64_t side_key = 0;

  // Storage behind the pointers above; deques keep addresses stable while building.
  std::deque<std::vector<Set>> sets;
  std::deque<RayTable<Words>> tables;
};

/// Fills the tables; `traits` and `types` have been derived from the same definition and plan. Compiled for
/// every width of kInstances.
template <int Words>
Result<std::shared_ptr<const CompiledRules>> build_rules(GameDefinition definition, const ClassPlan& plan,
                                                         RuleTraits traits, std::vector<TypeInfo> types);

}  // namespace tesuji::compile
