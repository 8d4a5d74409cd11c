// CompiledRules: what the rest of the house may ask of a compiled game, independent of board width.
// The fast tables live in the width-specific subclass `Rules<Words>` (rules.hpp).
#pragma once

#include <cassert>
#include <concepts>
#include <cstdlib>

#include "define/definition.hpp"

namespace tesuji::compile {

/// Index of a piece type; equal to its index in GameDefinition::pieces.
using PieceType = int;

/// What stands on a square: 0 empty, else 2 + 2 * type + side.
using Cell = std::uint8_t;
constexpr Cell kEmptyCell = 0;
template <class Number = Cell>
constexpr Number cell_of(PieceType type, Side side) {
  return static_cast<Number>(2 + 2 * type + index(side));
}
constexpr PieceType type_of(std::integral auto cell) {
  return cell / 2 - 1;
}
constexpr Side side_of(std::integral auto cell) {
  return static_cast<Side>(cell & 1);
}

enum class Legality : std::uint8_t {
  royal_safe,  ///< a move may not leave the mover's royal attacked
  free         ///< every pseudo-legal move is legal; royals are captured
};

/// The most squares that bit sets hold.
constexpr int kMostBitSquares = 361;

/// Facts about a game known at load, on which one instantiation of Position is chosen.
struct RuleTraits {
  int words = 1;  ///< 64-bit words that hold the board
  bool castling = false;
  bool ghosts = false;           ///< en passant or exposed royals
  bool piece_promotion = false;  ///< a piece that is not moved set-wise promotes
  bool drops = false;            ///< pieces in hand
  bool hurdles = false;          ///< some attack needs a piece to jump over
  bool general = false;          ///< anything that the plain fast path does not know
  bool wide = false;             ///< walked square by square, without bit sets
  bool ruled = false;            ///< there are special rules
  bool probes = false;           ///< moves must be made to see whether special rules allow them
  bool vetoes_captures = false;  ///< a special rule has a say in what can be captured
  PieceType neutral_type = -1;   ///< a piece that belongs to nobody
  bool pext = false;             ///< track tables are indexed with the PEXT instruction
  Legality legality = Legality::royal_safe;
};

/// How a type promotes, for one side.
struct TypePromotion {
  std::vector<PieceType> choices;
  bool required = false;
};

struct TypeInfo {
  std::string letter;  ///< the first player's letter in positions
  bool royal = false;
  PerSide<TypePromotion> promotion;
};

/// Immutable; shared by all positions and threads through shared_ptr<const CompiledRules>.
class CompiledRules {
 public:
  CompiledRules(GameDefinition definition, RuleTraits traits, std::vector<TypeInfo> types)
      : definition_(std::move(definition)), traits_(traits), types_(std::move(types)) {}
  virtual ~CompiledRules() = default;
  CompiledRules(const CompiledRules&) = delete;
  CompiledRules& operator=(const CompiledRules&) = delete;

  const GameDefinition& definition() const { return definition_; }
  const RuleTraits& traits() const { return traits_; }
  const BoardShape& board() const { return definition_.board; }
  const std::vector<TypeInfo>& types() const { return types_; }
  const TypeInfo& type(PieceType t) const { return types_[t]; }

 private:
  GameDefinition definition_;
  RuleTraits traits_;
  PerPiece<TypeInfo> types_;
};

/// Does each side have exactly one royal on this board?
bool one_royal_each(const GameDefinition& game, const std::vector<PlacedPiece>& board);

/// The tables of one width behind the common face. Those of another width are a programming error that stops
/// the program in every build: what would follow reads foreign memory.
template <class Tables>
const Tables& tables_in(const CompiledRules& rules) {
  const bool same = rules.traits().words == Tables::kWords;
  assert(same);
  if (!same) std::abort();
  return static_cast<const Tables&>(rules);
}

/// How track lookups are indexed. `best` takes PEXT where the machine has a fast one; `walked` goes without
/// bit sets, square by square, as the largest games always do.
enum class RayIndex { best, pext, portable, walked };

/// Compiles a checked definition. Fails only on sizes beyond what any instantiation can hold.
Result<std::shared_ptr<const CompiledRules>> compile_game(GameDefinition definition,
                                                          RayIndex index = RayIndex::best);

}  // namespace tesuji::compile
