// Piece sets in the long form, used in a game unchanged.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "define/loader.hpp"
#include "support/show_errors.hpp"

using namespace tesuji;

namespace {

std::string standard_set() {
  std::ifstream file(TESUJI_SOURCE_DIR "/tests/data/sets/standard_shogi.yaml");
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

Result<GameDefinition, Errors> load(const std::string& set, const std::string& game = kShogi) {
  return load_game({"game.yaml", game}, [&](std::string_view, const SourceText&) -> Result<SourceText> {
    return SourceText{"set.yaml", set};
  });
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  REQUIRE(text.find(what) != std::string::npos);
  return text.replace(text.find(what), what.size(), with);
}

Error first_error(const std::string& set) {
  const auto game = load(set);
  REQUIRE_FALSE(game.ok());
  CHECK(game.error()[0].where.file == "set.yaml");
  CHECK_FALSE(game.error()[0].hint.empty());
  return game.error()[0];
}

}  // namespace

TEST_CASE("the standard shogi set makes a game") {
  const auto loaded = load(standard_set());
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
      load(standard_set(), kShogi + "pieces:\n  pawn: {value: 120, name: {en: Foot soldier}}\n");
  REQUIRE(game.ok());
  CHECK(game->piece(5).value == 120);
  CHECK(game->piece(5).name.en == "Foot soldier");
}

TEST_CASE("mistakes in a set are reported in the set") {
  const std::string set = standard_set();
  CHECK(first_error(replaced(set, "CannotDropInZone 2", "CannotDropInZone 1")).message.find("stuck on 2") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "CannotDropInZone 2", "MustPromoteInZone 3")).message.find("not 3") !=
        std::string::npos);
  CHECK(load(replaced(set, "CannotDropInZone 2", "CannotDropInZone 2, MustPromoteInZone 2")).ok());
  CHECK(first_error(replaced(set, "promotes_to: 8", "promotes_to: 99")).message.find("id 99") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "direction: N,", "direction: Up,")).message.find("no direction") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "type: single", "type: double")).message.find("type of step") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "jumps: [[2, 1], [2, -1]]", "jumps: [[2]]")).message.find("two numbers") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "[Royal]", "[Igui]")).code == ErrorCode::unsupported);
  CHECK(first_error(replaced(set, "[Royal]", "[Flying]")).message.find("special rule") != std::string::npos);
  CHECK(first_error(replaced(set, "name_ja: 王将", "nam_ja: 王将")).hint == "did you mean 'name_ja'?");
  CHECK(first_error(replaced(set, "can_promote: true", "can_promote: false")).message.find("can_promote") !=
        std::string::npos);
  CHECK(first_error(replaced(set, "movement:\n      jumps: [[2, 1], [2, -1]]",
                             "movement: {area_moves: [{radius: 2, max_steps: 2, can_return: true}]}"))
            .code == ErrorCode::unsupported);
}

TEST_CASE("steps may be limited or custom") {
  const std::string set = standard_set();
  const auto game = load(replaced(
      set,
      "steps: [{direction: N, type: ranging}]\n    is_ranged: true\n    special_rules: [CannotDropInZone 1]",
      "steps: [{direction: N, type: Limited 3}, {direction: Custom 2 1, type: single}]"));
  INFO(show_errors(game));
  REQUIRE(game.ok());
  CHECK(game->piece(4).moves[0].max == 3);
  CHECK(game->piece(4).moves[1].step == Vector{1, 2});
}
