// Which moves give check, told three ways: by asking after making the move, move by move, and from squares
// found once for the whole position.
#include "movement/check_squares.hpp"

#include <doctest/doctest.h>

#include <string>

#include "base/random.hpp"
#include "movement/holder.hpp"
#include "support/games.hpp"

namespace tesuji::test {
namespace {

struct Tally {
  int moves = 0;
  int checks = 0;
};

/// Plays seeded random games and compares the three answers for every legal move on the way.
template <int Words, PositionTraits Traits>
Tally compare_answers(const std::string& game, int games, int plies) {
  using Held = Position<Words, Traits>;
  const auto rules = std::static_pointer_cast<const Rules<Words>>(game_rules(game));
  CheckSquares<Held> squares;
  Tally tally;
  Random random(20260);
  for (int round = 0; round < games; ++round) {
    auto made = Held::from_setup(rules, setup_of(*rules, rules->definition().start_fen));
    REQUIRE(made.ok());
    Held& position = *made;
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
          FAIL(game, " ply ", ply, " move ",
               coordinates(*PositionHolder<Words, Traits>(position).clone(), move));
        }
      }
      position.make(*(list.begin() + static_cast<std::ptrdiff_t>(random.below(list.size()))));
    }
  }
  return tally;
}

}  // namespace

TEST_CASE("checks are foreseen, whatever gives them") {
  const int games = 40;
  for (const char* game : {"chess", "amazon", "berolina"}) {
    CHECK(compare_answers<1, kPlain>(game, games, 80).checks > 100);
  }
  CHECK(compare_answers<2, kHands>("shogi", games, 120).checks > 100);
}

TEST_CASE("checks over hurdles and lame leaps are foreseen") {
  CHECK(compare_answers<2, kGeneral>("xiangqi", 40, 120).checks > 100);
}

}  // namespace tesuji::test
