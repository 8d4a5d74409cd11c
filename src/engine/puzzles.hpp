// Puzzles with labels: reading a file of them, and how well tactics found agree with the labels.
#pragma once

#include <map>
#include <set>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "labels/tactics.hpp"

namespace tesuji::engine {

class Session;

/// A position before a mistake, the mistake and the line that punishes it.
struct Puzzle {
  std::string id;
  std::string position;
  std::vector<std::string> moves;  ///< the mistake, then the solver's and the opponent's moves in turn
  std::set<std::string> themes;
  std::string pool;  ///< "uniform": drawn without looking at the labels; empty when the file does not say
  int line = 0;      ///< of the file
};

/// Reads comma-separated values with a heading that names at least FEN, Moves and Themes. `file` is for
/// messages.
Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const std::string& file);

/// How often a theme was found rightly, wrongly, and missed.
struct ThemeCount {
  int right = 0;
  int wrong = 0;
  int missed = 0;

  double precision() const;
  double recall() const;
  double f1() const;
};

/// Counts per theme, over all puzzles and over those of the uniform pool alone.
struct ThemeScores {
  std::map<std::string, ThemeCount> all;
  std::map<std::string, ThemeCount> uniform;

  void count(const std::set<std::string>& themes, const Puzzle& puzzle);
};

/// The themes on which detectors are compared.
const std::vector<std::string>& scored_themes();

/// Mean F1 over the scored themes; one that occurs nowhere and was found nowhere is left out.
double macro_f1(const std::map<std::string, ThemeCount>& counts);

/// How puzzles are compared with their labels.
struct PuzzleTask {
  TacticMode mode = TacticMode::lichess;
  std::uint64_t nodes = 0;  ///< not 0: the engine's own line instead of the solution, where it begins alike
  StopSignal should_stop;
};

struct PuzzleReport {
  ThemeScores scores;
  int asked = 0;
  int solved = 0;  ///< with `nodes`: the engine found the first move; only these are scored
  struct Miss {
    std::string id;
    std::vector<std::string> wrong;
    std::vector<std::string> missed;
  };
  std::vector<Miss> misses;  ///< of the scored themes
};

/// Finds tactics in puzzles of the session's game. The error tells which line of which file is wrong.
Result<PuzzleReport> score_puzzles(Session& session, const std::vector<Puzzle>& puzzles,
                                   const std::string& file, const PuzzleTask& task);

}  // namespace tesuji::engine
