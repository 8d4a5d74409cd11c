#include <doctest/doctest.h>

#include "base/columns.hpp"
#include "describe/piece_words.hpp"
#include "diagram/board_text.hpp"
#include "diagram/piece_text.hpp"
#include "diagram/svg.hpp"
#include "engine/game_library.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

GameDefinition define(const char* id) {
  auto game = GameLibrary().define(id);
  REQUIRE(game.ok());
  return std::move(game.value());
}

const PieceDefinition& piece(const GameDefinition& game, std::string_view id) {
  for (const PieceDefinition& one : game.pieces) {
    if (one.id == id) return one;
  }
  FAIL("no such piece");
  return game.pieces.front();
}

}  // namespace

TEST_CASE("columns line up by display width") {
  CHECK(padded("后", 4) == "后  ");
  CHECK(padded("long", 2) == "long");
  CHECK(blanks_before("a后\tb", 4) == "   \t");
  CHECK(blanks_before("ab", 9) == "  ");
}

TEST_CASE("a board can be turned around") {
  const GameDefinition game = define("chess");
  const std::string upright = board_text(game, game.start);
  CHECK(upright.starts_with("8 r n b q k b n r\n"));
  CHECK(upright.ends_with("1 R N B Q K B N R\n  a b c d e f g h\n"));
  const std::string flipped = board_text(game, game.start, {true, false, {}});
  CHECK(flipped.starts_with("1 R N B K Q B N R\n"));
  CHECK(flipped.ends_with("  h g f e d c b a\n"));
}

TEST_CASE("wide boards keep their columns") {
  const GameDefinition game = define("xiangqi");
  const std::string text = board_text(game, game.start);
  std::size_t width = text.find('\n');
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    CHECK(end - at == width);
  }
}

TEST_CASE("games with kanji are drawn as in Japanese books, every line equally wide") {
  const GameDefinition game = define("shogi");
  REQUIRE(drawn_with_kanji(game));
  std::vector<int> sente(game.pieces.size(), 0);
  sente[1] = 1;
  sente[7] = 11;
  REQUIRE(game.pieces[1].id == "rook");
  REQUIRE(game.pieces[7].id == "pawn");
  const std::string text = kanji_board_text(game, game.start, {sente, {}}, Language::ja);
  CHECK(text ==
        "後手の持駒：なし\n"
        "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
        "+---------------------------+\n"
        "|v香v桂v銀v金v玉v金v銀v桂v香|一\n"
        "| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n"
        "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
        "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n"
        "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n"
        "| 香 桂 銀 金 玉 金 銀 桂 香|九\n"
        "+---------------------------+\n"
        "先手の持駒：飛　歩十一\n");
  for (const char* id : {"shogi", "minishogi", "kyotoshogi", "dobutsu", "tori"}) {
    CAPTURE(id);
    const GameDefinition each = define(id);
    REQUIRE(drawn_with_kanji(each));
    const std::string board = kanji_board_text(each, each.start, {}, Language::en);
    std::size_t at = board.find('+');
    const int width = display_width(board.substr(at, board.find('\n', at) - at));
    for (at = board.find('|'); at != std::string::npos; at = board.find("\n|", at + 1)) {
      const std::size_t begin = board.find('|', at);
      CHECK(display_width(board.substr(begin, board.find('|', begin + 1) + 1 - begin)) == width);
    }
  }
  for (const char* id : {"chess", "xiangqi", "crazyhouse"}) CHECK_FALSE(drawn_with_kanji(define(id)));
}

