// Piece sets in the long form, used in a game unchanged.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

std::string standard_set() {
  std::ifstream file(in_source("tests/data/sets/standard_shogi.yaml"));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

const std::string kShogi =
    "game: shogi-without-drops\nname: {en: Shogi without drops, ja: 持ち駒なし将棋}\nfamily: shogi\n"
    "pieces-from: set.yaml\n"
    "board: {files: 9, ranks: 9, squares: shogi, second-side: rotated}\n"
    "setup: {fen: lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL}\n"
    "promotion: {zone: {last: 3}, leaving: true}\n";

Result<GameDefinition, Errors> load_set(const std::string& set, const std::string& game = kShogi) {
  return load_game({"game.yaml", game}, [&](std::string_view, const SourceText&) -> Result<SourceText> {
    return SourceText{"set.yaml", set};
  });
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  REQUIRE(text.find(what) != std::string::npos);
  return text.replace(text.find(what), what.size(), with);
}

Error first_fault(const std::string& set) {
  const auto game = load_set(set);
  REQUIRE_FALSE(game.ok());
  CHECK(game.error()[0].where.file == "set.yaml");
  CHECK_FALSE(game.error()[0].hint.empty());
  return game.error()[0];
}

}  // namespace

TEST_CASE("the standard shogi set makes a game") {
  const auto loaded = load_set(standard_set());
  INFO(show_errors(loaded));
  REQUIRE(loaded.ok());
  const GameDefinition& game = *loaded;
  REQUIRE(game.pieces.size() == 14);
  const std::vector<std::string> letters{"K", "G",  "S",  "N",  "L",  "P",  "R",
                                         "B", "+S", "+N", "+L", "+P", "+R", "+B"};
  for (std::size_t i = 0; i < letters.size(); ++i) CHECK(game.pieces[i].sign.letter == letters[i]);
  CHECK(game.piece(1).id == "gold-general");
  CHECK(game.piece(1).name == LocalText{"GoldGeneral", "金将"});
  CHECK(game.piece(1).sign.kanji == "金");
  CHECK(game.piece(1).value == 600);
  CHECK(game.piece(1).moves.size() == 6);
  CHECK(game.piece(3).moves.size() == 2);
  CHECK(game.piece(3).moves[0].step == Vector{1, 2});
  CHECK(game.piece(4).moves[0].kind == AtomKind::slide);
  CHECK(game.piece(12).moves.size() == 8);
  CHECK(game.piece(11).moves == game.piece(1).moves);
  CHECK(game.royal.pieces == std::vector<PieceIndex>{0});
  REQUIRE(game.promotions.size() == 6);
  CHECK(game.promotions[0].pieces == std::vector<PieceIndex>{2});
  CHECK(game.promotions[0].to[1] == std::vector<PieceIndex>{8});
  CHECK(game.promotions[0].leaving_counts);
  CHECK(game.promotions[0].zone[0].size() == 27);
}

TEST_CASE("a game may overrule what it takes from a set") {
  const auto game =
      load_set(standard_set(), kShogi + "pieces:\n  pawn: {value: 120, name: {en: Foot soldier}}\n");
  REQUIRE(game.ok());
  CHECK(game->piece(5).value == 120);
  CHECK(game->piece(5).name.en == "Foot soldier");
}

TEST_CASE("mistakes in a set are reported in the set") {
  const std::string set = standard_set();
  CHECK(first_fault(replaced(set, "CannotDropInZone 2", "CannotDropInZone 1")).message.find("stuck on 2") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "CannotDropInZone 2", "MustPromoteInZone 3")).message.find("not 3") !=
        std::string::npos);
  CHECK(load_set(replaced(set, "CannotDropInZone 2", "CannotDropInZone 2, MustPromoteInZone 2")).ok());
  CHECK(first_fault(replaced(set, "promotes_to: 8", "promotes_to: 99")).message.find("id 99") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "direction: N,", "direction: Up,")).message.find("no direction") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "type: single", "type: double")).message.find("type of step") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "jumps: [[2, 1], [2, -1]]", "jumps: [[2]]")).message.find("two numbers") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "[Royal]", "[Igui]")).code == ErrorCode::unsupported);
  CHECK(first_fault(replaced(set, "[Royal]", "[Flying]")).message.find("special rule") != std::string::npos);
  CHECK(first_fault(replaced(set, "name_ja: 王将", "nam_ja: 王将")).hint == "did you mean 'name_ja'?");
  CHECK(first_fault(replaced(set, "can_promote: true", "can_promote: false")).message.find("can_promote") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "movement:\n      jumps: [[2, 1], [2, -1]]",
                             "movement: {area_moves: [{radius: 2, max_steps: 2, can_return: true}]}"))
            .code == ErrorCode::unsupported);
}

TEST_CASE("steps may be limited or custom") {
  const std::string set = standard_set();
  const auto game = load_set(replaced(
      set,
      "steps: [{direction: N, type: ranging}]\n    is_ranged: true\n    special_rules: [CannotDropInZone 1]",
      "steps: [{direction: N, type: Limited 3}, {direction: Custom 2 1, type: single}]"));
  INFO(show_errors(game));
  REQUIRE(game.ok());
  CHECK(game->piece(4).moves[0].max == 3);
  CHECK(game->piece(4).moves[1].step == Vector{1, 2});
}

TEST_CASE("the standard set with drops has the counts of shogi") {
  const auto loaded = load_set(standard_set(), kShogi +
                                                   "drops: {no-mate: [pawn]}\n"
                                                   "end: {stalemate: loss}\n");
  INFO(show_errors(loaded));
  REQUIRE(loaded.ok());
  REQUIRE(loaded->drops);
  CHECK(loaded->drops->one_per_file == std::vector<PieceIndex>{5});
  CHECK(loaded->drops->pieces == std::vector<PieceIndex>{1, 2, 3, 4, 5, 6, 7});
  CHECK(loaded->piece(11).in_hand == 5);
  const auto rules = compile_game(*loaded, RayIndex::best);
  REQUIRE(rules.ok());
  const std::string fens[] = {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                              "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"};
  for (const std::string& fen : fens) {
    const auto ours = position_of("shogi", fen);
    const auto theirs = position_of(*rules, fen);
    for (int depth = 1; depth <= 3; ++depth)
      CHECK(theirs->perft(depth, PerftMode::count) == ours->perft(depth, PerftMode::count));
  }
}

TEST_CASE("properties of the standard set: 14 entries, a royal king, valid promotions, true ranged flags") {
  const auto loaded = load_set(standard_set());
  REQUIRE(loaded.ok());
  CHECK(loaded->pieces.size() == 14);
  REQUIRE(loaded->royal.pieces.size() == 1);
  const PieceDefinition& king = loaded->piece(loaded->royal.pieces[0]);
  CHECK(king.name.en == "King");
  CHECK(king.value == 10000);
  for (const PromotionRule& rule : loaded->promotions)
    for (const PieceIndex to : rule.to[0]) {
      CHECK(to >= 0);
      CHECK(to < 14);
    }
  const std::string set = standard_set();
  CHECK(first_fault(replaced(set, "is_ranged: true", "is_ranged: false")).message.find("is_ranged") !=
        std::string::npos);
}
