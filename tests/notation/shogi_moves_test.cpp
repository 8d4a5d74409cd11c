// Moves of games with hands: USI, Fairy coordinates, Japanese and English.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/game_files.hpp"
#include "notation/japanese.hpp"
#include "notation/position_text.hpp"
#include "notation/squares.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

/// The Japanese and English text of a USI move.
std::string japanese(const std::string& sfen, const std::string& usi, Square previous = kNoSquare) {
  const auto position = position_from("shogi", sfen);
  REQUIRE(position);
  const auto move = parse_move(usi, *position);
  REQUIRE_MESSAGE(move.ok(), usi, ": ", (move.ok() ? "" : move.error().message));
  return japanese_text(*move, *position, previous);
}

std::string english(const std::string& sfen, const std::string& usi) {
  const auto position = position_from("shogi", sfen);
  REQUIRE(position);
  const auto move = parse_move(usi, *position);
  REQUIRE_MESSAGE(move.ok(), usi, ": ", (move.ok() ? "" : move.error().message));
  return english_text(*move, *position);
}

/// The USI text of a Japanese or English move, or the error.
std::string read(const std::string& sfen, const std::string& text, bool in_english = false,
                 Square previous = kNoSquare) {
  const auto position = position_from("shogi", sfen);
  REQUIRE(position);
  const auto move = in_english ? parse_english(text, *position) : parse_japanese(text, *position, previous);
  return move ? move_text(*move, *position) : "error: " + move.error().message;
}

void check_moves(const AnyPosition& position, Square previous) {
  std::set<std::string> texts[4];
  const auto moves = position.legal_moves();
  for (Move move : moves) {
    const std::string written[] = {move_text(move, position), move_text(move, position, Coordinates::fairy),
                                   japanese_text(move, position, previous), english_text(move, position)};
    const Result<Move> read[] = {parse_move(written[0], position), parse_move(written[1], position),
                                 parse_japanese(written[2], position, previous),
                                 parse_english(written[3], position)};
    for (std::size_t i = 0; i < 4; ++i) {
      CAPTURE(written[i]);
      REQUIRE_MESSAGE(read[i].ok(), (read[i].ok() ? "" : read[i].error().message));
      REQUIRE(*read[i] == move);
      texts[i].insert(written[i]);
    }
  }
  for (const auto& all : texts) CHECK(all.size() == moves.size());
}

// Three pieces of a kind around 5b and 8h, for the official examples of qualifiers.
constexpr const char* kGoldsAbreast = "4k4/9/3GGG3/9/9/9/9/9/4K4 b - 1";
constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

}  // namespace

TEST_CASE("USI moves are squares, a plus and a star") {
  const auto start = position_from("shogi");
  REQUIRE(start);
  CHECK(move_text(*parse_move("7g7f", *start), *start) == "7g7f");
  CHECK(*parse_move("c3c4", *start) == *parse_move("7g7f", *start));
  CHECK(move_text(*parse_move("7g7f", *start), *start, Coordinates::fairy) == "c3c4");
  const auto hand = position_from("shogi", "4k4/9/9/9/9/9/P8/9/4K4 b P 1");
  REQUIRE(hand);
  CHECK(move_text(*parse_move("P@e5", *hand), *hand) == "P*5e");
  CHECK(*parse_move("p*5e", *hand) == *parse_move("P*5e", *hand));
  const auto bishop = position_from("shogi", "4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1");
  REQUIRE(bishop);
  CHECK(move_text(*parse_move("2h8b+", *bishop), *bishop) == "2h8b+");
  CHECK(*parse_move("2h8b=", *bishop) == *parse_move("2h8b", *bishop));
  CHECK(*parse_move("h2b8+", *bishop) == *parse_move("2h8b+", *bishop));
}

TEST_CASE("pieces that turn over at every move are read with and without the sign") {
  const auto start = position_from("kyotoshogi");
  REQUIRE(start);
  int turned = 0;
  for (Move move : start->legal_moves()) {
    const std::string text = move_text(move, *start);
    if (!text.ends_with('+') && !text.ends_with('-')) continue;
    ++turned;
    CHECK(*parse_move(text, *start) == move);
    CHECK(*parse_move(text.substr(0, text.size() - 1), *start) == move);
  }
  CHECK(turned > 0);
}

