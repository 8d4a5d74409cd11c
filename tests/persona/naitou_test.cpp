// Naitou behind the interface of all personas: its bugs, its setups, its words.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "base/text.hpp"
#include "persona/naitou/board.hpp"
#include "persona/naitou/effects.hpp"
#include "persona/personas.hpp"
#include "support/source_folder.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr const char* kEven = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

GameView view(const std::string& start, const std::string& moves) {
  GameView result;
  result.game = "shogi";
  result.start = start;
  for (const std::string_view word : words(moves)) result.moves.emplace_back(word);
  return result;
}

/// The move, or what else Naitou does.
std::string reply(const std::string& setup, const std::string& moves, const std::string& avoid = "false") {
  auto persona = make_persona("naitou", {{"setup", setup}, {"avoid-illegal", avoid}});
  REQUIRE(persona.ok());
  const auto answer = persona.value()->choose(view(persona.value()->usual_start(), moves), {}, {});
  REQUIRE_MESSAGE(answer.ok(), answer.error().message);
  if (answer->act == PersonaAct::resign) return "resign";
  return answer->act == PersonaAct::claim ? "claim" : answer->move + (answer->mates ? " mate" : "");
}

/// The record of 114 plies before "mates while in check": the last long one of the known sequences.
std::string long_record() {
  std::ifstream file(test::in_source("tests/data/naitou/known.txt"));
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with("1c1b+ 6d6e")) return line.substr(6);
  }
  return "";
}

}  // namespace

TEST_CASE("a king left in check is answered from the book") {
  for (const char* moves : {"9g9f 3c3d 8i9g 2b7g+ 5g5f", "7g7f 3c3d 8i7g 2b7g+ 5g5f",
                            "6g6f 3c3d 5i4h 2b6f 5g5f", "5i4h 3c3d 6g6f 2b6f 5g5f"}) {
    CHECK_MESSAGE(reply("hum_two_down", moves) == "5c5d", moves);
  }
  CHECK(reply("hum_two_down", "7g7f 3c3d 8i7g 2b7g+ 1g1f") == "claim");
}

TEST_CASE("it mates while in check, leaves its king, or resigns, by how much the correction took") {
  const std::string record = long_record();
  REQUIRE(words(record).size() == 114);
  const auto after = [&](const char* move, const char* avoid = "false") {
    return reply("hum_first_nakabisha", record + " " + move, avoid);
  };
  CHECK(after("5a4b") == "N*2g mate");
  CHECK(after("1b2b") == "N*2g mate");
  CHECK(after("5a4a").starts_with("N*2g"));
  for (const char* move : {"2c2b", "4d4b", "4d4a"}) CHECK(after(move) == "resign");
  // A board would call this dropped knight illegal; the option finds something else, or gives up.
  CHECK_FALSE(after("5a4b", "true").starts_with("N*2g"));
}

TEST_CASE("only the fifth ply's exception for 4e, and only early, lets the book lose something") {
  CHECK(
      reply("com_first_nakabisha",
            "3c3d 8g8f 4c4d 3i4h 3a4b 3g3f 8b5b 4g4f 2b3c 2h3h 4b4c 3f3e 3d3e 4f4e 4d4e 8f8e 3c4d 4h3i 5a6b "
            "7g7f 6b7b 4i5h 7a6b 6g6f 5c5d 2i3g 4e4f 7f7e 6c6d 6i6h 6b6c 2g2f 6a6b 3i4h 4a4b 9g9f 9c9d "
            "3g4e") == "2c2d");
  CHECK(
      reply("hum_first_nakabisha",
            "7g7f 3c3d 8h2b+ 3a2b 9g9f 9c9d 6g6f 2b3c 7i8h 7a6b 2h1h 8c8d 3i3h 4a3b 5g5f 8d8e 8h9g 6a5b 6i7h "
            "5a4a 5f5e 6c6d 9i9h 6b6c 4g4f 7c7d 4f4e 4a3a 7h8h 3a2b 2g2f 4c4d B*3f 4d4e 3f4e") == "8a7c");
}

TEST_CASE("from the bottom it plays the same game turned around") {
  auto persona = make_persona("naitou", {});
  REQUIRE(persona.ok());
  const auto first = persona.value()->choose(view(kEven, ""), {}, {});
  REQUIRE(first.ok());
  CHECK(first->move == "7g7f");  // 3c3d from the other side
  const auto second = persona.value()->choose(view(kEven, "7g7f 3c3d"), {}, {});
  REQUIRE(second.ok());
  CHECK(second->move == "6g6f");  // 4c4d
}

