// Playing below full strength: fewer nodes, less knowledge, and an eye that overlooks things.
#pragma once

#include "evaluate/weights.hpp"
#include "movement/any_position.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

constexpr int kWeakestElo = 500;
constexpr int kStrongestElo = 2500;
constexpr int kMostLevel = 10;

/// What makes a player weaker. Whatever is left to chance depends on seed, position and move alone: the same
/// seed overlooks the same things.
struct Handicap {
  std::uint64_t nodes = 0;  ///< moves the search may make
  int depth = 0;            ///< plies it looks ahead; 0 = as far as the nodes last
  int lines = 1;            ///< best lines to choose from
  double margin = 0;        ///< winning chance that is misjudged at most
  double overlooked = 0;    ///< share of quiet moves that it does not notice; of captures half as many
  double careless = 0;      ///< share of turns on which it does not ask what the opponent will answer
  bool plain = false;  ///< knows material, mobility and squares, and nothing of safety, threats, structure
  std::uint64_t seed = 0;
};

/// The scale is a guess, not a measurement: higher is stronger, and that is all that is promised.
Handicap handicap_at_elo(int elo, std::uint64_t seed);

/// Precondition: 1 <= level <= kMostLevel. docs/personas.md tells what each level lacks.
Handicap handicap_at_level(int level, std::uint64_t seed);

/// The moves such a player notices here; never none of them when there are any.
std::vector<Move> noticed_moves(const AnyPosition& position, const Handicap& handicap);

/// Is this one of the turns on which it does not look at answers?
bool is_careless(std::uint64_t position_key, const Handicap& handicap);

/// The weights of a player without the finer knowledge.
EvalWeights plain_weights(const EvalWeights& full);

/// Puts the line that such a player would choose first: every line's winning chance is blurred, and no line
/// is chosen that costs more than the blur could hide.
void choose_line(SearchReport& report, std::uint64_t position_key, const Handicap& handicap);

}  // namespace tesuji::engine
