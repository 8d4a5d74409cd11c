// Records of shogi in every format, written by hand.
#include "notation/records.hpp"

#include <doctest/doctest.h>

#include "notation/coordinates.hpp"
#include "notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "notation/shogi_provider.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

GameRecord record_of(std::string_view text, std::optional<RecordFormat> format = std::nullopt) {
  auto read = read_record(text, format, provide_shogi);
  REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
  return std::move(*read);
}

std::string moves_of(const GameRecord& record, const RecordedLine& line) {
  auto position = make_position(record.rules, record.start ? *record.start : *start_position(*record.rules));
  REQUIRE(position.ok());
  std::string text;
  for (const RecordedMove& said : line.moves) {
    text += (text.empty() ? "" : " ") + move_text(said.move, **position);
    (*position)->make(said.move);
  }
  return text;
}

/// Writing is stable and loses nothing; returns what was written.
std::string stable(const GameRecord& first, RecordFormat format) {
  const auto written = write_record(first, format);
  REQUIRE_MESSAGE(written.ok(), (written.ok() ? "" : written.error().message));
  CAPTURE(*written);
  CHECK(detect_format(*written) == format);
  const GameRecord second = record_of(*written);
  CHECK(second == first);
  CHECK(*write_record(second, format) == *written);
  return *written;
}

constexpr const char* kKif =
    "# ---- a program's name ----\n"
    "開始日時：2024/01/02 10:00\n"
    "棋戦：練習\n"
    "手合割：平手　　\n"
    "先手：あおば\n"
    "後手：みどり\n"
    "手数----指手---------消費時間--\n"
    "*対局前の一言\n"
    "   1 ７六歩(77)   ( 0:16/00:00:16)\n"
    "   2 ３四歩(33)   ( 0:03/00:00:03)+\n"
    "*よくある手\n"
    "*二行目\n"
    "   3 ２二角成(88) ( 1:00/00:01:16)\n"
    "   4 同　銀(31)   ( 0:02/00:00:05)\n"
    "   5 ４五角打     ( 0:05/00:01:21)\n"
    "   6 投了         ( 0:01/00:00:06)\n"
    "まで5手で先手の勝ち\n"
    "\n"
    "変化：4手\n"
    "   4 同　飛(82)   ( 0:00/00:00:03)\n"
    "*これも同じ\n"
    "\n"
    "変化：2手\n"
    "   2 ８四歩(83)\n"
    "   3 ２六歩(27)\n";

}  // namespace

