// Broken records: each is refused at the right line and column, with a word that names the fault.
#include <doctest/doctest.h>

#include "notation/records.hpp"
#include "notation/shogi_provider.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

struct Broken {
  const char* text;
  int line;
  int column;
  const char* word;
};

void check_all(const std::vector<Broken>& cases, RecordFormat format) {
  for (const Broken& broken : cases) {
    CAPTURE(std::string(broken.text));
    const auto read = read_record(broken.text, format, provide_shogi);
    REQUIRE_FALSE(read.ok());
    CAPTURE(read.error().message);
    CHECK(read.error().where.line == broken.line);
    CHECK(read.error().where.column == broken.column);
    CHECK(read.error().message.find(broken.word) != std::string::npos);
    CHECK_FALSE(read.error().hint.empty());
  }
}

}  // namespace

TEST_CASE("broken KIF and KI2 records") {
  check_all({{"   1 ７五歩(77)\n", 1, 6, "move 1 of Sente"},
             {"   1 ７六歩(77)\n   2 ３四歩(34)\n", 2, 6, "not a legal"},
             {"   1 ７六歩(77)\n   3 ３四歩(33)\n", 2, 4, "2 comes next"},
             {"   1 ７六猫(77)\n", 1, 8, "猫"},
             {"   1 ７六\n", 1, 8, "no piece"},
             {"   1 ０六歩(77)\n", 1, 6, "no square"},
             {"   1 歩(77)\n", 1, 6, "square"},
             {"   1 同　歩(77)\n", 1, 6, "last move"},
             {"   1 ７六歩(77\n", 1, 12, "closed"},
             {"   1 ７六歩(70)\n", 1, 10, "off the board"},
             {"   1 ７六歩犬(77)\n", 1, 9, "犬"},
             {"   1\n", 1, 4, "no move"},
             {"棋戦：あ\x01い\n", 1, 5, "control character"},
             {"   1 ７六歩(77) (x:1/0)\n", 1, 14, "time"},
             {"   1 投了\n   2 ３四歩(33)\n", 2, 6, "over"},
             {"   1 投了\n   1 投了\n", 2, 6, "ended"},
             {"手合割：百枚落ち\n   1 ７六歩(77)\n", 1, 5, "百枚落ち"},
             {"変種：nonsense\n   1 ７六歩(77)\n", 1, 1, "nonsense"},
             {"ここは何\n   1 ７六歩(77)\n", 1, 1, "no header"},
             {"   1 ７六歩(77)\n先手：あ\n", 2, 1, "no move"},
             {"   1 ７六歩(77)\n変化：3手\n", 2, 4, "no line above"},
             {"   1 ７六歩(77)\n変化：手\n", 2, 1, "number"},
             {"変化：1手\n   1 ７六歩(77)\n", 1, 4, "no line above"},
             {"手数----指手---------\n   6 投了\n変化：4手\n", 3, 4, "no line above"},
             {"|v玉|一\n   1 ７六歩(77)\n", 1, 4, "1 squares"},
             {"|v玉 ・ ・ ・ ・ ・ ・ ・ 犬|一\n", 1, 19, "犬"},
             {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", 1, 20, "more than 9"},
             {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n", 1, 1, "1 ranks"},
             {"▲７六歩 ▲２六歩\n", 1, 6, "other side"},
             {"△３四歩\n", 1, 1, "other side"},
             {"▲７六歩 △３四銀\n", 1, 6, "move 2 of Gote"},
             {"▲５八金\n", 1, 1, "ambiguous"}},
            RecordFormat::kif);
}

TEST_CASE("broken CSA records") {
  check_all({{"PI\n+\n+7775FU\n", 3, 1, "not a legal"},
             {"PI\n+\n-3334FU\n", 3, 1, "other side"},
             {"PI\n+\n+7776F\n", 3, 1, "no move"},
             {"PI\n+\n+7776XX\n", 3, 6, "'XX'"},
             {"PI\n+\n+7770FU\n", 3, 4, "70"},
             {"PI\n+\n+0776FU\n", 3, 2, "07"},
             {"PI\n+\n+7776FU\nTx\n", 4, 1, "time"},
             {"PI\n+\n%UNKNOWN\n", 3, 1, "%UNKNOWN"},
             {"PI\n+\n%TORYO\n+7776FU\n", 4, 1, "over"},
             {"PI\n+\n%TORYO\n%TORYO\n", 4, 1, "already"},
             {"PI\n+\n+\n", 3, 1, "twice"},
             {"PI\n+\nhello\n", 3, 1, "hello"},
             {"PI\n+\n+7776FU\nPI\n", 4, 1, "after the moves"},
             {"PI\n+\nN+late\n", 3, 1, "after the start"},
             {"$EVENT\nPI\n+\n", 1, 1, "colon"},
             {"PX\n+\n", 1, 1, "PX"},
             {"PI8\n+\n", 1, 3, "square"},
             {"PI82XX\n+\n", 1, 5, "'XX'"},
             {"P1-XY *\n+\n", 1, 3, "-XY"},
             {"P+00OU\n+\n", 1, 3, "OU"},
             {"P+5\n+\n", 1, 3, "square"},
             {"$VARIANT:nonsense\nPI\n+\n", 1, 1, "nonsense"},
             {"P+59OU55HI\nP-51OU\n+\n", 1, 1, "royal"}},
            RecordFormat::csa);
}

TEST_CASE("broken move lists") {
  check_all({{"startpos moves 7g7e", 1, 18, "move 1 of Sente"},
             {"startpos moves 7g7f 3c3d P*5e", 1, 26, "no pawn"},
             {"startpos 7g7f", 1, 10, "moves"},
             {"hello", 1, 1, "hello"},
             {"sfen 9/9 b - 1 moves", 1, 8, "ranks"},
             {"startpos moves 7g7f 7z7f", 1, 21, "7z"}},
            RecordFormat::usi);
}

TEST_CASE("text in no known encoding") {
  const auto read = read_record("先手：あ\n\xff\xfe\xfd", std::nullopt, provide_shogi);
  REQUIRE_FALSE(read.ok());
  CHECK(read.error().message.find("Shift-JIS") != std::string::npos);
}