TEST_CASE("a growing record and a fresh one get the same answers") {
  const std::vector<std::string> moves{"7g7f", "3c3d", "9g9f", "9c9d", "8h9g", "2b9i+", "7i8h",
                                       "9i8i", "6i7h", "N*6d", "9g6d", "6c6d", "N*6c"};
  auto growing = make_persona("naitou", {});
  REQUIRE(growing.ok());
  GameView so_far = view(kEven, "");
  for (std::size_t i = 0; i < moves.size(); i += 2) {
    so_far.moves.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i + 1));
    const auto answer = growing.value()->choose(so_far, {}, {});
    REQUIRE(answer.ok());
    const bool last = i + 1 == moves.size();
    CHECK(answer->act == (last ? PersonaAct::resign : PersonaAct::move));
    if (!last) CHECK(answer->move == moves[i + 1]);
  }
}

TEST_CASE("a game that begins like another setup is refused; a free position is played without a book") {
  auto persona = make_persona("naitou", {{"setup", "hum_two_down"}});
  REQUIRE(persona.ok());
  const auto wrong = persona.value()->choose(view(kEven, "7g7f"), {}, {});
  REQUIRE_FALSE(wrong.ok());
  CHECK(wrong.error().hint.find("hum_first_shikenbisha") != std::string::npos);
  const auto broken = persona.value()->choose(view("nonsense", ""), {}, {});
  CHECK_FALSE(broken.ok());
  // A gold in hand, a bare king on the edge with a pawn before it: mate in front of the king.
  const auto free = persona.value()->choose(view("4k4/9/9/9/9/9/3p1p3/4g4/4K4 w g 1", ""), {}, {});
  REQUIRE(free.ok());
  CHECK(free->act == PersonaAct::claim);  // the king can be taken
}

TEST_CASE("the trace names rules and steps, in both languages, for every candidate") {
  auto persona = make_persona("naitou", {});
  REQUIRE(persona.ok());
  PersonaLimits limits;
  limits.traced = true;
  const auto answer = persona.value()->choose(view(kEven, "7g7f 3c3d 8h2b+"), limits, {});
  REQUIRE(answer.ok());
  CHECK(answer->move == "3a2b");
  REQUIRE(answer->notes.size() > 3);
  CHECK(answer->notes.front().kind == "state");
  CHECK(answer->notes.back().kind == "decision");
  int candidates = 0;
  bool king_rule = false;
  for (const PersonaNote& note : answer->notes) {
    CHECK_FALSE(note.step.empty());
    CHECK_FALSE(note.text.en.empty());
    CHECK_FALSE(note.text.ja.empty());
    candidates += note.kind == "candidate" ? 1 : 0;
    for (const RuleNote& rule : note.rules) {
      CHECK_FALSE(rule.changes.empty());
      // Rule 9 is about moves of the king: 1 off what is taken, wrapping around below zero.
      if (rule.rule != "9") continue;
      king_rule = true;
      CHECK(note.move.starts_with("5a"));
      CHECK(rule.changes.front().what == "taken");
      CHECK(rule.changes.front().after == (rule.changes.front().before + 255) % 256);
    }
  }
  CHECK(candidates == static_cast<int>(answer->nodes));
  CHECK(king_rule);
}

TEST_CASE("every rule and step has its meaning in both languages") {
  std::set<std::string> ids;
  for (const auto& [id, text] : tables().meanings) {
    ids.insert(id);
    CHECK_MESSAGE(!text.en.empty(), id);
    CHECK_MESSAGE(!text.ja.empty(), id);
  }
  for (int rule = 1; rule <= 20; ++rule) {
    if (rule != 4) CHECK(ids.count("rules " + std::to_string(rule)) == 1);
  }
  for (const char* rule : {"4a", "4b", "4c"}) CHECK(ids.count(std::string("rules ") + rule) == 1);
}

TEST_CASE("no square lies beside 9i, and squares are numbered from the top left") {
  CHECK(read_step("9a1i").value().source == 12);
  CHECK(read_step("9a1i").value().target == 108);
  CHECK(distance(kNoPoint, read_step("9g9h").value().source) == 2);
  CHECK(distance(kNoPoint, read_step("7i8i").value().source) == 3);
}

TEST_CASE("a slider counts on one square behind an own piece that goes the same way") {
  // Rook behind a pawn, both Naitou's, on the fifth file: 5d is the pawn's and, as a shadow, the rook's.
  const auto start = read_position("k8/4r4/4p4/9/9/9/9/9/8K w - 1");
  REQUIRE(start.ok());
  Effects effects;
  find_effects(start->board, tables().prices, effects);
  const Point front = read_step("5c5d").value().target;
  CHECK(effects.count[kCom][front] == 2);
  CHECK(effects.attacker[kCom][front] == kPawn);
  CHECK(effects.count[kCom][front + kWidth] == 0);
}

TEST_CASE("faults in the data files are told with file and line") {
  const auto read = read_tables({{"prices.yaml", "columns: [a]\nprices: {}\n"}});
  REQUIRE_FALSE(read.ok());
  CHECK(std::any_of(read.error().begin(), read.error().end(),
                    [](const Error& error) { return error.where.line > 0; }));
}

}  // namespace tesuji::persona::naitou
