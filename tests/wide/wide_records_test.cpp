// Records of games with lions survive the formats that hold them; spellings of others are understood.
#include <doctest/doctest.h>

#include <random>

#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/records.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

Result<std::shared_ptr<const CompiledRules>> provide(std::string_view variant) {
  return game_rules(variant.empty() ? "chu" : std::string(variant));
}

/// A random game that prefers moves over another square.
GameRecord random_record(const std::string& game, unsigned seed, int plies) {
  std::mt19937 random(seed);
  GameRecord record;
  record.rules = game_rules(game);
  record.variant = game;
  const auto position = position_of(record.rules, record.rules->definition().start_fen);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = position->legal_moves();
    if (moves.empty() || position->outcome()) break;
    std::vector<Move> legs;
    for (const Move move : moves) {
      if (position->way_square(move) != kNoSquare) legs.push_back(move);
    }
    const auto& from = !legs.empty() && random() % 2 == 0 ? legs : moves;
    RecordedMove made;
    made.move = from[random() % from.size()];
    record.line.moves.push_back(made);
    position->make(made.move);
  }
  return record;
}

}  // namespace

TEST_CASE("English texts of moves over another square name one move each") {
  for (const char* game : {"chu", "dai"}) {
    CAPTURE(game);
    const GameRecord record = random_record(game, 11, 120);
    const auto position = position_of(record.rules, record.rules->definition().start_fen);
    int over = 0;
    for (const RecordedMove& made : record.line.moves) {
      over += position->way_square(made.move) != kNoSquare;
      const std::string text = english_text(made.move, *position);
      CAPTURE(text);
      const auto read = parse_english(text, *position);
      REQUIRE(read.ok());
      CHECK(*read == made.move);
      position->make(made.move);
    }
    CHECK(over > 5);
  }
}

TEST_CASE("records of games with lions come back whole") {
  for (const char* game : {"chu", "dai", "tenjiku"}) {
    for (const RecordFormat format : {RecordFormat::kif, RecordFormat::pgn}) {
      for (unsigned seed = 0; seed < 3; ++seed) {
        CAPTURE(std::string(game));
        CAPTURE(seed);
        const GameRecord record = random_record(game, seed, 60);
        const auto written = write_record(record, format);
        REQUIRE_MESSAGE(written.ok(), (written.ok() ? "" : written.error().message));
        const auto read = read_record(*written, format, provide);
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
        CHECK(read->line == record.line);
        CHECK(*write_record(*read, format) == *written);
      }
    }
  }
}

TEST_CASE("lishogi's spellings of lion moves are read") {
  const auto position = position_of("chu", "12/12/12/12/12/12/5p6/5p6/5N6/12/k11/11K b - 1");
  // The lion on 7i takes 7h and 7g, takes 7h and stays, or passes.
  const auto taken = [&](const char* text) {
    const auto move = parse_move(text, *position);
    REQUIRE_MESSAGE(move.ok(), text);
    return position->captured_squares(*move).size();
  };
  CHECK(taken("7i7h7g") == 2);
  CHECK(taken("7i7h7i") == 1);
  CHECK(taken("7i6i7i") == 0);
  CHECK(taken("7i6h7g") == 1);
  CHECK(move_text(*parse_move("7i6h7g", *position), *position) == "7i7g");
  CHECK(move_text(*parse_move("7i7h7g", *position), *position) == "7i7h7g");
  CHECK(move_text(*parse_move("7i7h7g", *position), *position, Coordinates::fairy) == "f4f5f6");
}
