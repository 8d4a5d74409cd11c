// Player: somebody who takes part in games of the arena. The referee tells it the game so far and hears a
// move.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/limits.hpp"
#include "base/stop_signal.hpp"
#include "engine/limits.hpp"
#include "engine/play.hpp"

namespace tesuji::arena {

/// What no player may do; the game is lost by it, and the match goes on.
enum class Misdeed {
  none,
  illegal_move,
  lost_on_time,
  crashed,      ///< the program ended
  silent,       ///< no answer for as long as anybody waits
  rubbish,      ///< an answer that is no move in any spelling
  flooded,      ///< more text than any answer has
  wrong_claim,  ///< says that the game is over when it is not, or otherwise than it is
  refused       ///< a legal move of the opponent, or the position, was not accepted
};
/// "illegal move": in ledgers and reports.
std::string_view misdeed_text(Misdeed misdeed);

/// A misdeed with what was seen of it, for people.
struct Trouble {
  Misdeed misdeed = Misdeed::none;
  std::string detail;
};

/// Where a game stands when a player is asked.
struct Turn {
  const Play& play;
  const std::string& start;               ///< the position it began from; empty: the start of the game
  const std::vector<std::string>& moves;  ///< since then, in the game's own coordinates
  Clocks clocks;                          ///< what both clocks show; nothing where nobody has one
  std::chrono::milliseconds allowed{0};   ///< nobody waits longer
};

struct Reply {
  std::string move;  ///< in any spelling the game reads, or a word; empty when one of the following is said
  bool resigns = false;
  std::string claims;             ///< "1-0", "0-1" or "1/2-1/2" instead of a move
  std::optional<int> centipawns;  ///< what it thinks of its own chances, where it says so
  Trouble trouble;
  std::chrono::nanoseconds spent{0};
};

constexpr int kDecidedCentipawns = 30'000;

/// Asked by one thread. What it remembers of a game it forgets when the next one begins.
class Player {
 public:
  virtual ~Player() = default;
  /// A new game begins. `seed` is for whatever the player leaves to chance.
  virtual Trouble begin(Side side, const std::string& start, std::uint64_t seed) = 0;
  /// Chooses a move in a game that is not over. When `should_stop` says so, the answer no longer matters.
  virtual Reply choose(const Turn& turn, const StopSignal& should_stop) = 0;
};

}  // namespace tesuji::arena
