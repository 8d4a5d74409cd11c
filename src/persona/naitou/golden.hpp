// Recorded games, replayed: does Naitou still decide as it did, move for move and value for value?
#pragma once

#include "persona/naitou/game.hpp"

namespace tesuji::persona::naitou {

/// What must have happened after the last move of a record.
enum class Ending {
  open,       ///< nothing in particular
  com_mates,  ///< the last move is Naitou's, and it knows it for mate
  com_resigns,
  com_claims,  ///< the player left the king in check
  king_taken   ///< the last move takes Naitou's king
};

/// What Naitou thought at one of its turns, as one line; see turn_line().
struct GoldenTurn {
  int ply = 0;  ///< counted from 1
  std::string line;
};

struct GoldenGame {
  std::string id;
  std::string setup;
  Ending ending = Ending::open;
  std::vector<std::string> moves;
  std::vector<GoldenTurn> turns;
};

/// Reads records from a text: Tesuji's own form (see docs/naitou.md), tab-separated games or values, or a
/// YAML list of records. Values without their game join the game of that id in `games`.
std::optional<Error> read_golden(const SourceText& source, std::vector<GoldenGame>& games);

/// "S 11,0,0 shikenbisha 1,0,1,1,0 4d4e 1,0,-,0,...": origin, counters, formation, root, best move, values.
std::string turn_line(const Tables& tables, const Decided& decided);

struct Agreement {
  int games = 0;
  int games_agreeing = 0;
  int moves = 0;
  int moves_agreeing = 0;
  int turns = 0;
  int turns_agreeing = 0;
  int endings = 0;
  int endings_agreeing = 0;
  double slowest_ms = 0;           ///< the longest reply
  double total_ms = 0;             ///< of all replies
  std::string first_disagreement;  ///< empty when there is none

  bool complete() const {
    return games > 0 && games == games_agreeing && moves == moves_agreeing && turns == turns_agreeing &&
           endings == endings_agreeing;
  }
};

/// Replays every game; after a disagreement a game goes on with the recorded moves. An unknown setup or a
/// move that cannot be made is an error.
Result<Agreement> replay(const Tables& tables, const std::vector<GoldenGame>& games);

}  // namespace tesuji::persona::naitou
