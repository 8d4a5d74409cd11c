#include "persona/personas.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "engine/persona_view.hpp"
#include "persona/example_persona.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {
namespace {

std::string text_of_file(const std::string& path) {
  std::ifstream file(in_source(path), std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Session session_of(const char* game) {
  GameLibrary library;
  auto session = Session::open(library, game);
  REQUIRE(session.ok());
  return std::move(session.value());
}

}  // namespace

TEST_CASE("an unknown persona, option or value is an error with the list") {
  const auto nobody = make_persona("nobody", {});
  REQUIRE_FALSE(nobody.ok());
  CHECK(nobody.error().message == "there is no persona 'nobody'");
  CHECK(nobody.error().hint.find("strongest, naitou") != std::string::npos);
  const auto option = make_persona("naitou", {{"mood", "bad"}});
  REQUIRE_FALSE(option.ok());
  CHECK(option.error().hint.find("setup") != std::string::npos);
  const auto setup = make_persona("naitou", {{"setup", "hum_three_down"}});
  REQUIRE_FALSE(setup.ok());
  for (const char* known :
       {"hum_first_shikenbisha", "hum_first_nakabisha", "hum_rook_down", "hum_two_down",
        "com_first_shikenbisha", "com_first_nakabisha", "com_rook_down", "com_two_down"}) {
    CHECK(setup.error().hint.find(known) != std::string::npos);
    CHECK(make_persona("naitou", {{"setup", known}}).ok());
  }
  CHECK(unsuited("naitou", "chess").has_value());
  CHECK_FALSE(unsuited("naitou", "shogi").has_value());
}

TEST_CASE("a view tells how the game began and what was played, in coordinates") {
  Session session = session_of("shogi");
  const GameView view = view_game(session, "7g7f 3c3d");
  CHECK(view.game == "shogi");
  CHECK(view.start == "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  CHECK(view.moves == std::vector<std::string>{"7g7f", "3c3d"});
  CHECK(view.position == &session.position());
  CHECK_FALSE(view.legal.empty());
}

TEST_CASE("moves against the rules reach a persona as they were written") {
  Session session = session_of("shogi");
  const GameView view = view_game(session, "7g7f 7g7e");
  CHECK(view.position == nullptr);
  CHECK(view.moves == std::vector<std::string>{"7g7f", "7g7e"});
  CHECK(session.history().empty());
}

TEST_CASE("the example of docs/personas.md is this very code, and plays") {
  CHECK(text_of_file("docs/personas.md").find(text_of_file("tests/persona/example_persona.hpp")) !=
        std::string::npos);
  example::Magpie magpie;
  Session session = session_of("chess");
  const auto quiet = magpie.choose(view_game(session), {}, {});
  REQUIRE(quiet.ok());
  CHECK(quiet->move == "a2a3");
  const auto shiny = magpie.choose(view_game(session, "e2e4 d7d5"), {}, {});
  REQUIRE(shiny.ok());
  CHECK(shiny->move == "e4d5");
  CHECK(shiny->notes.back().step == "shiny");
  Session mated = session_of("chess");
  const auto lost = magpie.choose(view_game(mated, "f2f3 e7e5 g2g4 d8h4"), {}, {});
  REQUIRE(lost.ok());
  CHECK(lost->act == PersonaAct::resign);
}

}  // namespace tesuji::test
