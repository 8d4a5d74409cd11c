// Tactics along a line, for front doors: the line as text, found by the engine, or of a puzzle.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/puzzles.hpp"
#include "engine/session.hpp"
#include "labels/tactics.hpp"

namespace tesuji::engine {

/// The moves of `text`, in coordinates or as players write them, played from `start` one after the other; the
/// error tells which move of the line is wrong.
Result<std::vector<Move>> parse_line(const AnyPosition& start, std::string_view text);
/// The same from where the session stands; its last move tells what 同 means.
Result<std::vector<Move>> parse_line(const Session& session, std::string_view text);

/// The engine's best line, as far as it decides something; empty when there is no legal move. The same
/// limits give the same line.
std::vector<Move> decisive_line(Engine& engine, const AnyPosition& root, const Limits& limits,
                                const Worths& worths, const StopSignal& should_stop = {});

/// Tactics along `line` from where the session stands; its last move counts as the one before the line.
/// `worths` as find_tactics wants them.
std::vector<Tactic> tactics_along(const Session& session, std::span<const Move> line, TacticMode mode,
                                  const Worths& worths);

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