TEST_CASE("gating moves are written as engines for many variants write them") {
  const auto start = position_from("seirawan");
  REQUIRE(start);
  CHECK(move_text(*parse_move("b1c3h", *start), *start) == "b1c3h");
  const auto castle =
      position_from("seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R[HEhe] w KQBCDkqbcdfg - 0 1");
  REQUIRE(castle);
  for (const char* text : {"e1g1", "e1g1h", "e1g1e", "h1e1h", "h1e1e"}) {
    CAPTURE(std::string(text));
    const auto move = parse_move(text, *castle);
    REQUIRE(move.ok());
    CHECK(move->kind() == MoveKind::castling);
    CHECK(move_text(*move, *castle) == text);
  }
}

TEST_CASE("wrong coordinates of games with hands say what is wrong") {
  const auto hand = position_from("shogi", "4k4/9/9/9/9/9/P8/9/4K4 b P 1");
  REQUIRE(hand);
  const struct {
    const char* text;
    int column;
    const char* word;
  } cases[] = {{"G*5e", 1, "no gold general"},  {"P*9g", 3, "occupied"},    {"P*9e", 3, "may not be dropped"},
               {"X*5e", 1, "letter 'X'"},       {"P*5z", 3, "5z"},          {"P*", 3, "not a move"},
               {"9g9e", 3, "not a legal move"}, {"9g9f+", 5, "unexpected"}, {"1a1b", 1, "no piece"}};
  for (const auto& entry : cases) {
    CAPTURE(std::string(entry.text));
    const auto move = parse_move(entry.text, *hand);
    REQUIRE_FALSE(move.ok());
    CAPTURE(move.error().message);
    CHECK(move.error().where.column == entry.column);
    CHECK(move.error().message.find(entry.word) != std::string::npos);
    CHECK_FALSE(move.error().hint.empty());
  }
}

TEST_CASE("Japanese moves name square, piece and promotion") {
  CHECK(japanese(kStart, "7g7f") == "▲７六歩");
  CHECK(japanese("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b+") ==
        "▲２二角成");
  CHECK(japanese("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b") ==
        "▲２二角不成");
  const auto board = position_from("shogi")->rules().board();
  const Square two_two = *parse_square("2b", board, SquareNames::shogi);
  CHECK(japanese("lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4", "3a2b", two_two) ==
        "△同　銀");
  CHECK(japanese("4k4/9/9/9/9/9/9/4+S4/4K4 b - 1", "5h5g") == "▲５七成銀");
  CHECK(japanese("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5e") == "▲５五歩");
  CHECK(japanese("4k4/9/9/9/9/9/4G4/9/4K4 b G 1", "G*5f") == "▲５六金打");
  CHECK(japanese("k8/4P4/9/9/9/9/9/9/K8 b - 1", "5b5a+") == "▲５一歩成");
}

TEST_CASE("qualifiers follow the official rules") {
  // Three golds below the square: left, straight, right.
  CHECK(japanese(kGoldsAbreast, "6c5b") == "▲５二金左");
  CHECK(japanese(kGoldsAbreast, "5c5b") == "▲５二金直");
  CHECK(japanese(kGoldsAbreast, "4c5b") == "▲５二金右");
  // The motion alone is enough where it can be.
  CHECK(japanese("k8/9/4G4/9/9/9/9/9/K8 b - 1", "5c5b") == "▲５二金");
  CHECK(japanese("k8/3G5/4G4/9/9/9/9/9/K8 b - 1", "5c5b") == "▲５二金上");
  CHECK(japanese("k8/3G5/4G4/9/9/9/9/9/K8 b - 1", "6b5b") == "▲５二金寄");
  CHECK(japanese("k8/9/9/5S3/9/3S5/9/9/K8 b - 1", "6f5e") == "▲５五銀上");
  // Four silvers around the square need side and motion.
  const char* const silvers = "k8/9/9/3S1S3/9/3S1S3/9/9/K8 b - 1";
  CHECK(japanese(silvers, "6d5e") == "▲５五銀左引");
  CHECK(japanese(silvers, "4d5e") == "▲５五銀右引");
  CHECK(japanese(silvers, "6f5e") == "▲５五銀左上");
  CHECK(japanese(silvers, "4f5e") == "▲５五銀右上");
  // Five tokins: straight ahead is enough on its own.
  const char* const tokins = "k8/9/9/9/9/1+P7/9/+P+P+P6/K8 b - 1";
  CHECK(japanese(tokins, "8h8g") == "▲８七と直");
  CHECK(japanese(tokins, "9h8g") == "▲８七と左");
  CHECK(japanese(tokins, "7h8g") == "▲８七と右");
  CHECK(japanese(tokins, "8f8g") == "▲８七と引");
  // Runners know no 直: of two dragons one is the left one.
  CHECK(japanese("k8/9/9/9/9/9/9/9/K3+R2+R1 b - 1", "5i4i") == "▲４九龍左");
  CHECK(japanese("k8/9/7+R1/9/9/9/9/9/K7+R b - 1", "2c2i") == "▲２九龍引");
  CHECK(japanese("k8/7+R1/8+R/9/9/9/9/9/K8 b - 1", "1c2d") == "▲２四龍右");
  CHECK(japanese("k8/7+R1/8+R/9/9/9/9/9/K8 b - 1", "2b2d") == "▲２四龍左");
  // The second player's left is the first player's right.
  CHECK(japanese("4k4/9/9/9/9/9/3g1g3/9/4K4 w - 1", "6g5h") == "△５八金右");
}

