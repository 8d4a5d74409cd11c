// What can be said about a piece from its movement alone: reach, mobility in a crowd, colour-binding.
// Computed from the definition, square by square; nothing here is used in play.
#pragma once

#include "base/stop_signal.hpp"
#include "define/definition.hpp"
#include "walk/ways.hpp"

namespace tesuji::compile {

/// The chance that the way to `d` is as its passage needs it when every square is occupied with chance
/// `density`: empty for slides and lame leaps, with its hurdle for hops. The target itself is not asked.
double open_chance(const Destination& d, double density);

/// Least, mean and most over all squares of the board.
struct Spread {
  int min = 0;
  double mean = 0;
  int max = 0;
};

/// Mean number of moves when every other square is occupied with this chance, half by each side.
struct CrowdMobility {
  double density = 0;
  double moves = 0;
};

struct PieceFacts {
  Spread attacks;  ///< squares attacked on an empty board (jumpers over hurdles attack none)
  Spread steps;    ///< squares it could go to on an empty board without capturing
  std::array<CrowdMobility, 3> mobility;  ///< at the densities of kCrowdDensities
  int components = 0;  ///< parts of the board it cannot leave: 1 = free, 2 = one colour, ...
};

/// Chosen to span an endgame (nearly empty) to an opening (half of the board full).
constexpr std::array<double, 3> kCrowdDensities{0.0, 0.25, 0.5};

/// Facts of the first player's `piece`. Mobility is exact: squares are independent, so the expectation
/// of each destination is a product; where two different blockable paths lead to one square the likelier
/// one is taken. The mean is over all squares. Components join squares linked by any possible move, in
/// either direction; squares the piece can neither enter nor leave are not counted. Stopped, they are wrong.
PieceFacts piece_facts(const GameDefinition& game, PieceIndex piece, const StopSignal& should_stop = {});

}  // namespace tesuji::compile
