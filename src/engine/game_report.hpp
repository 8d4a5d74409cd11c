// What a game's rules lead to: the reach of its pieces, and how quick games of the engine against itself go.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/stop_signal.hpp"
#include "define/definition.hpp"

namespace tesuji::engine {

struct PieceReach {
  PieceIndex piece = kNoPiece;
  int births = 0;   ///< squares on which it can come into being, of either side
  int squares = 0;  ///< squares it can come to stand on, of the side that gets further
};

/// A promotion that no sequence of moves leads to.
struct LostPromotion {
  PieceIndex piece = kNoPiece;
  PieceIndex to = kNoPiece;
  Side side = Side::first;
};

/// A rule, and whether leaving it out would have changed a move or a result in the games played.
struct RuleUse {
  std::string name;
  int times = 0;
};

struct SelfPlay {
  int games = 0;
  int first_wins = 0;
  int second_wins = 0;
  int draws = 0;
  int unfinished = 0;  ///< broken off after too many moves
  double plies = 0;    ///< on average
  double branching = 0;
};

struct GameReport {
  std::vector<PieceReach> reach;
  std::vector<LostPromotion> lost;
  SelfPlay play;
  std::vector<RuleUse> rules;
};

struct ReportEffort {
  int games = 24;
  std::uint64_t nodes = 300;  ///< for each move
  int plies = 240;            ///< a longer game is broken off
  int random_plies = 4;       ///< at the beginning, so that games differ
  int positions = 150;        ///< at which rules are left out to see what changes
};

/// Both may be empty.
struct GameReportListener {
  StopSignal should_stop;
  std::function<void(int done, int all)> on_game;
};

/// The same for the same game and effort; stopped early, a report on the games finished so far.
Result<GameReport, Errors> report_on(const GameDefinition& game, const ReportEffort& effort = {},
                                     const GameReportListener& listener = {});

}  // namespace tesuji::engine