TEST_CASE("large boards are drawn with kanji for Japanese readers") {
  const GameDefinition chu = define("chu");
  CHECK_FALSE(drawn_with_kanji(chu));
  REQUIRE(drawn_with_kanji(chu, Language::ja));
  const std::string text = kanji_board_text(chu, chu.start, {}, Language::ja);
  CHECK(text.starts_with("   12  11  10   9   8   7   6   5   4   3   2   1\n"));
  CHECK(text.find("|v 香v 豹v 銅v 銀v 金v 象v 王v 金v 銀v 銅v 豹v 香|一\n") != std::string::npos);
  CHECK(text.find("|  香  豹  銅  銀  金  王  象  金  銀  銅  豹  香|十二\n") != std::string::npos);
  for (const char* id : {"chu", "dai", "tenjiku", "dai-dai", "maka-dai-dai", "tai", "taikyoku"}) {
    CAPTURE(std::string(id));
    const GameDefinition each = define(id);
    REQUIRE(drawn_with_kanji(each, Language::ja));
    const std::string board = kanji_board_text(each, each.start, {}, Language::ja);
    std::size_t at = board.find('+');
    const int width = display_width(board.substr(at, board.find('\n', at) - at));
    CHECK(display_width(board.substr(0, board.find('\n'))) == width - 1);
    int ranks = 0;
    for (at = board.find("\n|"); at != std::string::npos; at = board.find("\n|", at + 1)) {
      CHECK(display_width(board.substr(at + 1, board.find('|', at + 2) - at)) == width);
      ++ranks;
    }
    CHECK(ranks == each.board.ranks);
  }
}

TEST_CASE("a kanji board turned around shows the second player below") {
  const GameDefinition game = define("dobutsu");
  const std::string text = kanji_board_text(game, game.start, {}, Language::en, {true, false, {}});
  CHECK(text ==
        "Sente in hand: nothing\n"
        "  １ ２ ３\n"
        "+---------+\n"
        "| 麒 獅 象|四 d\n"
        "| ・ 雛 ・|三 c\n"
        "| ・v雛 ・|二 b\n"
        "|v象v獅v麒|一 a\n"
        "+---------+\n"
        "Gote in hand: nothing\n");
}

TEST_CASE("wedges point at the opponent, promoted signs are red, hands stand beside the board") {
  const GameDefinition game = define("minishogi");
  const auto count = [](const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const std::string start = board_svg(game, game.start);
  CHECK(count(start, "<path d=\"M0 -21.5") == 12);
  CHECK(count(start, "rotate(180)") == 6);
  CHECK(count(start, "#b3261e") == 0);
  std::vector<PlacedPiece> board = game.start;
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    if (game.pieces[p].id == "dragon-king") board[12] = {static_cast<PieceIndex>(p), Side::first};
  }
  std::vector<int> hand(game.pieces.size(), 0);
  hand[1] = 2;
  const std::string later = board_svg(game, board, {false, {}, {hand, {}}});
  CHECK(count(later, "#b3261e") == 1);
  CHECK(count(later, "<path d=\"M0 -21.5") == 14);
  CHECK(count(later, ">2</text>") == 2);  // the count, and a file
}

TEST_CASE("pictures show how a pawn differs from other pieces") {
  const GameDefinition game = define("chess");
  CHECK(picture_text(piece_picture(piece(game, "pawn"))) ==
        ". . i . .\n. x o x .\n. . @ . .\n. . . . .\n. . . . .\n");
  CHECK(picture_legend(piece_picture(piece(game, "rook")), Language::en) ==
        "@ the piece, |- moves or captures along a line until blocked");
}

TEST_CASE("a piece that captures beyond a hurdle does not capture along its open line") {
  const GameDefinition game = define("xiangqi");
  const std::string text = picture_text(piece_picture(piece(game, "cannon")));
  CHECK(text.find("c c c o @ o c c c\n") != std::string::npos);
}

TEST_CASE("words for pieces of several kinds") {
  const GameDefinition chess = define("chess");
  CHECK(piece_sentence(piece(chess, "queen"), Language::en) == "Slides any distance in any direction.");
  CHECK(piece_sentence(piece(chess, "knight"), Language::ja) == "全方向に(1,2)へ跳ぶ。");
  CHECK(piece_words(piece(chess, "pawn"), Language::en).size() == 3);
  const GameDefinition grasshopper = define("grasshopper");
  CHECK(piece_sentence(piece(grasshopper, "grasshopper"), Language::en) ==
        "Slides in any direction to the first piece and lands right behind it.");
}

TEST_CASE("pictures are complete documents, whatever a game calls itself") {
  GameDefinition game = define("chess");
  game.name.en = "<A & \"B\">";
  const std::string svg = board_svg(game, game.start);
  CHECK(svg.find("<title>&lt;A &amp; &quot;B&quot;&gt;</title>") != std::string::npos);
  CHECK(svg.ends_with("</svg>\n"));
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    CHECK(piece_svg(game, static_cast<PieceIndex>(i)).ends_with("</svg>\n"));
  }
}

}  // namespace tesuji::test
