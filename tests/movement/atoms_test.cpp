// What each elementary movement means, as pictures: X moves; o and ! are enemies that it cannot and can
// take, O is a friend; * marks the empty squares it reaches. Both generators must agree with the picture.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "movement/any_position.hpp"
#include "support/compare.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

using Picture = std::vector<std::string>;  // the far rank first, as the board is seen

constexpr PieceIndex kMover = 0;
constexpr PieceIndex kStone = 1;

GameDefinition game_with(std::vector<MoveAtom> atoms, const Picture& picture) {
  GameDefinition game;
  game.id = "one-piece";
  game.board.files = static_cast<int>(picture.front().size());
  game.board.ranks = static_cast<int>(picture.size());
  game.pieces.resize(2);
  game.pieces[kMover].id = "mover";
  game.pieces[kMover].sign.letter = std::string(1, 'X');
  game.pieces[kMover].moves = std::move(atoms);
  game.pieces[kStone].id = "stone";
  game.pieces[kStone].sign.letter = std::string(1, 'O');
  game.pieces[kStone].immobile = true;
  return game;
}

Setup setup_from(const Picture& picture, Side mover) {
  Setup setup;
  setup.side_to_move = mover;
  for (auto rank = picture.rbegin(); rank != picture.rend(); ++rank) {
    for (const char c : *rank) {
      PlacedPiece placed;
      if (c == 'X') placed = {kMover, mover};
      if (c == 'O') placed = {kStone, mover};
      if (c == 'o' || c == '!') placed = {kStone, opponent(mover)};
      setup.board.push_back(placed);
    }
  }
  return setup;
}

// The picture with marks where, according to `targets`, the piece can go.
Picture marked(Picture picture, const BoardShape& board, const std::vector<Square>& targets) {
  for (std::string& rank : picture) {
    for (char& c : rank) c = c == '*' ? '.' : c == '!' ? 'o' : c;
  }
  for (const Square sq : targets) {
    char& c = picture[static_cast<std::size_t>(board.ranks - 1 - board.rank_of(sq))]
                     [static_cast<std::size_t>(board.file_of(sq))];
    c = c == '.' ? '*' : c == 'o' ? '!' : '?';
  }
  return picture;
}

std::string joined(const Picture& picture) {
  std::string text = "\n";
  for (const std::string& rank : picture) text += rank + "\n";
  return text;
}

void check_reach_of(const GameDefinition& game, const Picture& picture, Side mover) {
  const Setup setup = setup_from(picture, mover);
  std::vector<Square> targets;
  for (const NaiveMove& move : naive_moves(game, setup)) targets.push_back(move.to);
  CHECK(joined(marked(picture, game.board, targets)) == joined(picture));
  for (const RayIndex lines : {RayIndex::pext, RayIndex::portable}) {
    const auto rules = compile_game(game, lines);
    REQUIRE(rules.ok());
    const auto position = make_position(*rules, setup);
    REQUIRE(position.ok());
    targets.clear();
    for (const Move move : (*position)->legal_moves()) targets.push_back(move.to());
    CHECK(joined(marked(picture, game.board, targets)) == joined(picture));
  }
}

void check_reach(std::vector<MoveAtom> atoms, const Picture& picture) {
  check_reach_of(game_with(std::move(atoms), picture), picture, Side::first);
}

MoveAtom atom(AtomKind kind, Vector step) {
  MoveAtom made;
  made.kind = kind;
  made.step = step;
  return made;
}

std::vector<MoveAtom> orthogonal(AtomKind kind) {
  return {atom(kind, {1, 0}), atom(kind, {-1, 0}), atom(kind, {0, 1}), atom(kind, {0, -1})};
}

}  // namespace

TEST_CASE("a leap goes over anything and takes what it lands on") {
  check_reach({atom(AtomKind::leap, {1, 2}), atom(AtomKind::leap, {-1, 2}), atom(AtomKind::leap, {2, 1})},
              {".!.*.", ".ooO*", "..X..", "....."});
  check_reach({atom(AtomKind::leap, {0, 1})}, {".O.", ".X.", "..."});
}

TEST_CASE("a slide stops at the first piece") {
  check_reach(orthogonal(AtomKind::slide), {"..O..", "..*..", "**X*!", "..*..", "..*.."});
}

TEST_CASE("a slide keeps to its least and greatest distance") {
  std::vector<MoveAtom> atoms = orthogonal(AtomKind::slide);
  for (MoveAtom& a : atoms) a.min = 2, a.max = 3;
  check_reach(atoms, {"...*...", "...*...", ".......", "**.X.!o", "...o...", "......."});
}

