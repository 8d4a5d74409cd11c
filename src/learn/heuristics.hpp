// The heuristics of the fractional searcher (material, centre, space), inferred from its own games by a
// linear model: in the form its author stated them, and once more square by square.
#pragma once

#include "describe/language.hpp"
#include "learn/fit.hpp"
#include "persona/fractional/search.hpp"

namespace tesuji::learn {

struct HeuristicGames {
  int games = 100;
  int budget = 2;              ///< plies of the searcher
  std::uint64_t nodes = 3000;  ///< a move, at most
  int random_plies = 6;        ///< at the start of each game
  int stray_percent = 8;
  int most_plies = 160;  ///< then nobody has won
  std::uint64_t seed = 1;
};

/// One model that was fitted, with what its numbers mean.
struct HeuristicFit {
  std::vector<Parameter> list;
  std::vector<double> start;  ///< as stated
  Fitted fitted;
  std::vector<CalibrationBin> calibration;
};

struct Heuristics {
  HeuristicFit plain;      ///< a value for each kind of piece, one for the centre, one for space
  HeuristicFit by_square;  ///< what each kind is worth on each square, attacks and possession likewise
  HeuristicFit rival;      ///< the plain one by the other model
  std::size_t positions = 0;
  std::size_t games = 0;
  int drawn = 0;
};

struct HeuristicOptions {
  HeuristicGames games;
  LearnOptions learning;
};

/// Games of the searcher against itself from random openings, labelled with their results; a draw is half a
/// win and half a loss. Told: games played. Nothing when `should_stop` says so. Precondition: the searcher
/// knows boards of this size.
std::optional<Heuristics> learn_heuristics(const AnyPosition& start, const HeuristicOptions& options,
                                           const StopSignal& should_stop,
                                           const std::function<void(int games)>& told);

/// What the persona can play with: the plain model in whole centipawns.
persona::fractional::Weights weights_of(const Heuristics& heuristics, const GameDefinition& game);

/// A complete HTML document with nothing to load from elsewhere.
std::string heuristics_page(const Heuristics& heuristics, const GameDefinition& game, Model model,
                            Language language);

}  // namespace tesuji::learn
