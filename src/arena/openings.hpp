// Where games of a match begin: openings from files, or random ones after which neither side is much better.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "engine/game_library.hpp"

namespace tesuji::engine {
class Mind;
}

namespace tesuji::arena {

struct Opening {
  std::string position;            ///< empty: the start of the game
  std::vector<std::string> moves;  ///< from there, in the game's own coordinates

  bool operator==(const Opening&) const = default;
};

/// "startpos moves e2e4 e7e5" or "POSITION moves ...": one row of a file or of a ledger.
std::string opening_text(const Opening& opening);

/// Every opening of a text: rows with positions (FEN, EPD, SFEN), with move lists, or both ("startpos moves
/// e2e4"), or a record (PGN, KIF, CSA, USI, SGF, ...) of whose first game so many plies are taken. `file` is
/// for messages. Every opening is one the rules allow, and after which the game goes on; what is not is told
/// with its row.
Result<std::vector<Opening>, Errors> read_openings(GameLibrary& library,
                                                   const std::shared_ptr<const Game>& game,
                                                   const std::string& text, const std::string& file,
                                                   int plies);

struct OpeningRules {
  int plies = 6;                 ///< random moves
  int balance_centipawns = 150;  ///< as a quick search judges; 0: any position will do

  bool operator==(const OpeningRules&) const = default;
};

/// The same seed makes the same opening on every machine. Of several tries the first one that is balanced, or
/// else the most balanced.
Opening make_opening(const Game& game, Mind& mind, const OpeningRules& rules, std::uint64_t seed);

}  // namespace tesuji::arena
