// Openings as data: names of lines and shapes, trees of moves, and where a game leaves them.
#include <doctest/doctest.h>

#include "engine/game_library.hpp"
#include "engine/opening_book.hpp"
#include "engine/play.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::shared_ptr<const Game> game_called(const std::string& id) {
  GameLibrary library;
  const auto game = library.open(id);
  REQUIRE(game.ok());
  return *game;
}

std::unique_ptr<Play> after(const Game& game, const std::string& moves) {
  auto play = begin_at(game, "", moves);
  REQUIRE(play.ok());
  return std::move(*play);
}

std::string name_after(const std::string& id, const std::string& moves) {
  const auto game = game_called(id);
  const OpeningName* name = game->book().name(*after(*game, moves));
  return name == nullptr ? "" : name->code + " " + name->name.en;
}

RecordTree record_of(const std::vector<std::string>& moves) {
  RecordTree record;
  for (const std::string& move : moves) {
    RecordTreeMove made;
    made.move = move;
    record.line.moves.push_back(made);
  }
  return record;
}

const std::string kOwn =
    "game: own\nname: Own\nextends: chess\n"
    "book:\n  lines:\n    - {moves: e4 e5, name: Two steps}\n  tree: |\n    e2e4 30\n     c7c5 20\n      "
    "g1f3 9\n    d2d4 10\n";

}  // namespace

TEST_CASE("the books of shipped games can be played") {
  for (const char* id : {"chess", "shogi", "xiangqi", "renju"}) {
    CAPTURE(std::string(id));
    const auto game = game_called(id);
    const Errors faults = game->book_faults();
    CHECK_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front().message));
    CHECK_FALSE(game->book().empty());
  }
  CHECK(game_called("amazon")->book().empty());  // the openings of chess are not its own
}

TEST_CASE("openings are known by their positions") {
  CHECK(name_after("chess", "e2e4 c7c5") == "B20 Sicilian Defence");
  CHECK(name_after("chess", "c2c4 g8f6 d2d4") == "A50 Indian Game: Normal");
  CHECK(name_after("chess", "a2a4 a7a5") == "");
  CHECK(name_after("renju", "h8 i9 j10") == "I1 Chosei");
  CHECK(name_after("renju", "h8 g7 f6") == "I1 Chosei");
  CHECK(name_after("xiangqi", "h3e3") == " Central Cannon");
}

TEST_CASE("formations are known by where pieces stand, for either side") {
  const auto game = game_called("shogi");
  const auto play = after(*game, "7g7f 3c3d 2h6h 8b4b");
  REQUIRE(game->book().shape(*play, Side::first) != nullptr);
  CHECK(game->book().shape(*play, Side::first)->name.ja == "四間飛車");
  REQUIRE(game->book().shape(*play, Side::second) != nullptr);
  CHECK(game->book().shape(*play, Side::second)->name.ja == "四間飛車");
}

TEST_CASE("a designer's own book is played by weight and tells where a game left it") {
  GameLibrary library;
  REQUIRE(library.load(kOwn).ok());
  const auto game = library.open("own");
  REQUIRE(game.ok());
  const OpeningBook& book = (*game)->book();
  const auto moves = book.moves(*after(**game, ""));
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].move == "e2e4");
  CHECK(moves[0].weight == 30);
  int kings = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    kings += book.choose(*after(**game, ""), seed) == "e2e4" ? 1 : 0;
  CHECK(kings > 120);
  CHECK(kings < 180);
  const OpeningStory story = tell_opening(book, **game, record_of({"e2e4", "c7c5", "g1f3", "d7d6"}));
  CHECK(story.left_at == 4);
  CHECK_FALSE(story.opening);
  Answer answer;
  add_opening(story, Language::en, answer);
  CHECK(answer.text == "Opening: left theory at move 2\n");
}

TEST_CASE("a book whose moves cannot be played is told at its line") {
  GameLibrary library;
  const Errors moves =
      library.check_text("game: own\nname: Own\nextends: chess\nbook:\n  - {moves: e4 e4, name: No}\n");
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].where.line == 5);
  const Errors tree = library.check_text(
      "game: own\nname: Own\nextends: chess\nbook:\n  tree: |\n    e2e4 3\n       e7e5 2\n");
  REQUIRE(tree.size() == 1);
  CHECK(tree[0].where.line == 7);
}

TEST_CASE("a tree of moves is counted and written as books read it") {
  MoveTree tree;
  tree.count({"e2e4", "c7c5", "g1f3"}, 2);
  tree.count({"e2e4", "e7e5"}, 2);
  tree.count({"d2d4"}, 2);
  tree.count({"e2e4", "c7c5"}, 2);
  CHECK(tree.text(1) == "e2e4 3\n c7c5 2\n e7e5 1\nd2d4 1\n");
  CHECK(tree.text(2) == "e2e4 3\n c7c5 2\n");
}
