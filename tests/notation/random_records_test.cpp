// Records with everything a record can hold, made at random, must survive being written and read.
#include <doctest/doctest.h>

#include <random>

#include "notation/game_files.hpp"
#include "notation/pgn.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

class RecordMaker {
 public:
  explicit RecordMaker(unsigned seed) : random_(seed) {}

  GameRecord make(const std::string& game) {
    GameRecord record;
    record.rules = rules_of(game);
    record.variant = game;
    const auto position = position_from(game);
    if (chance(2)) {
      for (int i = 0; i < 5; ++i) step(*position);
      record.start = position->setup();
    }
    for (int i = 0; i < pick(4); ++i) record.headers.emplace_back("Header" + std::to_string(i), words());
    if (chance(3)) record.result_reason = words();
    record.result = static_cast<GameResult>(pick(4));
    record.line = line(*position, 12, 0);
    return record;
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(int one_in) { return pick(one_in) == 0; }

  /// Words with every sign that means something somewhere in a PGN file.
  std::string words() {
    static const char* const kWords[] = {
        "a",   "}", "{",  ";x", "%",  "[",  "]",      "(1.",          ")", "\"q\"", "\\",
        "1-0", "*", "$1", "é",  "王", "x}", "%later", "[Event \"x\"]"};
    std::string text = kWords[pick(std::size(kWords))];
    for (int i = pick(20); i > 0; --i) text += std::string(" ") + kWords[pick(std::size(kWords))];
    return text;
  }
  std::vector<std::string> comments() {
    std::vector<std::string> all;
    if (chance(4)) all.assign(static_cast<std::size_t>(1 + pick(2)), words());
    return all;
  }
  std::vector<int> marks() {
    std::vector<int> all;
    if (chance(6)) all.assign(static_cast<std::size_t>(1 + pick(2)), pick(256));
    return all;
  }

  Move step(AnyPosition& position) {
    const auto moves = position.legal_moves();
    const Move move = moves[static_cast<std::size_t>(pick(static_cast<int>(moves.size())))];
    position.make(move);
    return move;
  }

  RecordedLine line(AnyPosition& position, int length, int depth) {
    RecordedLine made;
    int played = 0;
    for (; played < length && !position.legal_moves().empty(); ++played) {
      RecordedMove move;
      for (int i = depth < 3 && chance(3) ? 1 + pick(2) : 0; i > 0; --i) {
        move.variations.push_back(line(position, pick(5), depth + 1));
      }
      move.move = step(position);
      move.comments_before = comments();
      move.comments = comments();
      move.marks_before = marks();
      move.marks = marks();
      if (chance(5)) move.clock = "0:0" + std::to_string(pick(10)) + ":00";
      if (chance(5)) move.spent = pick(10'000'000);
      made.moves.push_back(move);
    }
    made.closing_comments = comments();
    if (depth > 0) {
      for (; played > 0; --played) position.undo();
    }
    return made;
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("random records come back whole from their PGN text") {
  const auto provide = [](std::string_view variant) -> Result<std::shared_ptr<const CompiledRules>> {
    return rules_of(std::string(variant));
  };
  for (unsigned seed = 0; seed < 120; ++seed) {
    CAPTURE(seed);
    const char* const games[] = {"chess",    "king-capture", "capablanca", "berolina",
                                 "chess960", "crazyhouse",   "seirawan",   "placement"};
    const GameRecord record = RecordMaker(seed).make(games[seed % std::size(games)]);
    const auto written = write_pgn(record);
    REQUIRE(written.ok());
    CAPTURE(*written);
    const auto read = read_pgn(*written, provide);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().front().message));
    REQUIRE(read->size() == 1);
    CHECK(read->front() == record);
    CHECK(*write_pgn(read->front()) == *written);
  }
}
