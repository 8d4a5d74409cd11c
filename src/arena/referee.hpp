// One game between two players. The rules of the game judge every move and every claim, never the players.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/player.hpp"

namespace tesuji::arena {

/// When a game is ended before its rules end it. Zero means never.
struct Adjudication {
  int resign_centipawns = 0;  ///< both players agree that one of them is worse by so much ...
  int resign_moves = 0;       ///< ... for so many moves each
  int draw_centipawns = 0;    ///< neither thinks that anybody is better by more than this ...
  int draw_moves = 0;         ///< ... for so many moves each ...
  int draw_from_ply = 0;      ///< ... from this ply of the game on
  int most_plies = 0;         ///< the opening's included; undecided games are drawn then

  bool operator==(const Adjudication&) const = default;
};

struct GameTerms {
  Adjudication adjudication;
  std::chrono::milliseconds margin{50};        ///< a clock may be overdrawn by this, which is lost on the way
  std::chrono::milliseconds patience{60'000};  ///< nobody waits longer for who has no clock
};

/// A player at a board, with what it may spend.
struct Seat {
  Player* player = nullptr;
  PlayerLimits limits;
};

struct PlayedGame {
  std::optional<Side> winner;
  std::string ending;  ///< "checkmate"; "resignation"; "adjudicated win"; a misdeed
  std::optional<Side> culprit;
  std::string detail;                      ///< of a misdeed, for people
  std::vector<std::string> moves;          ///< those of the opening first
  std::vector<std::int64_t> milliseconds;  ///< for each move after the opening
  std::vector<std::optional<int>> scores;  ///< centipawns that who moved said, as many
};

/// What is seen of a game while it runs, by the thread that plays it; may be empty.
using GameListener = std::function<void(const Play&, const std::vector<std::string>& moves)>;

/// Plays on from where `play` stands: it began from `start`, and `opening` are the moves since. Nothing when
/// it was stopped.
std::optional<PlayedGame> play_game(Play& play, const std::string& start,
                                    const std::vector<std::string>& opening, const std::array<Seat, 2>& seats,
                                    const GameTerms& terms, std::uint64_t seed, const GameListener& listener,
                                    const StopSignal& should_stop);

}  // namespace tesuji::arena
