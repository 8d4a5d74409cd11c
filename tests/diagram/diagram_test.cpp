#include <doctest/doctest.h>

#include "base/columns.hpp"
#include "describe/piece_words.hpp"
#include "diagram/board_text.hpp"
#include "diagram/piece_text.hpp"
#include "diagram/svg.hpp"
#include "engine/game_library.hpp"

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
