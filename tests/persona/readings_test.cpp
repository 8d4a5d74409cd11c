// Naitou by the cartridge and by its written description; what the fractional searcher counts; books of
// personas.
#include <doctest/doctest.h>

#include <fstream>

#include "base/text.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/organs/company.hpp"
#include "persona/personas.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

struct Recorded {
  std::string setup;
  std::vector<std::string> moves;
};

/// The first golden games in which the player begins.
std::vector<Recorded> golden(std::size_t most) {
  std::vector<Recorded> games;
  std::ifstream file(in_source("tests/data/naitou/games.txt"));
  std::string row;
  while (std::getline(file, row) && (games.size() < most || games.back().moves.empty())) {
    const auto parts = words(row);
    if (parts.size() == 4 && parts[0] == "game" && parts[2].starts_with("hum_"))
      games.push_back({std::string(parts[2]), {}});
    if (parts.size() > 1 && parts[0] == "moves" && !games.empty() && games.back().moves.empty())
      games.back().moves.assign(parts.begin() + 1, parts.end());
  }
  return games;
}

std::string answer(const Recorded& game, std::size_t plies, const char* reading) {
  const auto persona = make_persona("naitou", {{"setup", game.setup}, {"reading", reading}});
  REQUIRE(persona.ok());
  GameView view;
  view.game = "shogi";
  view.start = (*persona)->usual_start();
  view.moves.assign(game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(plies));
  const auto reply = (*persona)->choose(view, {}, {});
  REQUIRE(reply.ok());
  return reply->act == PersonaAct::move ? reply->move : "";
}

}  // namespace

TEST_CASE("the cartridge's reading plays the golden games, the description's does not") {
  int same = 0;
  int other = 0;
  int turns = 0;
  for (const Recorded& game : golden(4)) {
    for (std::size_t plies = 1; plies < game.moves.size() && plies < 60; plies += 2) {
      ++turns;
      same += answer(game, plies, "cartridge") == game.moves[plies] ? 1 : 0;
      other += answer(game, plies, "text") != game.moves[plies] ? 1 : 0;
    }
  }
  REQUIRE(turns > 40);
  CHECK(same == turns);
  CHECK(other > 0);
}

TEST_CASE("the fractional searcher tells its three parts with counts and squares") {
  GameLibrary library;
  const auto game = library.open("king-capture");
  REQUIRE(game.ok());
  const auto play = begin_at(**game, "", "e2e4");
  REQUIRE(play.ok());
  const auto persona = make_persona("fractional", {});
  REQUIRE(persona.ok());
  const auto mind = (*game)->make_mind(1);
  const auto notes = mind->company()->count(**play, **persona);
  REQUIRE(notes.ok());
  REQUIRE(notes->size() == 4);
  int sum = 0;
  for (std::size_t part = 0; part < 3; ++part) sum += (*notes)[part].values.front().second;
  CHECK(sum == (*notes)[3].values[3].second);
  CHECK((*notes)[3].values[3].first == "score");
  // The pawn on e4 attacks d5, and nothing else of White's or Black's attacks the middle.
  CHECK((*notes)[1].text.en.find("e4-d5") != std::string::npos);
}

TEST_CASE("personas play known openings when asked to") {
  GameLibrary library;
  const auto game = library.open("chess");
  REQUIRE(game.ok());
  const auto mind = (*game)->make_mind(1);
  PersonaQuestion question;
  question.persona = "fractional";
  question.options = {{"book", "true"}, {"budget", "1"}};
  const auto reply = mind->company()->ask(**game, question, {});
  REQUIRE(reply.ok());
  CHECK(reply->reply.notes.back().step == "book");
}
