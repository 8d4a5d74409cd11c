// LiveGame: a game of two people at two machines, as it is kept: moves, clocks, offers, how it ended. The
// clock is the store's, so that every node tells the same time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/json.hpp"
#include "engine/play.hpp"
#include "server/shared_games.hpp"

namespace tesuji::server {

struct LiveClock {
  std::int64_t main = 0;       ///< milliseconds for each side
  std::int64_t increment = 0;  ///< added after each move

  bool operator==(const LiveClock&) const = default;
};

struct LiveOffer {
  std::string kind;  ///< "draw" or "takeback"
  Side by = Side::first;

  bool operator==(const LiveOffer&) const = default;
};

struct LiveEnd {
  std::optional<Side> winner;
  std::string reason;  ///< of the game ("checkmate"), or "resignation", "agreement", "time"

  bool operator==(const LiveEnd&) const = default;
};

/// Sides are seats: whoever took the first seat keeps it, whatever colours an opening procedure gives him.
class LiveGame {
 public:
  std::string game;
  OptionChoices options;
  std::string yaml;  ///< the game file, of a game of one's own
  std::string position;
  std::vector<std::string> moves;
  std::array<std::optional<std::string>, 2> players;  ///< owners of the seats, by side
  std::optional<LiveClock> clock;
  std::array<std::int64_t, 2> left{};  ///< milliseconds, when `since` was
  std::int64_t since = 0;              ///< when the clock of the seat to act began to run; 0: none runs
  Side to_act = Side::first;
  std::optional<LiveOffer> offer;
  std::optional<LiveEnd> end;

  /// A new game; the error tells what is wrong with the wish.
  static Result<LiveGame, Errors> begin(LiveGame wished, SharedGames& games);

  /// Makes a move of the seat as number `ply`, counted from 0. The same move once more is no fault: its
  /// answer was lost. True when something changed.
  Result<bool, Errors> move(Side seat, std::size_t ply, const std::string& text, SharedGames& games,
                            std::int64_t now);
  std::optional<Error> make_offer(Side seat, const std::string& kind);
  std::optional<Error> answer_offer(Side seat, bool accepted, SharedGames& games, std::int64_t now);
  std::optional<Error> resign(Side seat);
  /// Ends the game if somebody's time is over. True when it did.
  bool fall_flag(std::int64_t now);

  /// Milliseconds left of a seat's time at `now`.
  std::int64_t left_of(Side seat, std::int64_t now) const;

  api::Json kept() const;
  static std::optional<LiveGame> read(const api::Json& json);
  /// What players and spectators are told; nobody's identity.
  api::Json told(std::optional<Side> you, std::int64_t now) const;

 private:
  Result<std::unique_ptr<Play>, Errors> replay(SharedGames& games) const;
  void stop_clock(std::int64_t now);
  void look(const Play& play);
  std::optional<Error> over_fault() const;
};

}  // namespace tesuji::server
