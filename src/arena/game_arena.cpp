#include "arena/game_arena.hpp"

#include "base/random.hpp"

namespace tesuji {

PlayedGame play_game(Session& session, const Chooser& first, const Chooser& second, int most_plies) {
  PlayedGame played;
  while (true) {
    played.plies = static_cast<int>(session.history().size());
    if (const auto outcome = session.outcome()) {
      played.winner = outcome->winner;
      return played;
    }
    if (played.plies >= most_plies) {
      played.capped = true;
      return played;
    }
    const Side side = session.position().side_to_move();
    const auto move = (side == Side::first ? first : second)(session);
    if (!move) {
      played.winner = opponent(side);
      return played;
    }
    session.play(*move);
  }
}

void play_opening(Session& session, int plies, std::uint64_t seed) {
  Random random(seed);
  do {
    while (session.undo()) {
    }
    for (int i = 0; i < plies && !session.outcome(); ++i) {
      const std::vector<Move> moves = session.position().legal_moves();
      session.play(moves[random.below(moves.size())]);
    }
  } while (session.outcome());
}

Result<MatchScore, Errors> play_match(
    GameLibrary& library, const MatchPlan& plan,
    const std::function<void(const MatchScore&, const PlayedGame&)>& on_game) {
  MatchScore score;
  for (int game = 0; game < plan.games; ++game) {
    auto session = Session::open(library, plan.game);
    if (!session) return session.error();
    const auto number = static_cast<std::uint64_t>(game);
    play_opening(session.value(), plan.opening_plies, plan.seed * 1000 + number / 2);
    const bool swapped = game % 2 != 0;
    auto one = make_player(plan.players[swapped ? 1 : 0], plan.seed * 7919 + number);
    auto other = make_player(plan.players[swapped ? 0 : 1], plan.seed * 7919 + number);
    if (!one) return Errors{one.error()};
    if (!other) return Errors{other.error()};
    const PlayedGame played = play_game(session.value(), *one, *other, plan.most_plies);
    if (!played.winner) {
      ++score.drawn;
    } else {
      ++((*played.winner == Side::first) != swapped ? score.won : score.lost);
    }
    if (on_game) on_game(score, played);
  }
  return score;
}

}  // namespace tesuji
