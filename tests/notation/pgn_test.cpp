#include "notation/pgn.hpp"

#include <doctest/doctest.h>

#include "notation/coordinates.hpp"
#include "notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

Result<std::shared_ptr<const CompiledRules>> provide(std::string_view variant) {
  const auto rules = rules_of(variant.empty() ? "chess" : std::string(variant));
  if (rules) return rules;
  Error error;
  error.message = "unknown variant " + std::string(variant);
  error.hint = "use the id of a game";
  return error;
}

std::vector<GameRecord> games(std::string_view text) {
  auto read = read_pgn(text, provide);
  if (!read) {
    for (const Error& error : read.error()) MESSAGE(error.message);
  }
  REQUIRE(read.ok());
  return std::move(*read);
}

GameRecord game(std::string_view text) {
  auto all = games(text);
  REQUIRE(all.size() == 1);
  return std::move(all.front());
}

Error fault(std::string_view text) {
  const auto read = read_pgn(text, provide);
  REQUIRE_FALSE(read.ok());
  REQUIRE(read.error().size() == 1);
  return read.error().front();
}

/// Writing is stable and loses nothing; returns what was written.
std::string stable(std::string_view text) {
  const GameRecord first = game(text);
  const auto written = write_pgn(first);
  REQUIRE(written.ok());
  const GameRecord second = game(*written);
  CHECK(second == first);
  CHECK(*write_pgn(second) == *written);
  return *written;
}

