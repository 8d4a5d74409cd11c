// How far self-play for a learner has come, as a file that a killed program can go on from.
#pragma once

#include "learn/labelled.hpp"

namespace tesuji::learn {

struct Progress {
  std::string work;    ///< what is being done: game, seed, nodes; another work does not go on with it
  int games = 0;       ///< played
  double seconds = 0;  ///< spent
  std::vector<Labelled> rows;
};

/// A heading and the rows.
std::string progress_text(const Progress& progress);
/// Faults are told with their row; a file of another work is one.
Result<Progress, Errors> read_progress(const SourceText& source, std::string_view work);

}  // namespace tesuji::learn