TEST_CASE("a KIF record: headers, remarks, times, variations, result") {
  const GameRecord record = record_of(kKif);
  CHECK(record.header("White") == "あおば");
  CHECK(record.header("Black") == "みどり");
  CHECK(record.header("Event") == "練習");
  CHECK_FALSE(record.start);
  CHECK(moves_of(record, record.line) == "7g7f 3c3d 8h2b+ 3a2b B*4e");
  CHECK(record.line.moves[0].comments_before == std::vector<std::string>{"対局前の一言"});
  CHECK(record.line.moves[1].comments == std::vector<std::string>{"よくある手", "二行目"});
  CHECK(record.line.moves[2].spent == 60'000);
  CHECK(record.result == GameResult::first_wins);
  CHECK(record.result_reason == "resignation");
  REQUIRE(record.line.moves[3].variations.size() == 1);
  CHECK(record.line.moves[3].variations[0].moves.size() == 1);
  REQUIRE(record.line.moves[1].variations.size() == 1);
  CHECK(moves_of(record, record.line.moves[1].variations[0]).empty() == false);
  CHECK(record.line.moves[1].variations[0].moves.size() == 2);
}

TEST_CASE("the KIF form is fixed") {
  const std::string written = stable(record_of(kKif), RecordFormat::kif);
  CHECK(written ==
        "#KIF version=2.0 encoding=UTF-8\n"
        "開始日時：2024/01/02 10:00\n"
        "棋戦：練習\n"
        "先手：あおば\n"
        "後手：みどり\n"
        "手合割：平手\n"
        "手数----指手---------消費時間--\n"
        "*対局前の一言\n"
        "   1 ７六歩(77)   ( 0:16/00:00:16)\n"
        "   2 ３四歩(33)   ( 0:03/00:00:03)\n"
        "*よくある手\n"
        "*二行目\n"
        "   3 ２二角成(88) ( 1:00/00:01:16)\n"
        "   4 同　銀(31)   ( 0:02/00:00:05)\n"
        "   5 ４五角打     ( 0:05/00:01:21)\n"
        "   6 投了\n"
        "まで5手で先手の勝ち\n"
        "\n"
        "変化：4手\n"
        "   4 同　飛(82)   ( 0:00/00:00:03)\n"
        "*これも同じ\n"
        "\n"
        "変化：2手\n"
        "   2 ８四歩(83)\n"
        "   3 ２六歩(27)\n");
}

TEST_CASE("a header that begins like the numbers above a diagram is still a header") {
  const GameRecord record = record_of("三 三:値\n   1 ７六歩(77)\n");
  CHECK(record.header("三 三") == "値");
  stable(record, RecordFormat::kif);
}

TEST_CASE("KIF in Shift-JIS is recognised and written") {
  const GameRecord record = record_of(kKif);
  const auto bytes = write_record(record, RecordFormat::kif, Encoding::shift_jis);
  REQUIRE(bytes.ok());
  CHECK(bytes->find("\x8e\xe8\x8d\x87\x8a\x84") != std::string::npos);  // 手合割
  CHECK(record_of(*bytes) == record);
  CHECK_FALSE(read_record("手合割：\xff\xff\xff", std::nullopt, provide_shogi).ok());
  GameRecord emoji = record;
  emoji.line.moves[0].comments.push_back("😀");
  CHECK_FALSE(write_record(emoji, RecordFormat::kif, Encoding::shift_jis).ok());
}

TEST_CASE("a KI2 record") {
  const GameRecord record = record_of(
      "手合割：平手\n先手：あ\n\n▲７六歩 △３四歩 ▲２二角成 △同　銀\n*交換\n▲６八銀    △６二銀\n▲5八金右\n"
      "まで7手で後手の勝ち\n\n変化：3手\n▲2六歩\n");
  CHECK(moves_of(record, record.line) == "7g7f 3c3d 8h2b+ 3a2b 7i6h 7a6b 4i5h");
  CHECK(record.line.moves[3].comments == std::vector<std::string>{"交換"});
  CHECK(record.line.moves[2].variations.size() == 1);
  CHECK(record.result == GameResult::second_wins);
}

TEST_CASE("KI2 is written with qualifiers") {
  const GameRecord record = record_of("startpos moves 7g7f 3c3d 6i5h 4a5b 7i6h");
  CHECK(stable(record, RecordFormat::ki2) ==
        "#KI2 version=2.0 encoding=UTF-8\n手合割：平手\n▲７六歩 △３四歩 ▲５八金左 △５二金左 ▲６八銀\n");
}

TEST_CASE("handicaps have names, other starts are drawn") {
  const GameRecord lance =
      record_of("手合割：香落ち\n下手：あ\n上手：い\n   1 ３四歩(33)\n   2 ７六歩(77)\n");
  REQUIRE(lance.start);
  CHECK(lance.start->side_to_move == Side::second);
  CHECK(lance.header("White") == "あ");
  const std::string written = stable(lance, RecordFormat::kif);
  CHECK(written.find("手合割：香落ち\n") != std::string::npos);
  CHECK(written.find("上手：い\n") != std::string::npos);
  for (const char* name : {"角落ち", "飛車落ち", "飛香落ち", "二枚落ち", "四枚落ち", "六枚落ち", "八枚落ち",
                           "十枚落ち", "角落"}) {
    CAPTURE(std::string(name));
    CHECK(record_of("手合割：" + std::string(name) + "\n   1 ５二玉(51)\n").start.has_value());
  }
  const GameRecord drawn = record_of(
      "後手の持駒：飛　角　金二　歩十六　\n"
      "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
      "+---------------------------+\n"
      "|v香v桂 ・ ・ ・ ・ ・ ・ ・|一\n"
      "| ・ ・ ・ 馬 ・ ・ 龍 ・ ・|二\n"
      "| ・ ・v玉 ・v歩 ・ ・ ・ ・|三\n"
      "|v歩 ・ ・ ・v金 ・ ・ ・ ・|四\n"
      "| ・ ・v銀 ・ ・ ・v全 ・ ・|五\n"
      "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|六\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
      "| 香 桂 ・ ・ ・ ・ ・ 桂 香|九\n"
      "+---------------------------+\n"
      "先手の持駒：銀\n"
      "後手番\n"
      "手数＝171  ▲6二角成  まで\n"
      "   1 ８三玉(73)\n");
  REQUIRE(drawn.start);
  CHECK(position_text(*drawn.start, *drawn.rules) ==
        "ln7/3+B2+R2/2k1p4/p3g4/2s3+s2/4K4/9/9/LN5NL w Srb2g16p 172");
}

TEST_CASE("a KIF diagram without moves is a record") {
  const GameRecord shown = record_of(
      "手合割：その他\n上手の持駒：なし\n+---------------+\n"
      "| ・ ・ ・ ・v玉|一\n| ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・|四\n"
      "| 玉 飛 ・ ・ ・|五\n+---------------+\n下手の持駒：金\n変種：minishogi\n*注意\n");
  CHECK(shown.variant == "minishogi");
  CHECK(shown.line.closing_comments == std::vector<std::string>{"注意"});
  stable(shown, RecordFormat::kif);
  stable(shown, RecordFormat::ki2);
}

TEST_CASE("a CSA record") {
  const GameRecord record = record_of(
      "V2.2\nN+AOBA\nN-MIDORI\n$EVENT:practice\n$OPENING:YAGURA\nPI\n+\n'*opening\n+7776FU\nT12\n-3334FU,T3\n"
      "'ignored\n'*a remark\n+8822UM\nT1.500\n-3122GI\n+0045KA\n%TORYO\nT4\n");
  CHECK(record.header("White") == "AOBA");
  CHECK(record.header("Event") == "practice");
  CHECK(moves_of(record, record.line) == "7g7f 3c3d 8h2b+ 3a2b B*4e");
  CHECK(record.line.moves[0].spent == 12'000);
  CHECK(record.line.moves[1].spent == 3'000);
  CHECK(record.line.moves[2].spent == 1'500);
  CHECK(record.line.moves[1].comments == std::vector<std::string>{"a remark"});
  CHECK(record.line.moves[0].comments_before == std::vector<std::string>{"opening"});
  CHECK(record.result == GameResult::first_wins);
  CHECK(
      stable(record, RecordFormat::csa) ==
      "'CSA "
      "encoding=UTF-8\nV2.2\nN+AOBA\nN-MIDORI\n$EVENT:practice\n$OPENING:YAGURA\nPI\n+\n'*opening\n+7776FU\n"
      "T12\n-3334FU\nT3\n'*a remark\n+8822UM\nT1.500\n-3122GI\n+0045KA\n%TORYO\n");
}

TEST_CASE("CSA start positions") {
  const GameRecord handicap = record_of("V3.0\nPI82HI22KA\n-\n-5142OU\n");
  REQUIRE(handicap.start);
  CHECK(position_text(*handicap.start, *handicap.rules) ==
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  stable(handicap, RecordFormat::csa);
  const GameRecord drawn = record_of(
      "P1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \n"
      "P9 *  *  *  * +OU *  *  *  * \nP+00KI00KI\nP-00AL\n+\n+0052KI\n");
  REQUIRE(drawn.start);
  CHECK(position_text(*drawn.start, *drawn.rules) == "4k4/9/4P4/9/9/9/9/9/4K4 b 2G2r2b2g4s4n4l17p 1");
  stable(drawn, RecordFormat::csa);
  const auto placed = record_of("P+59OU\nP-51OU\nP+00FU\n+\n");
  CHECK(position_text(*placed.start, *placed.rules) == "4k4/9/9/9/9/9/9/9/4K4 b P 1");
}

TEST_CASE("several CSA games in one file") {
  const auto games =
      read_records("V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n%CHUDAN\n", std::nullopt, provide_shogi);
  REQUIRE(games.ok());
  CHECK(games->size() == 2);
  const auto broken = read_records("V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2725FU\n", std::nullopt, provide_shogi);
  REQUIRE_FALSE(broken.ok());
  CHECK(broken.error().front().where.line == 8);
}

TEST_CASE("USI move lists, one game a line") {
  const auto games = read_records(
      "startpos moves 7g7f 3c3d\n# a remark\nposition sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5e resign\n"
      "position startpos\n",
      std::nullopt, provide_shogi);
  REQUIRE(games.ok());
  REQUIRE(games->size() == 3);
  CHECK((*games)[1].result == GameResult::first_wins);
  CHECK(stable((*games)[1], RecordFormat::usi) ==
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5e resign\n");
  CHECK(stable((*games)[0], RecordFormat::usi) == "position startpos moves 7g7f 3c3d\n");
}

TEST_CASE("every result has its words in KIF and CSA") {
  const struct {
    const char* kif;
    const char* csa;
    GameResult result;
    const char* reason;
  } table[] = {
      {"投了", "%TORYO", GameResult::second_wins, "resignation"},
      {"中断", "%CHUDAN", GameResult::unknown, "unfinished"},
      {"千日手", "%SENNICHITE", GameResult::draw, "repetition"},
      {"持将棋", "%JISHOGI", GameResult::draw, "impasse"},
      {"引き分け", "%HIKIWAKE", GameResult::draw, "agreement"},
      {"詰み", "%TSUMI", GameResult::second_wins, "checkmate"},
      {"切れ負け", "%TIME_UP", GameResult::second_wins, "time forfeit"},
      {"反則負け", "%ILLEGAL_MOVE", GameResult::second_wins, "illegal move"},
      {"反則勝ち", "%-ILLEGAL_ACTION", GameResult::first_wins, "illegal move by the winner's opponent"},
      {"入玉勝ち", "%KACHI", GameResult::first_wins, "declaration"},
      {"不詰", "%FUZUMI", GameResult::unknown, "no mate"},
      {"最大手数", "%MAX_MOVES", GameResult::draw, "too many moves"}};
  for (const auto& entry : table) {
    CAPTURE(std::string(entry.kif));
    const GameRecord kif =
        record_of("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 " + std::string(entry.kif) + "\n");
    CHECK(kif.result == entry.result);
    CHECK(kif.result_reason == entry.reason);
    const GameRecord csa = record_of("PI\n+\n+7776FU\n-3334FU\n" + std::string(entry.csa) + "\n");
    CHECK(csa == kif);
    stable(kif, RecordFormat::kif);
    stable(kif, RecordFormat::ki2);
    stable(kif, RecordFormat::csa);
  }
  CHECK(record_of("PI\n+\n+7776FU\n%-ILLEGAL_ACTION\n").result == GameResult::first_wins);
  CHECK(record_of("PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n").result == GameResult::second_wins);
}

TEST_CASE("formats are told apart and found by name") {
  CHECK(detect_format(kKif) == RecordFormat::kif);
  CHECK(detect_format("[Event \"x\"]\n\n1. e4 *") == RecordFormat::pgn);
  CHECK(detect_format("1. e4 e5") == RecordFormat::pgn);
  CHECK(detect_format("先手：あ\n▲７六歩\n") == RecordFormat::ki2);
  CHECK(detect_format("+7776FU\n") == RecordFormat::csa);
  CHECK(record_format("KIF") == RecordFormat::kif);
  CHECK_FALSE(record_format("doc"));
  CHECK_FALSE(write_record(GameRecord{}, RecordFormat::kif).ok());
}

TEST_CASE("a text without a game is a fault, so that there always is a first game") {
  for (const char* text : {"", "\n", " \r\n\t", "#", "% remark\n"}) {
    for (const auto& format : {std::optional<RecordFormat>(), std::optional(RecordFormat::pgn),
                               std::optional(RecordFormat::usi), std::optional(RecordFormat::csa),
                               std::optional(RecordFormat::kif), std::optional(RecordFormat::ki2)}) {
      CAPTURE(text);
      const auto games = read_records(text, format, provide_shogi);
      CHECK((games.ok() ? !games->empty() : !games.error().empty()));
    }
  }
  const auto none = read_records("", std::nullopt, provide_shogi);
  REQUIRE_FALSE(none.ok());
  CHECK(none.error().front().message == "the text holds no game");
}

TEST_CASE("declarations are read in every spelling and written in the usual one") {
  const std::string kif = "手合割：平手\n   1 ７六歩(77)\n   2 ";
  for (const char* word : {"入玉勝ち", "入玉宣言", "宣言勝ち"}) {
    CAPTURE(word);
    const GameRecord record = record_of(kif + word + "\n");
    CHECK(record.result == GameResult::second_wins);
    CHECK(record.result_reason == "declaration");
    CHECK(write_record(record, RecordFormat::kif)->find("入玉勝ち") != std::string::npos);
    CHECK(write_record(record, RecordFormat::csa)->find("%KACHI") != std::string::npos);
    CHECK(write_record(record, RecordFormat::usi)->find("7g7f win") != std::string::npos);
  }
}

TEST_CASE("handicap records keep the number of the first move") {
  const GameRecord lance = record_of("手合割：香落ち\n   1 ３四歩(33)\n");
  REQUIRE(lance.start);
  CHECK(lance.start->plies() == 0);
  CHECK(*write_record(lance, RecordFormat::usi) ==
        "position sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d\n");
  stable(lance, RecordFormat::kif);
  stable(lance, RecordFormat::usi);
  // A position from the middle of a game, also where the number does not fit the side.
  for (const char* number : {"1", "2", "7", "8"}) {
    const GameRecord list =
        record_of(std::string("sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN1 w - ") + number +
                  " moves 3c3d\n");
    stable(list, RecordFormat::usi);
    stable(list, RecordFormat::kif);
  }
}
