// Everything Naitou is known to have played and thought, replayed.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "persona/naitou/golden.hpp"
#include "support/source_folder.hpp"

namespace tesuji::persona::naitou {
namespace {

SourceText data(const std::string& name) {
  const std::string path = test::in_source("tests/data/naitou/") + name;
  std::ifstream file(path, std::ios::binary);
  return {path, std::string(std::istreambuf_iterator<char>(file), {})};
}

Agreement replayed(const std::string& name) {
  std::vector<GoldenGame> games;
  const auto fault = read_golden(data(name), games);
  REQUIRE_MESSAGE(!fault, fault->message);
  const auto sum = replay(tables(), games);
  REQUIRE_MESSAGE(sum.ok(), sum.error().message);
  return *sum;
}

}  // namespace

TEST_CASE("all recorded games agree, move for move and value for value") {
  const Agreement sum = replayed("games.txt");
  CHECK_MESSAGE(sum.first_disagreement.empty(), sum.first_disagreement);
  CHECK(sum.games == 514);
  CHECK(sum.games_agreeing == 514);
  CHECK(sum.moves == 22727);
  CHECK(sum.moves_agreeing == 22727);
  CHECK(sum.turns == 22844);
  CHECK(sum.turns_agreeing == 22844);
  CHECK(sum.endings_agreeing == sum.endings);
  CHECK(sum.endings == 393 + 117);
  // A reply takes a millisecond at most; single replies on a busy machine say little, so the average is held.
  CHECK(sum.total_ms / sum.moves < 1.0);
}

TEST_CASE("every sequence known from the real game agrees") {
  const Agreement sum = replayed("known.txt");
  CHECK_MESSAGE(sum.first_disagreement.empty(), sum.first_disagreement);
  CHECK(sum.games == 24);
  CHECK(sum.complete());
}

TEST_CASE("a wrong move, a wrong value and a wrong ending are noticed") {
  const std::string head = "game a hum_first_shikenbisha ";
  const auto sum_of = [](const std::string& text) {
    std::vector<GoldenGame> games;
    REQUIRE_FALSE(read_golden({"test", text}, games));
    const auto sum = replay(tables(), games);
    REQUIRE(sum.ok());
    return *sum;
  };
  const Agreement move = sum_of(head + "open\nmoves 7g7f 8c8d\n");
  CHECK_FALSE(move.complete());
  CHECK(move.first_disagreement == "game a, ply 2: recorded 8c8d, now 3c3d");
  CHECK_FALSE(sum_of(head + "resign\nmoves 7g7f\n").complete());
  const std::string state = "state 0,0 shikenbisha\n";
  CHECK(sum_of(head + "open\nmoves 1i1h 3c3d\n" + state + "B ,,,, = ,,-,,-,,,1,28,,,,2,5,,,,\n").complete());
  CHECK_FALSE(
      sum_of(head + "open\nmoves 1i1h 3c3d\n" + state + "B ,,,, = ,,-,,-,,,2,28,,,,2,5,,,,\n").complete());
}

TEST_CASE("records that cannot be read are refused with their line") {
  const auto fault_of = [](const std::string& text) {
    std::vector<GoldenGame> games;
    return read_golden({"test", text}, games);
  };
  CHECK(fault_of("moves 7g7f\n").value().where.line == 1);
  CHECK(fault_of("# remark\ngame a b nonsense\n").value().where.line == 2);
  CHECK(fault_of("1\t2\t3\n").has_value());
  std::vector<GoldenGame> games;
  REQUIRE_FALSE(read_golden({"test", "game a nowhere open\nmoves 7g7f\n"}, games));
  CHECK(replay(tables(), games).error().hint.find("hum_rook_down") != std::string::npos);
  games.clear();
  REQUIRE_FALSE(read_golden({"test", "game a hum_rook_down open\nmoves 7g7e\n"}, games));
  CHECK(replay(tables(), games).error().message.find("move 1") != std::string::npos);
}

}  // namespace tesuji::persona::naitou
