// What the search makes of repeated positions: what the rules of the game make of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>

#include "engine/engine.hpp"
#include "movement/holder.hpp"
#include "notation/coordinates.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

Move read(const std::string& text, const AnyPosition& position) {
  const auto move = parse_move(text, position);
  REQUIRE_MESSAGE(move.ok(), (move.ok() ? "" : move.error().message));
  return *move;
}

/// What `last` is worth to its mover after `moves`, when nothing else may be played.
Score worth(const std::string& game, const std::string& fen, const std::vector<std::string>& moves,
            const std::string& last) {
  const auto rules = game_rules(game);
  const auto position = position_of(rules, fen.empty() ? rules->definition().start_fen : fen);
  for (const std::string& move : moves) position->make(read(move, *position));
  Limits limits;
  limits.depth = 4;
  limits.moves = {read(last, *position)};
  return Engine().think(*position, limits, {}).report.lines.front().score;
}

struct Step {
  Square from;
  Square to;
};

/// Makes the legal moves from square to square.
template <class P>
void walk(P& position, std::initializer_list<Step> steps) {
  for (const Step step : steps) {
    MoveList list;
    position.generate_moves(list);
    const auto found = std::find_if(list.begin(), list.end(), [&](Move move) {
      return move.from() == step.from && move.to() == step.to && move.choice() == 0;
    });
    REQUIRE(found != list.end());
    position.make(*found);
  }
}

}  // namespace

TEST_CASE("repeating is worth what the game's rule says") {
  CHECK(worth("chess", "", {"g1f3", "g8f6", "f3g1"}, "f6g8") == 0);
  CHECK(worth("shogi", "", {"5i5h", "5a5b", "5h5i"}, "5b5a") == 0);
  // On the small board the second player wins by repetition.
  CHECK(worth("minishogi", "", {"1e1d", "5a5b", "1d1e"}, "5b5a") == kRepetitionWin);
  CHECK(worth("minishogi", "", {"1e1d", "5a5b", "1d1e", "5b5a"}, "1e1d") == -kRepetitionWin);
  // Whoever checks all the time loses.
  const char* const chased = "4k4/9/9/9/4R4/9/9/9/4K4[] b - - 0 1";
  CHECK(worth("shogi", chased, {"5a4a", "5e4e", "4a5a"}, "4e5e") == -kRepetitionWin);
  // A rook that attacks something all the time, in a game of many pieces; the other side attacks nothing.
  const char* const attacked = "11k/12/12/5g6/12/12/12/5R6/12/12/12/K11 w - 1";
  CHECK(worth("chu", attacked, {"7d8d", "7h8h", "8d7d"}, "8h7h") == -kRepetitionWin);
  CHECK(worth("chu", attacked, {"1a2a", "7h8h", "2a1a"}, "8h7h") == 0);
}

TEST_CASE("nothing is repeated across a pass") {
  // One side passes and shuffles, the other walks its king around a triangle: the same position, but one
  // side had a turn less.
  using Holder = PositionHolder<InstanceId{InstanceId::Kind::hands, 1}>;
  const auto start = position_of("minishogi", "4k/5/5/5/K4[] w - - 0 1");
  Holder::Held position = held_in<Holder>(*start);
  const std::uint64_t before = position.key();
  position.pass();
  walk(position, {{24, 18}, {0, 1}, {18, 23}, {1, 0}, {23, 24}});
  CHECK(position.key() == before);
  CHECK_FALSE(position.repeats());
  // Without a pass the same position is a repetition.
  walk(position, {{0, 1}, {24, 18}, {1, 0}, {18, 24}});
  CHECK(position.key() == before);
  CHECK(position.repeats());
}

}  // namespace tesuji::test
