// Movements written as text mean what they meant: each is read back, for every piece of every shipped game.
#include "define/moves_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "define/betza.hpp"
#include "define/loader.hpp"
#include "define/moves_reader.hpp"
#include "define/node.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"

using namespace tesuji::test;

namespace {

/// The atoms that a value of `moves:` stands for.
std::vector<MoveAtom> read_back(const std::string& text) {
  const auto root = parse_yaml({"<text>", "moves: " + text + "\n"});
  INFO(text);
  REQUIRE(root.ok());
  GameDefinition game;
  Report report;
  auto atoms = read_moves(*root->find("moves"), game, report);
  CHECK(report.clean());
  return atoms;
}

bool same_atoms(const std::vector<MoveAtom>& a, const std::vector<MoveAtom>& b) {
  const auto has_all = [](const auto& these, const auto& those) {
    return std::ranges::all_of(these,
                               [&](const MoveAtom& atom) { return std::ranges::count(those, atom) > 0; });
  };
  return has_all(a, b) && has_all(b, a);
}

std::string rewritten(const char* betza) {
  return write_moves(*parse_betza(betza));
}

}  // namespace

TEST_CASE("every movement of every shipped game survives being written and read") {
  std::size_t compared = 0;
  for (const std::string& id : shipped_game_ids()) {
    const auto game = load_game(*shipped_game(id), shipped_finder());
    REQUIRE(game.ok());
    for (const PieceDefinition& piece : game->pieces) {
      std::vector<MoveAtom> atoms = piece.moves;
      // Zones belong to the game, and are written as its own text names them.
      std::erase_if(atoms,
                    [](const MoveAtom& atom) { return !atom.from_zone.empty() || !atom.to_zone.empty(); });
      if (atoms.empty()) continue;
      const std::string text = write_moves(atoms);
      CAPTURE(id);
      CAPTURE(piece.id);
      CAPTURE(text);
      CHECK(same_atoms(read_back(text), atoms));
      ++compared;
    }
  }
  CHECK(compared > 500);
}

TEST_CASE("what Betza can say is said in Betza, briefly") {
  CHECK(rewritten("N") == "N");
  CHECK(rewritten("WF") == "K");
  CHECK(rewritten("RB") == "Q");
  CHECK(rewritten("WfF") == "WfF");
  CHECK(rewritten("fmWfcF").size() == 6);
  CHECK(rewritten("NN") == "NN");
  CHECK(rewritten("R4") == "R4");
  CHECK(rewritten("gQ") == "gQ");
  CHECK(rewritten("mRpcR").size() == 5);
  CHECK(rewritten("nN") == "nN");
}

TEST_CASE("any choice of directions of a leaper is found again") {
  for (const char* letter : {"W", "F", "N", "C"}) {
    const auto all = parse_betza(letter);
    REQUIRE(all.ok());
    for (unsigned chosen = 1; chosen < 1U << all->size(); ++chosen) {
      std::vector<MoveAtom> atoms;
      for (std::size_t i = 0; i < all->size(); ++i)
        if ((chosen >> i & 1U) != 0) atoms.push_back((*all)[i]);
      const std::string text = write_moves(atoms);
      CAPTURE(text);
      CHECK(text.find_first_of("[{") == std::string::npos);
      CHECK(same_atoms(read_back(text), atoms));
    }
  }
}

TEST_CASE("what Betza cannot say is a term or a map") {
  MoveAtom leap;
  leap.step = {1, 4};
  CHECK(write_moves({leap}) == "\"@1,4\"");
  leap.captures = false;
  CHECK(write_moves({leap}) == "[{leap: [[1, 4]], mode: move}]");
  MoveAtom lion;
  lion.kind = AtomKind::lion;
  CHECK(write_moves({lion}) == "lion");
  MoveAtom step;
  step.step = {0, 1};
  step.from_zone = "{last: 5}";
  CHECK(write_moves({step}) == "[{betza: fW, from: {last: 5}}]");
}
