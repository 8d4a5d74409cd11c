// WideRules: the tables of a position that walks squares one by one (a padded mailbox with piece lists).
// Serves boards beyond the bit sets and every game with moves of several legs.
#pragma once

#include "base/random.hpp"
#include "compile/compiled_rules.hpp"

namespace tesuji::compile {

/// What stands on a padded square, see cell_of().
using WideCell = std::uint16_t;

/// Who holds a padded square; kept apart from the cells because walks ask for nothing else.
/// kWall holds the piece that belongs to nobody.
enum Holder : std::uint8_t { kFree = 0, kFirst = 1, kSecond = 2, kOff = 3, kWall = 4 };
constexpr std::uint8_t holder_of(Side side) {
  return static_cast<std::uint8_t>(1 + index(side));
}

/// An index into the padded board.
using Padded = std::int16_t;

struct WideRules final : CompiledRules {
  static constexpr int kWords = 0;
  using CompiledRules::CompiledRules;

  /// Leaps longer than this are looked up by coordinates.
  static constexpr int kPad = 4;
  static constexpr int kFar = 64;  ///< longer than any track
  /// The eight neighbours on the board, clockwise from the first player's forward; i ^ 4 is opposite.
  static constexpr std::array<Vector, 8> kWays{
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

  struct Ray {
    int delta = 0;         ///< padded
    int square_delta = 0;  ///< in squares
    int max = kFar;
  };
  struct Leap {
    int delta = 0;
    int square_delta = 0;
  };
  /// Any movement that is neither a plain slide nor a plain leap, with its vectors as they lie on the board;
  /// `max` is never 0.
  struct Odd : MoveAtom {
    int delta = 0;
    int way = -1;                    ///< index into kWays, where the step is one
    PerSquare<std::uint8_t> from{};  ///< by square; empty = anywhere
    PerSquare<std::uint8_t> to{};
  };
  struct Promotion {
    std::vector<PieceType> choices;
    PerSquare<std::uint8_t> zone;    ///< by square
    PerSquare<std::uint8_t> no_way;  ///< by square: it could never move again from there
    PromotionConditions when;
  };
  struct Type {
    PerSide<std::vector<Ray>> rays;
    PerSide<std::vector<Leap>> leaps;
    PerSide<std::vector<Odd>> odds;
    PerSide<std::array<std::uint8_t, 8>> slide_max{};  ///< how far it takes along each way
    PerSide<std::uint64_t> leap_mask{};                ///< bits into `leap_vectors`
    PerSide<Promotion> promotion;
    bool odd_attacks = false;  ///< some odd movement takes, beyond slide_max and leap_mask
    bool overlaps = false;     ///< two movements may reach one square
    bool royal = false;
    bool lion = false;                    ///< protected by the rule of lion trading
    bool cheap = false;                   ///< does not excuse taking a guarded lion
    bool full_lion = false;               ///< moves as one in all directions
    bool promoted = false;                ///< others promote to it
    PerPiece<PieceType> changes_taker{};  ///< by taker: what that becomes; empty = nothing else
    bool burns = false;
    bool teleports = false;
    bool progress = false;
    bool too_weak = false;
    bool passes = false;        ///< its lame leaps can be answered en passant
    bool takes_ghosts = false;  ///< may capture en passant
    int hand_kind = -1;         ///< where it goes when captured; -1 = off the board
    int drop_kind = -1;         ///< what it uses up when dropped
    int precedence = kLowestPrecedence;
  };
  /// One way to drop a kind of piece from hand.
  struct DropForm {
    PieceType type = 0;
    int kind = 0;                              ///< which count in hand it uses
    PerSide<PerSquare<std::uint8_t>> squares;  ///< where it may be dropped at all
    int per_file = 0;                          ///< not 0: a file holds at most so many of one's own
    bool spread = false;                       ///< the side's two must stand on opposite colours
    bool no_mate = false;
  };
  /// One leap vector of the game; a bit in Type::leap_mask.
  struct LeapVector {
    PerSide<int> delta{};
  };

  int stride = 0;
  int cells = 0;  ///< of the padded board
  PerSquare<Padded> padded_of;
  IndexedVector<Padded, Square> square_of;  ///< kNoSquare off the board
  std::array<int, 8> way_delta{};
  std::array<int, 8> way_square_delta{};
  PerPiece<Type> types_by_index;
  std::vector<LeapVector> leap_vectors;
  bool trading = false;
  bool capture_matters = false;  ///< what is taken decides what the taker may or must become
  bool burning = false;
  bool rich = false;  ///< there is more to a position than its board: hands, rights, ghosts, gates, counters
  std::vector<PieceType> hand_types;  ///< per kind: the piece as it lies in hand; those of gates first
  std::size_t gate_kinds = 0;         ///< how many of them may enter on a square left for the first time
  std::vector<DropForm> drop_forms;

  const Type& wide_type_of(WideCell cell) const { return types_by_index[type_of(cell)]; }
  /// Keys are computed, not stored: tables for the largest games would leave the cache.
  static constexpr std::uint64_t mixed(std::uint64_t x) { return Random(x).next(); }
  static constexpr std::uint64_t piece_key(WideCell cell, Square sq) {
    return mixed(static_cast<std::uint64_t>(cell) << 16 | static_cast<std::uint64_t>(sq));
  }
  static constexpr std::uint64_t kSideKey = 0xd1b54a32d192ed03ULL;
  static constexpr std::uint64_t traded_key(Square sq) {
    return sq == kNoSquare ? 0 : mixed(0xffffffff00000ULL + static_cast<std::uint64_t>(sq));
  }
  /// Of what is not on the board: one of `kinds` of things, with a number that is not 0.
  enum class Aside : std::uint8_t { hand = 1, rights, ghost, gate, counter };
  static constexpr std::uint64_t aside_key(Aside aside, int which, int number) {
    if (number == 0) return 0;
    return mixed(static_cast<std::uint64_t>(aside) << 56 | static_cast<std::uint64_t>(which) << 16 |
                 static_cast<std::uint64_t>(number));
  }
};

/// Does the game need WideRules: several legs, rules only they know, or a board beyond the bit sets?
bool needs_wide_rules(const GameDefinition& game);

Result<std::shared_ptr<const CompiledRules>> build_wide_rules(GameDefinition definition, RuleTraits traits,
                                                              std::vector<TypeInfo> types);

}  // namespace tesuji::compile