TEST_CASE("a rider repeats its leap over whatever lies between") {
  check_reach({atom(AtomKind::slide, {1, 2})}, {"....", "..!.", "....", ".*oo", ".oo.", "X..."});
  check_reach({atom(AtomKind::slide, {2, 0}), atom(AtomKind::slide, {1, 0})}, {"X!*o!o."});
}

TEST_CASE("an unblockable slide passes over everything") {
  MoveAtom free = atom(AtomKind::slide, {1, 0});
  free.unblockable = true;
  check_reach({free}, {"X*O*!*!", "......."});
}

TEST_CASE("a lame leap needs its path empty") {
  MoveAtom right = atom(AtomKind::lame_leap, {2, 1});
  right.path = {{1, 0}};
  MoveAtom left = atom(AtomKind::lame_leap, {-2, 1});
  left.path = {{-1, 0}};
  check_reach({right, left}, {"!...o", "..XO.", "....."});
  MoveAtom far = atom(AtomKind::lame_leap, {0, 3});
  far.path = {{0, 1}, {0, 2}};
  check_reach({far}, {"*", ".", ".", "X"});
  check_reach({far}, {".", "o", ".", "X"});
}

TEST_CASE("a hop jumps exactly one piece and goes on to the next") {
  check_reach({atom(AtomKind::hop, {1, 0})}, {"X.o**!o", "......."});
  check_reach({atom(AtomKind::hop, {1, 0})}, {"X.O*O.o", "......."});
  check_reach({atom(AtomKind::hop, {1, 0})}, {"X......", "......."});
  MoveAtom cannon = atom(AtomKind::hop, {1, 0});
  cannon.quiet = false;
  MoveAtom rook = atom(AtomKind::slide, {1, 0});
  rook.captures = false;
  check_reach({cannon, rook}, {"X**o..!", "......."});
}

TEST_CASE("a limited hop counts all its steps") {
  MoveAtom hop = atom(AtomKind::hop, {1, 0});
  hop.max = 4;
  check_reach({hop}, {"X.o**..", "......."});
}

TEST_CASE("a grasshop lands directly behind the first piece") {
  check_reach(orthogonal(AtomKind::grasshop),
              {"..!....", "..O....", "..X.o*.", ".......", "..o....", "..O...."});
}

TEST_CASE("move-only and capture-only atoms keep to what they may do") {
  MoveAtom quiet = atom(AtomKind::slide, {1, 0});
  quiet.captures = false;
  MoveAtom taking = atom(AtomKind::slide, {0, 1});
  taking.quiet = false;
  check_reach({quiet, taking}, {"!....", ".....", "X**o."});
}

TEST_CASE("two atoms that lead to the same square make one move") {
  check_reach({atom(AtomKind::leap, {2, 0}), atom(AtomKind::slide, {1, 0}), atom(AtomKind::slide, {2, 0})},
              {"X***!", "....."});
}

TEST_CASE("atoms of the initial squares and of zones work only there") {
  const Picture on{"..*..", "..*..", "..X..", "....."};
  MoveAtom slide = atom(AtomKind::slide, {0, 1});
  slide.initial = true;
  GameDefinition game = game_with({slide}, on);
  game.pieces[kMover].initial[0] = {7};
  check_reach_of(game, on, Side::first);
  check_reach_of(game, {".....", "..X..", ".....", "....."}, Side::first);

  slide.initial = false;
  slide.to_zone = "far";
  game = game_with({slide}, on);
  game.zones.push_back({"far", {std::vector<Square>{17}, std::vector<Square>{2}}});
  check_reach_of(game, {"..*..", ".....", "..X..", "....."}, Side::first);
  slide.to_zone.clear();
  slide.from_zone = "far";
  game.pieces[kMover].moves = {slide};
  check_reach_of(game, {".....", ".....", "..X..", "....."}, Side::first);
}

TEST_CASE("the second side moves mirrored or rotated") {
  const Picture mirrored{".....", "..X..", "...*."};
  check_reach_of(game_with({atom(AtomKind::leap, {1, 1})}, mirrored), mirrored, Side::second);
  const Picture rotated{".....", "..X..", ".*..."};
  GameDefinition game = game_with({atom(AtomKind::leap, {1, 1})}, rotated);
  game.board.second_side = SecondSide::rotated;
  check_reach_of(game, rotated, Side::second);
}

}  // namespace tesuji::test
