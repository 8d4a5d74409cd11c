// Games between players of line games, with counts, statistics and ratings.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/line_session.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji {

/// Chooses a move; the game is not over.
using LineChooser = std::function<LineDecision(const LinePosition&)>;

struct LinePlayed {
  std::optional<Side> winner;
  LineEnd reason = LineEnd::full_board;
  bool illegal = false;  ///< the loser tried a point that is taken
  std::vector<Point> moves;
  std::array<std::uint64_t, 2> nodes{};
  std::array<double, 2> seconds{};
  std::array<double, 2> longest{};  ///< seconds of the longest move
};

/// Plays from the opening's stones to the end. Every move is judged by the rules, not by the players.
LinePlayed play_line_game(const std::shared_ptr<const LineRules>& rules, const std::vector<Point>& opening,
                          const LineChooser& first, const LineChooser& second);

/// Ratings that explain a table of points best (mean 1500, a difference of 400 is ten to one). `points[i][j]`
/// is what i scored against j, a draw counting half.
std::vector<double> ratings(const std::vector<std::vector<double>>& points);

}  // namespace tesuji
