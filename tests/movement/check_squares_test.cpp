// Which moves give check, told three ways: by asking after making the move, move by move, and from squares
// found once for the whole position.
#include "movement/check_squares.hpp"

#include <doctest/doctest.h>

#include <string>

#include "base/random.hpp"
#include "movement/holder.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct Tally {
  int moves = 0;
  int checks = 0;
};

/// Plays seeded random games and compares the three answers for every legal move on the way.
template <InstanceId Id>
Tally compare_answers(const std::string& game, int games, int plies) {
  using Held = typename PositionHolder<Id>::Held;
  const auto rules = game_rules(game);
  const auto start = position_of(rules, rules->definition().start_fen);
  CheckSquares<Held> squares;
  Tally tally;
  Random random(20260);
  for (int round = 0; round < games; ++round) {
    Held position = held_in<PositionHolder<Id>>(*start);
    for (int ply = 0; ply < plies && !position.outcome(); ++ply) {
      MoveList list;
      position.generate_moves(list);
      for (const Move move : list) {
        const bool one_by_one = position.gives_check(move);
        const bool from_squares = squares.gives_check(position, move);
        position.make(move);
        const bool after = position.in_check();
        position.undo();
        tally.checks += after ? 1 : 0;
        ++tally.moves;
        if (one_by_one != after || from_squares != after) {
          FAIL(game, " ply ", ply, " move ", coordinates(*PositionHolder<Id>(position).clone(), move));
        }
      }
      position.make(*(list.begin() + static_cast<std::ptrdiff_t>(random.below(list.size()))));
    }
  }
  return tally;
}

}  // namespace

using Kind = InstanceId::Kind;

TEST_CASE("checks are foreseen, whatever gives them") {
  const int games = 40;
  for (const char* game : {"chess", "amazon", "berolina"}) {
    CHECK(compare_answers<InstanceId{Kind::plain, 1}>(game, games, 80).checks > 100);
  }
  CHECK(compare_answers<InstanceId{Kind::hands, 2}>("shogi", games, 120).checks > 100);
}

TEST_CASE("checks over hurdles and lame leaps are foreseen") {
  CHECK(compare_answers<InstanceId{Kind::general, 2}>("xiangqi", 40, 120).checks > 100);
}

}  // namespace tesuji::test
