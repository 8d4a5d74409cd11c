// Games between players, with counts and ratings: engine, levels, personas and two simple yardsticks.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_library.hpp"
#include "engine/play.hpp"

namespace tesuji::arena {

/// Chooses a move in a game that is not over; nothing means that it resigns.
using Chooser = std::function<std::optional<std::string>(const Play&)>;

struct PlayedGame {
  std::optional<Side> winner;
  std::string reason;    ///< how the rules ended it; empty when they did not
  bool illegal = false;  ///< the loser tried what the rules refuse
  bool capped = false;   ///< ended undecided at the longest length allowed
  int plies = 0;         ///< the opening's included
};

/// Plays on from where `play` stands. Every move is judged by the rules, not by the players.
PlayedGame play_game(Play& play, const Chooser& first, const Chooser& second, int most_plies);

/// Random legal moves from the start of the game; the same seed makes the same ones. A game that ends on the
/// way is begun again with other moves.
void play_opening(Play& play, int plies, std::uint64_t seed);

/// A player of this game: "level:3", "depth:1", "nodes:5000", "random", "material:2" (looks that many plies
/// ahead and counts pieces only), or a persona with options, "fractional:budget=4". An unknown player, level
/// or option is an error with the list.
Result<Chooser> make_player(const Game& game, const std::string& text, std::uint64_t seed);

/// Of one player against another.
struct MatchScore {
  int won = 0;
  int drawn = 0;
  int lost = 0;

  int games() const { return won + drawn + lost; }
  double points() const { return won + 0.5 * drawn; }
};

struct MatchPlan {
  std::string game;
  std::array<std::string, 2> players;
  int games = 2;
  int opening_plies = 6;  ///< random; each opening is played twice, with sides changed
  int most_plies = 300;
  std::uint64_t seed = 1;
};

/// The first player's score. `on_game` (may be empty) hears of every game.
Result<MatchScore, Errors> play_match(
    GameLibrary& library, const MatchPlan& plan,
    const std::function<void(const MatchScore&, const PlayedGame&)>& on_game);

/// Ratings that explain a table of points best (mean 1500, a difference of 400 is ten to one). `points[i][j]`
/// is what i scored against j, a draw counting half.
std::vector<double> ratings(const std::vector<std::vector<double>>& points);

}  // namespace tesuji::arena
