// What the fractional searcher counts and what moves cost it: personas/fractional/weights.yaml.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "define/definition.hpp"
#include "define/loader.hpp"

namespace tesuji::persona::fractional {

/// Depth is counted in halves of a ply: a move costs three, two or nothing.
constexpr int kHalves = 2;

struct Weights {
  std::map<std::string, int> pieces;  ///< centipawns, by how the piece moves
  int royal = 0;
  int centre = 0;
  int space = 0;
  int free_above = 0;
  int budget = 0;  ///< plies

  /// What a move costs that changes the mover's score by `gain`, in halves of a ply.
  int cost(int gain) const {
    if (gain < 0) return 3;
    return gain > free_above ? 0 : 2;
  }
};

/// All faults of the file, each at its line and column.
Result<Weights, Errors> read_weights(const SourceText& file);

/// The weights that are part of the program.
const Weights& weights();

/// Centipawns for each of the game's pieces.
std::vector<int> values_of(const GameDefinition& game, const Weights& weights);

}  // namespace tesuji::persona::fractional
