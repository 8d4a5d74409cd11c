// Positions with what a teacher thinks of them, as text and from self-play.
#pragma once

#include <functional>

#include "base/stop_signal.hpp"
#include "engine/thinker.hpp"

namespace tesuji::learn {

constexpr int kMostScore = 1500;  ///< centipawns; what is decided teaches nothing

/// A row of text: number of the game, position, score in centipawns for the side to move.
struct Labelled {
  std::uint64_t game = 0;
  std::string position;
  int score = 0;
};

/// Rows of three fields between tabs; empty rows and those that begin with # are passed over. Faults are told
/// with their row.
Result<std::vector<Labelled>, Errors> read_labelled(const SourceText& source);
std::string labelled_text(const std::vector<Labelled>& rows);

struct SelfPlayOptions {
  int games = 100;
  std::uint64_t nodes = 2000;  ///< a move
  int random_plies = 8;        ///< at the start of each game
  int stray_percent = 12;      ///< moves that are random later on: searches look at such positions, too
  int most_plies = 200;
  std::uint64_t seed = 1;
};

/// Games of the search against itself; quiet positions with the score that it found there. Told so far: one
/// number for each finished game. What there is when `should_stop` says so.
std::vector<Labelled> play_for_labels(const AnyPosition& start, Thinker& thinker,
                                      const SelfPlayOptions& options, const StopSignal& should_stop,
                                      const std::function<void(int games)>& told);

}  // namespace tesuji::learn
