// General: the weights of movement, one list for all games, fitted to positions of several games at once.
#pragma once

#include "learn/learner.hpp"

namespace tesuji::learn {

/// A game to learn from. Its learner holds the positions, counted with the tables of the weights before.
struct GeneralLesson {
  const Learner* learner = nullptr;
  /// What other weights make of the game's tables.
  std::function<EvalTables(const EvalWeights&)> tables_by;
};

struct GeneralLearned {
  EvalWeights weights;
  std::vector<LearnLoss> before;  ///< for each lesson
  std::vector<LearnLoss> after;
  std::vector<std::string_view> wrong;  ///< weights that came out against their meaning and are 0 now
};

/// Places of the tables are straight lines in the weights, so the loss is fitted in places and taken back to
/// weights; what is no such line (the index of danger, shares that are kept) stays as it was. Nothing when
/// `should_stop` says so.
std::optional<GeneralLearned> fit_general(const std::vector<GeneralLesson>& lessons,
                                          const EvalWeights& before, const LearnOptions& options,
                                          const StopSignal& should_stop);

}  // namespace tesuji::learn
