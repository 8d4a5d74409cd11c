#include "arena/line_arena.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace tesuji {

LinePlayed play_line_game(const std::shared_ptr<const LineRules>& rules, const std::vector<Point>& opening,
                          const LineChooser& first, const LineChooser& second) {
  LinePosition position(rules);
  LinePlayed played;
  const auto put = [&](Point point) {
    const Side side = position.side_to_move();
    const Foul foul = position.foul(point, side);
    position.make(point);
    played.moves.push_back(point);
    if (position.last_won()) {
      played.winner = side;
      played.reason = LineEnd::row;
      return true;
    }
    if (foul == Foul::none) return false;
    played.winner = opponent(side);
    played.reason = LineEnd::foul;
    return true;
  };
  for (const Point point : opening) {
    if (put(point)) return played;
  }
  while (position.empty().any()) {
    const auto side = static_cast<std::size_t>(index(position.side_to_move()));
    const auto begin = std::chrono::steady_clock::now();
    const LineDecision decision = (side == 0 ? first : second)(position);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    played.nodes[side] += decision.report.nodes;
    played.seconds[side] += seconds;
    played.longest[side] = std::max(played.longest[side], seconds);
    if (decision.move == kNoPoint || !position.is_empty(decision.move)) {
      played.illegal = true;
      played.winner = opponent(position.side_to_move());
      return played;
    }
    if (put(decision.move)) return played;
  }
  return played;
}

std::vector<double> ratings(const std::vector<std::vector<double>>& points) {
  const std::size_t players = points.size();
  std::vector<double> strength(players, 1.0);
  // Fixed point of the Bradley-Terry equations; half a point each way keeps whitewashes finite.
  for (int round = 0; round < 1000; ++round) {
    std::vector<double> next(players);
    for (std::size_t i = 0; i < players; ++i) {
      double won = 0;
      double expected = 0;
      for (std::size_t j = 0; j < players; ++j) {
        if (i == j || points[i][j] + points[j][i] == 0) continue;
        won += points[i][j] + 0.5;
        expected += (points[i][j] + points[j][i] + 1) / (strength[i] + strength[j]);
      }
      next[i] = expected > 0 ? won / expected : 1.0;
    }
    double mean = 0;
    for (const double s : next) mean += std::log(s) / static_cast<double>(players);
    for (std::size_t i = 0; i < players; ++i) strength[i] = next[i] / std::exp(mean);
  }
  std::vector<double> result;
  for (const double s : strength) result.push_back(1500 + 400 * std::log10(s));
  return result;
}

}  // namespace tesuji
