// Proposition: one claim about a move, a line or a position that can be checked on the board.
// docs/propositions.md defines every predicate; words and pictures are renderings of propositions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/score.hpp"
#include "define/definition.hpp"
#include "movement/move.hpp"

namespace tesuji {

enum class Predicate : std::uint8_t {
  // what decides
  mates,
  gets_mated,
  parries_mate,
  threatens_mate,
  only_move,
  // what is won and lost
  wins,
  loses,
  takes_free,
  takes_dearer,
  trades,
  saves,
  leaves,
  sacrifices,
  promotes,
  // how
  threatens,
  forks,
  pins,
  skewers,
  discovers,
  double_check,
  checks,
  removes_guard,
  traps,
  // how, along a line
  deflects,
  attracts,
  overloads,
  interferes,
  x_rays,
  steps_between,
  clears,
  batteries,
  takes_several,
  // patterns of mates, and manners of moves
  back_rank,
  smothers,
  drop_mates,
  quiet,
  zugzwang,
  declines,
  // where pieces stand, before and after
  mobility,
  centre,
  space,
  develops,
  royal_pressure,
  royal_escapes,
  shelter,
  castles,
  open_line,
  passed,
  isolated,
  doubled,
  protection,
  loose,
  harasses,
  outpost,
  // the network of the pieces
  knot,
  count
};
constexpr std::size_t kPredicates = static_cast<std::size_t>(Predicate::count);

/// Where the difference a proposition makes shows: the groups of the evaluation, and the end of the game.
enum class Topic : std::uint8_t {
  decided,
  material,
  mobility,
  royal_safety,
  coordination,
  centre,
  threats,
  beyond,  ///< what the search saw after the end of the line
  count
};
constexpr std::size_t kTopics = static_cast<std::size_t>(Topic::count);

/// A piece with its place. `square` is kNoSquare where only the kind matters.
struct PieceRef {
  PieceIndex piece = kNoPiece;
  Side side = Side::first;
  Square square = kNoSquare;

  bool operator==(const PieceRef&) const = default;
};

/// Stands in an evidence line where a side does nothing.
constexpr Move kPass = Move::from_bits(~std::uint32_t{0});

struct Proposition {
  Predicate predicate = Predicate::checks;
  std::vector<PieceRef> pieces;  ///< in the order the definition gives
  std::vector<Square> squares;
  std::vector<int> numbers;
  int ply = 1;                 ///< it holds after so many plies of the evidence
  Score weight = 0;            ///< what it contributes to the difference that is explained
  std::vector<Move> evidence;  ///< from the position that is explained
  /// Pieces of the root that are not named otherwise; without any one of them the rest would be false.
  std::vector<PieceRef> supports{};

  /// The same claim, whatever it is worth.
  bool same_claim(const Proposition& o) const {
    return predicate == o.predicate && pieces == o.pieces && squares == o.squares && numbers == o.numbers &&
           ply == o.ply && evidence == o.evidence && supports == o.supports;
  }
};

struct PredicateInfo {
  Predicate predicate;
  std::string_view id;
  Topic topic;
};

const PredicateInfo& info(Predicate predicate);
std::optional<Predicate> predicate_of(std::string_view id);
std::string_view topic_id(Topic topic);

/// A gain worth talking about, in centipawns.
constexpr int kWorthTelling = 50;

}  // namespace tesuji
