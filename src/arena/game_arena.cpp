#include "arena/game_arena.hpp"

#include <cmath>

#include "base/random.hpp"
#include "engine/game.hpp"

namespace tesuji::arena {

PlayedGame play_game(Play& play, const Chooser& first, const Chooser& second, int most_plies) {
  PlayedGame played;
  played.plies = static_cast<int>(play.history().size());
  while (true) {
    if (const auto ending = play.outcome()) {
      played.winner = ending->winner;
      played.reason = ending->reason;
      return played;
    }
    if (played.plies >= most_plies) {
      played.capped = true;
      return played;
    }
    const Side side = play.side_to_move();
    const auto move = (side == Side::first ? first : second)(play);
    played.illegal = move && play.play(*move);
    if (!move || played.illegal) {
      played.winner = opponent(side);
      return played;
    }
    ++played.plies;
  }
}

void play_opening(Play& play, int plies, std::uint64_t seed) {
  Random random(seed);
  do {
    while (play.undo()) {
    }
    for (int i = 0; i < plies && !play.outcome(); ++i) {
      const std::vector<std::string> moves = play.legal_moves();
      play.play(moves[random.below(moves.size())]);
    }
  } while (play.outcome());
}

Result<MatchScore, Errors> play_match(
    GameLibrary& library, const MatchPlan& plan,
    const std::function<void(const MatchScore&, const PlayedGame&)>& on_game) {
  const auto opened = library.open(plan.game);
  if (!opened) return opened.error();
  MatchScore score;
  for (int game = 0; game < plan.games; ++game) {
    auto play = (*opened)->begin();
    if (!play) return play.error();
    const auto number = static_cast<std::uint64_t>(game);
    play_opening(**play, plan.opening_plies, plan.seed * 1000 + number / 2);
    const bool swapped = game % 2 != 0;
    auto one = make_player(**opened, plan.players[swapped ? 1 : 0], plan.seed * 7919 + number);
    auto other = make_player(**opened, plan.players[swapped ? 0 : 1], plan.seed * 7919 + number);
    if (!one) return Errors{one.error()};
    if (!other) return Errors{other.error()};
    const PlayedGame played = play_game(**play, *one, *other, plan.most_plies);
    if (!played.winner) {
      ++score.drawn;
    } else {
      ++((*played.winner == Side::first) != swapped ? score.won : score.lost);
    }
    if (on_game) on_game(score, played);
  }
  return score;
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

}  // namespace tesuji::arena