std::string moves_part(const std::string& written) {
  return written.substr(written.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("a plain game: headers in order, moves, result") {
  const GameRecord record = game(
      "[Event \"Casual\"]\n[White \"A \\\"B\\\" \\\\ C\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0\n");
  CHECK(record.headers.size() == 3);
  CHECK(record.headers[1].second == "A \"B\" \\ C");
  CHECK(record.line.moves.size() == 7);
  CHECK(record.line.moves[5].marks == std::vector<int>{4});
  CHECK(record.result == GameResult::first_wins);
  CHECK_FALSE(record.start);
}

TEST_CASE("the export form is fixed") {
  CHECK(stable("[Event \"x\"]\n\n1.e4 e5 2.Bc4 {[%clk 0:09:58]} Nc6 (2...Nf6 {is better.}) 3.Qh5 Nf6?? "
               "4.Qxf7 1-0") ==
        "[Event \"x\"]\n\n"
        "1. e4 e5 2. Bc4 {[%clk 0:09:58]} 2... Nc6 (2... Nf6 {is better.}) 3. Qh5 Nf6 $4\n"
        "4. Qxf7# 1-0\n");
}

TEST_CASE("move numbers may take any form") {
  const GameRecord plain = game("1. e4 e5 2. Nf3 Nc6 *");
  for (const char* text :
       {"e4 e5 Nf3 Nc6 *", "1.e4 e5 2.Nf3 Nc6", "1 e4 e5 2 Nf3 Nc6 *", "1. e4 1... e5 2. Nf3 2... Nc6 *",
        "1... e4 7. e5 . Nf3 ... Nc6 *", "1.e4e.p. e5 2 . Nf3 Nc6 *"}) {
    CAPTURE(std::string(text));
    CHECK(game(text).line == plain.line);
  }
}

TEST_CASE("comments belong to the move before them, or to the next after a number") {
  const GameRecord record =
      game("{Opening} 1. {why} e4 {good} {very\n good} 1... {reply} e5 ; rest } of line\n 2. {end} *");
  REQUIRE(record.line.moves.size() == 2);
  CHECK(record.line.moves[0].comments_before == std::vector<std::string>{"Opening", "why"});
  CHECK(record.line.moves[0].comments == std::vector<std::string>{"good", "very good"});
  CHECK(record.line.moves[1].comments_before == std::vector<std::string>{"reply"});
  CHECK(record.line.moves[1].comments == std::vector<std::string>{"rest } of line"});
  CHECK(record.line.closing_comments == std::vector<std::string>{"end"});
  stable("{Opening} 1. {why} e4 {good} {very\n good} 1... {reply} e5 ; rest } of line\n 2. {end} *");
}

TEST_CASE("variations nest and leave the main line alone") {
  const char* text =
      "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) 1... e5 $1 $18 2. Nf3 (2. f4 {gambit}) *";
  const GameRecord record = game(text);
  CHECK(record.line.moves.size() == 3);
  CHECK(record.line.moves[0].variations.size() == 2);
  CHECK(record.line.moves[0].variations[0].moves[1].variations[0].moves.size() == 2);
  CHECK(record.line.moves[1].marks == std::vector<int>{1, 18});
  CHECK(
      moves_part(stable(text)) ==
      "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) 1... e5 $1 $18 2. Nf3 (2.\nf4 {gambit}) *\n");
}

TEST_CASE("odd but common files are read") {
  CHECK(games("").empty());
  CHECK(games("\n ; nothing here\n% nor here\n").empty());
  CHECK(game("\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. e4\r\ne5 *\r\n").line.moves.size() == 2);
  CHECK(game("% escape\n1. e4 e5\n%1. d4\n2. Nf3 *").line.moves.size() == 3);
  CHECK(game("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#").result == GameResult::second_wins);
  CHECK(game("1. e4 1/2").result == GameResult::draw);
  CHECK(game("1. e4! e5 += 2. Nf3 +- *").line.moves[2].marks == std::vector<int>{18});
  CHECK(game("1. e4 (1. d4 *) e5 *").line.moves.size() == 2);
  CHECK(games("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4\n\n[Event \"c\"]\n\n*").size() == 3);
  CHECK(games("1. e4 * 1. d4 1-0 *").size() == 3);
}

TEST_CASE("the game and its start position come from headers") {
  const char* text =
      "[Variant \"king-capture\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 9\"]\n[Termination "
      "\"king captured\"]\n\n"
      "9. O-O Bxf1#Ke.p. 0-1";
  const GameRecord record = game(text);
  CHECK(record.variant == "king-capture");
  REQUIRE(record.start);
  CHECK(record.start->move_number == 9);
  CHECK(record.headers.empty());
  CHECK(record.result_reason == "king captured");
  CHECK(stable(text) ==
        "[Termination \"king captured\"]\n[Variant \"king-capture\"]\n[SetUp \"1\"]\n"
        "[FEN \"4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 9\"]\n\n9. O-O Bxf1#Ke.p. 0-1\n");
  CHECK(moves_part(stable("[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 5\"]\n\n5... e5 6. e4 *")) ==
        "5... e5 6. e4 *\n");
}

TEST_CASE("clocks are kept apart from comments") {
  const GameRecord record = game("1. e4 {[%clk 0:10:00] book} e5 {slow [%eval 0.2] [%clk 0:05:00]} *");
  CHECK(record.line.moves[0].clock == "0:10:00");
  CHECK(record.line.moves[0].comments == std::vector<std::string>{"book"});
  CHECK(record.line.moves[1].clock == "0:05:00");
  CHECK(record.line.moves[1].comments == std::vector<std::string>{"slow [%eval 0.2]"});
  stable("1. e4 {[%clk 0:10:00] book} e5 {slow [%eval 0.2] [%clk 0:05:00]} *");
}

TEST_CASE("long lines are broken at 80 columns and come back whole") {
  std::string text = "1. Nf3 {";
  for (int i = 0; i < 60; ++i) text += "word" + std::to_string(i) + " ";
  text += "} Nf6 2. Ng1 (2. Nc3 (2. e4 (2. d4 (2. c4)))) Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
  const std::string written = stable(text);
  std::size_t begin = 0;
  while (begin < written.size()) {
    const std::size_t end = written.find('\n', begin);
    CHECK(end - begin <= 80);
    begin = end + 1;
  }
}

TEST_CASE("faults are told with line, column and move number") {
  const Error illegal = fault("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nc5 *\n");
  CHECK(illegal.where.line == 4);
  CHECK(illegal.where.column == 8);
  CHECK(illegal.message.find("move 2 of Black") != std::string::npos);
  CHECK(illegal.message.find("Nc5") != std::string::npos);
  CHECK(illegal.source_line == "2. Nf3 Nc5 *");
  const struct {
    const char* text;
    int line;
    int column;
    const char* word;
  } table[] = {{"1. e4 {open", 1, 7, "brace"},
               {"1. e4 (1. d4", 1, 13, "not closed"},
               {"1. e4 ) *", 1, 7, "closes nothing"},
               {"(1. e4) *", 1, 1, "before any move"},
               {"1. e4 $999 *", 1, 7, "mark"},
               {"1. e4 $ *", 1, 7, "mark"},
               {"1. é4 *", 1, 4, "é"},
               {"1. e4 ~ *", 1, 7, "~"},
               {"[Event x]\n\n1. e4 *", 1, 1, "quoted"},
               {"[Event \"x]\n\n1. e4 *", 1, 1, "quote"},
               {"[ \"x\"]\n\n1. e4 *", 1, 1, "name"},
               {"[Event \"x\"\n\n1. e4 *", 1, 1, "bracket"},
               {"[Variant \"nonsense\"]\n\n1. e4 *", 1, 1, "nonsense"},
               {"[Event \"x\"]\n[FEN \"8/8 w\"]\n\n1. e4 *", 2, 1, "FEN"},
               {"1. e4 e5 2. -- *", 1, 13, "--"}};
  for (const auto& entry : table) {
    CAPTURE(std::string(entry.text));
    const Error error = fault(entry.text);
    CAPTURE(error.message);
    CHECK(error.where.line == entry.line);
    CHECK(error.where.column == entry.column);
    CHECK(error.message.find(entry.word) != std::string::npos);
  }
}

TEST_CASE("variations are nested only so deep") {
  std::string text = "1. e4 ";
  for (int i = 0; i < 200; ++i) text += "(1. e4 ";
  CHECK(fault(text).message.find("deeper") != std::string::npos);
}

TEST_CASE("one broken game does not hide the others") {
  std::vector<Result<GameRecord>> games;
  read_pgn_games("[Event \"a\"]\n\n1. e5 *\n\n[Event \"b\"]\n\n1. e4 *\n", provide,
                 [&](Result<GameRecord> game) {
                   games.push_back(std::move(game));
                   return true;
                 });
  REQUIRE(games.size() == 2);
  CHECK_FALSE(games[0].ok());
  REQUIRE(games[1].ok());
  CHECK(games[1]->header("Event") == "b");
}

TEST_CASE("records made by programs are checked") {
  GameRecord record = game("1. e4 *");
  record.line.moves.push_back(record.line.moves.front());
  const auto written = write_pgn(record);
  REQUIRE_FALSE(written.ok());
  CHECK(written.error().message.find("move 1...") != std::string::npos);
  CHECK_FALSE(write_pgn(GameRecord{}).ok());
}
