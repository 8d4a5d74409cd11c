#include "compile/piece_facts.hpp"

#include <doctest/doctest.h>

#include "engine/game_library.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct Expected {
  const char* game;
  const char* piece;
  int least;
  int most;
  int components;
};

PieceIndex piece_named(const GameDefinition& game, std::string_view id) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (game.pieces[i].id == id) return static_cast<PieceIndex>(i);
  }
  return kNoPiece;
}

}  // namespace

TEST_CASE("reach and colour-binding of well-known pieces") {
  const GameLibrary library;
  const Expected table[] = {{"chess", "knight", 2, 8, 1}, {"chess", "bishop", 7, 13, 2},
                            {"chess", "rook", 14, 14, 1}, {"chess", "queen", 21, 27, 1},
                            {"chess", "king", 3, 8, 1},   {"chess", "pawn", 0, 2, 1},
                            {"camel", "camel", 2, 8, 2},  {"amazon", "amazon", 23, 35, 1}};
  for (const Expected& row : table) {
    CAPTURE(row.game);
    CAPTURE(row.piece);
    const auto game = library.define(row.game);
    REQUIRE(game.ok());
    const PieceIndex piece = piece_named(*game, row.piece);
    REQUIRE(piece != kNoPiece);
    const PieceFacts facts = piece_facts(*game, piece);
    CHECK(facts.attacks.min == row.least);
    CHECK(facts.attacks.max == row.most);
    CHECK(facts.components == row.components);
  }
}

TEST_CASE("mobility in a crowd is the expectation worked out by hand") {
  const GameLibrary library;
  const auto game = library.define("chess");
  REQUIRE(game.ok());
  // 336 knight leaps on 64 squares: 5.25; with density d each is free (1 - d) or holds an enemy (d / 2).
  const PieceFacts knight = piece_facts(*game, piece_named(*game, "knight"));
  CHECK(knight.mobility[0].moves == doctest::Approx(5.25));
  CHECK(knight.mobility[1].moves == doctest::Approx(5.25 * 0.875));
  CHECK(knight.mobility[2].moves == doctest::Approx(5.25 * 0.75));
  // A rook's line of n squares gives sum of 0.5^(k-1) * 0.75 for k = 1..n at density 0.5.
  double rook = 0;
  for (int file = 0; file < 8; ++file) {
    double power = 1;
    for (int k = 1; k <= file; ++k, power *= 0.5) rook += 4 * power * 0.75;
  }
  const PieceFacts facts = piece_facts(*game, piece_named(*game, "rook"));
  CHECK(facts.mobility[2].moves == doctest::Approx(rook / 8));
}

}  // namespace tesuji::test