TEST_CASE("Japanese moves are read in any spelling") {
  for (const char* text :
       {"▲７六歩", "☗７六歩", "７六歩", "76歩", "7六歩", "７６歩", "▲７六歩(77)", "７六歩上"}) {
    CAPTURE(std::string(text));
    CHECK(read(kStart, text) == "7g7f");
  }
  CHECK(read(kGoldsAbreast, "５二金直") == "5c5b");
  CHECK(read(kGoldsAbreast, "５二金左上") == "6c5b");
  CHECK(read(kGoldsAbreast, "５二金").find("ambiguous") != std::string::npos);
  CHECK(read("4k4/9/9/9/9/9/9/4+S4/4K4 b - 1", "５七全") == "5h5g");
  CHECK(read("k8/9/9/9/9/9/9/4+R4/3K5 b - 1", "５七竜") == "5h5g");
  CHECK(read(kStart, "５八王") == "5i5h");
  CHECK(read(kStart, "７五歩").find("not a legal") != std::string::npos);
  CHECK(read(kStart, "同歩").find("last move") != std::string::npos);
  CHECK(read(kStart, "７六猫").find("猫") != std::string::npos);
  CHECK(read(kStart, "７六").find("no piece") != std::string::npos);
  CHECK(read(kStart, "０六歩").find("no square") != std::string::npos);
  CHECK(read(kStart, "７六歩犬").find("犬") != std::string::npos);
}

TEST_CASE("English moves") {
  CHECK(english(kStart, "7g7f") == "P-7f");
  CHECK(english(kStart, "6i5h") == "G6i-5h");
  const char* const open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
  CHECK(english(open, "8h2b+") == "Bx2b+");
  CHECK(english(open, "8h2b") == "Bx2b=");
  CHECK(english("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5e") == "P*5e");
  CHECK(english("4k4/9/9/9/9/9/9/4+S4/4K4 b - 1", "5h5g") == "+S-5g");
  CHECK(read(kStart, "P7f", true) == "7g7f");
  CHECK(read(kStart, "P7g-7f", true) == "7g7f");
  CHECK(read(kStart, "G-5h", true).find("ambiguous") != std::string::npos);
  CHECK(read(kStart, "G6i5h", true) == "6i5h");
  CHECK(read(kStart, "P-7e", true).find("not a legal") != std::string::npos);
}

TEST_CASE("random games with hands: every legal move has one text in each notation") {
  std::mt19937 random(20240913);
  for (const char* game : {"shogi", "minishogi", "kyotoshogi", "dobutsu", "tori"}) {
    if (!rules_of(game)) continue;
    CAPTURE(std::string(game));
    for (int n = 0; n < 6; ++n) {
      const auto position = position_from(game);
      REQUIRE(position);
      Square previous = kNoSquare;
      for (int ply = 0; ply < 160; ++ply) {
        Setup expected = position->setup();
        expected.quiet_plies = 0;
        const std::string sfen = position_text(expected, position->rules());
        CAPTURE(sfen);
        const auto setup = parse_position(sfen, position->rules());
        REQUIRE_MESSAGE(setup.ok(), (setup.ok() ? "" : setup.error().message));
        REQUIRE(*setup == expected);
        check_moves(*position, previous);
        const auto moves = position->legal_moves();
        if (moves.empty()) break;
        const Move move = moves[random() % moves.size()];
        position->make(move);
        previous = target_of(move);
      }
    }
  }
}
