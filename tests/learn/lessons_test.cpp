// Which positions of recorded games a teacher is asked about.
#include <doctest/doctest.h>

#include <set>

#include "learn/lessons.hpp"
#include "notation/pgn.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

GameRecord italian() {
  const auto rules = game_rules("chess");
  const auto games = read_pgn(
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 "
      "Re8 *",
      [&](std::string_view) { return Result<std::shared_ptr<const CompiledRules>>(rules); });
  REQUIRE(games.ok());
  return games->front();
}

std::vector<Labelled> lessons(const LessonOptions& options, const Judgement& verdict) {
  const GameRecord record = italian();
  const auto scout = make_thinker(*position_of(record.rules, record.rules->definition().start_fen));
  const auto rows = lessons_of(record, 7, *scout, options, verdict);
  REQUIRE(rows.ok());
  return *rows;
}

const Judgement kEven = [](const AnyPosition&) { return Result<std::optional<int>>(std::optional<int>(12)); };

}  // namespace

TEST_CASE("lessons are different positions after the opening, with the teacher's scores") {
  LessonOptions options;
  options.excursions = 0;
  const auto rows = lessons(options, kEven);
  CHECK(rows.size() >= 3);
  CHECK(rows.size() <= 6);
  std::set<std::string> positions;
  for (const Labelled& row : rows) {
    CHECK(row.game == 7);
    CHECK(row.score == 12);
    CHECK(positions.insert(row.position).second);
    CHECK(row.position.find("rnbqkbnr") == std::string::npos);
  }
}

TEST_CASE("the same seed asks the same, excursions come on top") {
  LessonOptions options;
  const std::string twice = labelled_text(lessons(options, kEven));
  CHECK(labelled_text(lessons(options, kEven)) == twice);
  options.seed = 2;
  CHECK(labelled_text(lessons(options, kEven)) != twice);
}

TEST_CASE("what the teacher sees decided is no lesson, and its failure is told") {
  const Judgement decided = [](const AnyPosition&) {
    return Result<std::optional<int>>(std::optional<int>{});
  };
  CHECK(lessons({}, decided).empty());
  const Judgement won = [](const AnyPosition&) {
    return Result<std::optional<int>>(std::optional<int>(1501));
  };
  CHECK(lessons({}, won).empty());
  const GameRecord record = italian();
  const auto scout = make_thinker(*position_of(record.rules, record.rules->definition().start_fen));
  const Judgement broken = [](const AnyPosition&) {
    return Result<std::optional<int>>(Error{ErrorCode::io, "gone", "", {}, ""});
  };
  const auto rows = lessons_of(record, 0, *scout, {}, broken);
  REQUIRE(!rows.ok());
  CHECK(rows.error().message == "gone");
}

}  // namespace tesuji::test
