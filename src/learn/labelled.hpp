// Positions with what a teacher thinks of them, as text and from self-play.
#pragma once

#include <functional>

#include "base/stop_signal.hpp"
#include "engine/thinker.hpp"

namespace tesuji::learn {

constexpr int kMostScore = 1500;  ///< centipawns; what is decided teaches nothing

/// A row of text: number of the game, position, score in centipawns for the side to move, and where it is
/// known how the game ended for that side: 1, 0.5 or 0.
struct Labelled {
  std::uint64_t game = 0;
  std::string position;
  int score = 0;
  std::optional<double> result{};

  bool operator==(const Labelled&) const = default;
};

/// Rows of three or four fields between tabs, or those of `tesuji selfplay --positions`; empty rows and those
/// that begin with # are passed over. Faults are told with their row.
Result<std::vector<Labelled>, Errors> read_labelled(const SourceText& source);
std::string labelled_text(const std::vector<Labelled>& rows);
/// Does a text hold such rows, rather than records of games?
bool is_labelled(std::string_view text);

/// What is learned: scores of a search, results of games, or so much of the result in it.
struct Label {
  double result_share = 0;
  double pawn = 0.75;  ///< winning chance of the side that is one pawn ahead, by its score
};
/// "score", "result" or "mix=0.3".
Result<Label> read_label(std::string_view text);
/// The winning chance of the side to move; nothing where the result is asked for and not known.
std::optional<double> chance_of(const Labelled& row, const Label& label);

struct SelfPlayOptions {
  int games = 100;
  std::uint64_t nodes = 2000;  ///< a move
  int random_plies = 8;        ///< at the start of each game
  int stray_percent = 12;      ///< moves that are random later on: searches look at such positions, too
  int most_plies = 200;
  std::uint64_t seed = 1;
  int first_game = 0;  ///< games before this one were played earlier
};

/// What is told after each finished game: how many there are, and the rows so far.
using SelfPlayListener = std::function<void(int games, const std::vector<Labelled>& rows)>;

/// Games of the search against itself; quiet positions with the score that it found there, and how the game
/// ended. Each game depends on the seed and its number alone. What there is when `should_stop` says so.
std::vector<Labelled> play_for_labels(const AnyPosition& start, Thinker& thinker,
                                      const SelfPlayOptions& options, const StopSignal& should_stop,
                                      const SelfPlayListener& told);

}  // namespace tesuji::learn
