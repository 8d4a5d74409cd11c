// A game that is in no file: orthodox rules with camels for bishops and an amazon beside the queen. Its
// counts were confirmed with Fairy-Stockfish; here it also shows that a definition can be changed as plain
// data.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

PieceIndex find(const GameDefinition& game, const std::string& letter) {
  const auto found = std::find_if(game.pieces.begin(), game.pieces.end(),
                                  [&](const PieceDefinition& piece) { return piece.sign.letter == letter; });
  REQUIRE(found != game.pieces.end());
  return static_cast<PieceIndex>(found - game.pieces.begin());
}

std::vector<MoveAtom> leaps(int a, int b) {
  std::vector<MoveAtom> atoms;
  for (const int right : {a, -a, b, -b}) {
    for (const int forward : {a, -a, b, -b}) {
      if ((right == a || right == -a) == (forward == a || forward == -a)) continue;
      MoveAtom atom;
      atom.step = {right, forward};
      atoms.push_back(atom);
    }
  }
  return atoms;
}

GameDefinition mixed_army() {
  GameDefinition game = game_definition("chess");
  game.id = "mixed-army";
  PieceDefinition amazon = game.piece(find(game, "Q"));
  amazon.id = "amazon";
  amazon.sign.letter = std::string(1, 'A');
  for (const MoveAtom& atom : leaps(1, 2)) amazon.moves.push_back(atom);
  PieceDefinition camel = game.piece(find(game, "N"));
  camel.id = "camel";
  camel.sign.letter = std::string(1, 'C');
  camel.moves = leaps(1, 3);
  for (PieceDefinition& piece : std::vector{amazon, camel}) {
    for (auto& choices : game.promotions.front().to)
      choices.push_back(static_cast<PieceIndex>(game.pieces.size()));
    game.pieces.push_back(piece);
  }
  game.start_fen.clear();  // its kings and rooks begin where they do in chess, and so may castle
  return game;
}

}  // namespace

TEST_CASE("an army with amazons and camels beside the orthodox pieces has its known counts") {
  struct Known {
    const char* fen;
    std::vector<std::uint64_t> nodes;
  };
  const Known known[] = {
      {"rncakcnr/pppppppp/8/8/8/8/PPPPPPPP/RNCAKCNR w KQkq - 0 1", {26, 676, 19430, 552576}},
      {"r1cak2r/pp1q1ppp/2n2n2/2b1p1C1/2B1P3/2N2N2/PP1Q1PPP/R1CAK2R w KQkq - 0 1",
       {52, 2371, 118878, 5451326}}};
  for (const RayIndex lines : {RayIndex::pext, RayIndex::portable}) {
    const auto rules = compile_game(mixed_army(), lines);
    REQUIRE(rules.ok());
    for (const Known& row : known) {
      INFO(row.fen);
      const auto position = position_of(*rules, row.fen);
      for (std::size_t i = 0; i < row.nodes.size(); ++i) {
        CHECK(position->perft(static_cast<int>(i) + 1, PerftMode::count) == row.nodes[i]);
        CHECK(position->perft(static_cast<int>(i) + 1, PerftMode::list) == row.nodes[i]);
      }
    }
  }
}

}  // namespace tesuji::test
