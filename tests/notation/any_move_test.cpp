// One reader for moves however they are typed.
#include "notation/any_move.hpp"

#include <doctest/doctest.h>

#include "notation/coordinates.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// The coordinates of the line that a text names from the start of the game.
std::string line_of(const char* game, const char* text) {
  const auto rules = game_rules(game);
  const auto position = position_of(rules, rules->definition().start_fen);
  const auto line = parse_any_line(text, *position);
  if (!line) return line.error().message;
  std::string moves;
  for (const Move move : *line) {
    if (!moves.empty()) moves += ' ';
    moves += move_text(move, *position);
    position->make(move);
  }
  return moves;
}

}  // namespace

TEST_CASE("lines are read in coordinates and as players write them") {
  CHECK(line_of("chess", "e2e4 e7e5 g1f3") == "e2e4 e7e5 g1f3");
  CHECK(line_of("chess", "e4 e5 Nf3 Nc6") == "e2e4 e7e5 g1f3 b8c6");
  CHECK(line_of("chess", "1. e4 e5 2.Nf3 Nc6 3. Bb5") == "e2e4 e7e5 g1f3 b8c6 f1b5");
  CHECK(line_of("chess", "1. e4\n1... c5") == "e2e4 c7c5");
  CHECK(line_of("shogi", "7g7f 3c3d") == "7g7f 3c3d");
  CHECK(line_of("shogi", "P-7f P-3d Bx2b+ Sx2b") == "7g7f 3c3d 8h2b+ 3a2b");
  CHECK(line_of("shogi", "▲７六歩△３四歩▲２二角成△同　銀") == "7g7f 3c3d 8h2b+ 3a2b");
  CHECK(line_of("shogi", "７六歩 ３四歩 ２二角成 同 銀") == "7g7f 3c3d 8h2b+ 3a2b");
  CHECK(line_of("chess", "") == "");
}

TEST_CASE("a move that cannot be read is named by its number") {
  CHECK(line_of("chess", "e4 e5 Nf4").starts_with("move 3 of the line: 'Nf4'"));
  CHECK(line_of("chess", "e4 wrong").starts_with("move 2 of the line: "));
  CHECK(line_of("shogi", "▲７六歩△３五歩").starts_with("move 2 of the line: "));
  CHECK(line_of("shogi", "P-7f X-3d").starts_with("move 2 of the line: "));
  CHECK(line_of("chess", "f3 e5 g4 Qh4 a3") == "move 5 of the line: 'a3' comes after the end of the game");
}

}  // namespace tesuji::test
