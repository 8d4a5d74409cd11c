// Ending a game by declaration. Points are counted by hand: in the far camp 4 golds, 4 silvers and a knight
// (9) and a promoted rook (5); in hand a bishop (5) and pawns.
#include "movement/declaration.hpp"

#include <doctest/doctest.h>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

constexpr const char* kEntered = "4K4/GGGGSSSSN/+R8/9/9/9/9/9/4k4";
const Outcome kFirstWins{Side::first, EndReason::declaration};
const Outcome kSecondWins{Side::second, EndReason::declaration};
const Outcome kDraw{std::nullopt, EndReason::declaration};

std::optional<Outcome> declared(const std::string& sfen, const char* rule = "points-27") {
  return declared_outcome(*position_of(game_rules("shogi", {{"entering-king", rule}}), sfen));
}

std::optional<Outcome> entered(const std::string& hand, const char* rule = "points-27") {
  return declared(std::string(kEntered) + " b " + hand + " 1", rule);
}

}  // namespace

TEST_CASE("27-point rule: 28 points win for the first player, 27 do not") {
  CHECK(entered("B9P") == kFirstWins);
  CHECK(entered("B8P") == std::nullopt);
  const auto count = count_declaration(*position_of(game_rules("shogi"), std::string(kEntered) + " b B9P 1"));
  REQUIRE(count);
  CHECK(*count == DeclarationCount{true, false, 10, 10, 28, 28, 0});
}

TEST_CASE("27-point rule: 27 points win for the second player") {
  const std::string board = "4K4/9/9/9/9/9/+r8/ggggssssn/4k4 w ";
  CHECK(declared(board + "RB4L3N10Pb8p 1") == kSecondWins);
  CHECK(declared(board + "RB4L3N11Pb7p 1") == std::nullopt);
  // One lance is missing, as in a handicap: its point is the second player's.
  CHECK(declared(board + "RB3L3N11Pb7p 1") == kSecondWins);
}

TEST_CASE("a declaration needs the king in the camp, ten pieces there and no check") {
  CHECK(declared("9/GGGGSSSSN/+R8/4K4/9/9/9/9/4k4 b B9P 1") == std::nullopt);
  CHECK(declared("4K4/GGGGSSSS1/+R8/9/9/9/9/9/4k4 b B10P 1") == std::nullopt);
  CHECK(declared("4K4/GGGG1SSSS/+RN7/9/4r4/9/9/9/4k4 b B9P 1") == std::nullopt);
  CHECK(declared("4K4/GGGG1SSSS/+RN7/9/5r3/9/9/9/4k4 b B9P 1") == kFirstWins);
}

TEST_CASE("24-point rule: 31 points win, 24 to 30 draw") {
  CHECK(entered("B12P", "points-24") == kFirstWins);
  CHECK(entered("B11P", "points-24") == kDraw);
  CHECK(entered("B5P", "points-24") == kDraw);
  CHECK(entered("B4P", "points-24") == std::nullopt);
}

TEST_CASE("games without the rule know no declaration") {
  CHECK(entered("B18P", "none") == std::nullopt);
  for (const char* id : {"chess", "minishogi", "tori", "crazyhouse"}) {
    CAPTURE(id);
    CHECK_FALSE(count_declaration(*position_of(id, game_definition(id).start_fen)));
  }
}

}  // namespace tesuji::test
