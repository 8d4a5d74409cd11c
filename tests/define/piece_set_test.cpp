// Piece sets in the long form, used in a game unchanged.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "define/set_loader.hpp"
#include "notation/position_text.hpp"
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
  CHECK(first_fault(replaced(set, "[Royal]", "[Flying]")).message.find("special rule") != std::string::npos);
  CHECK(first_fault(replaced(set, "name_ja: 王将", "nam_ja: 王将")).hint == "did you mean 'name_ja'?");
  CHECK(first_fault(replaced(set, "can_promote: true", "can_promote: false")).message.find("can_promote") !=
        std::string::npos);
  CHECK(first_fault(replaced(set, "movement:\n      jumps: [[2, 1], [2, -1]]",
                             "movement: {area_moves: [{radius: 3, max_steps: 2, can_return: true}]}"))
            .message.find("radius 3") != std::string::npos);
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

namespace {

std::string set_text(const char* name) {
  std::ifstream file(in_source(std::string("tests/data/sets/") + name));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

const PieceDefinition& piece_called(const PieceSet& set, const std::string& id) {
  const auto found =
      std::find_if(set.pieces.begin(), set.pieces.end(), [&](const auto& piece) { return piece.id == id; });
  REQUIRE(found != set.pieces.end());
  return *found;
}

bool has_kind(const PieceDefinition& piece, AtomKind kind) {
  return std::any_of(piece.moves.begin(), piece.moves.end(),
                     [&](const auto& atom) { return atom.kind == kind; });
}

}  // namespace

TEST_CASE("the three blocks of the document load by themselves") {
  for (const auto& [name, count] :
       {std::pair{"section_3_4.yaml", 4}, {"section_3_5.yaml", 4}, {"appendix_a.yaml", 14}}) {
    CAPTURE(std::string(name));
    REQUIRE(is_piece_set({name, set_text(name)}));
    const auto set = load_piece_set({name, set_text(name)});
    INFO(show_errors(set));
    REQUIRE(set.ok());
    CHECK(set->pieces.size() == static_cast<std::size_t>(count));
  }
}

TEST_CASE(
    "an area of two steps with return is a lion, and promoted pieces without a movement move like the gold") {
  const auto large = load_piece_set({"set.yaml", set_text("section_3_5.yaml")});
  REQUIRE(large.ok());
  CHECK(has_kind(piece_called(*large, "lion"), AtomKind::lion));
  CHECK(piece_called(*large, "kirin").moves.size() == 8);
  const auto shogi = load_piece_set({"set.yaml", set_text("appendix_a.yaml")});
  REQUIRE(shogi.ok());
  for (const char* id : {"promoted-silver", "promoted-knight", "promoted-lance", "tokin"})
    CHECK(piece_called(*shogi, id).moves == piece_called(*shogi, "gold-general").moves);
}

TEST_CASE("other areas, igui and same_as are read") {
  const std::string set =
      "pieces:\n"
      "  - {id: 1, name: GoldGeneral, movement: {steps: [{direction: N, type: single}]}}\n"
      "  - {id: 2, name: Copy, same_as: gold}\n"
      "  - {id: 3, name: Walker, movement: {area_moves: [{radius: 3, max_steps: 3, can_return: false}]}}\n"
      "  - {id: 4, name: Eagle, movement: {steps: [{direction: N, type: ranging}]}, is_ranged: true, "
      "special_rules: [CanCaptureWithoutMove]}\n";
  const auto read = load_piece_set({"set.yaml", set});
  INFO(show_errors(read));
  REQUIRE(read.ok());
  CHECK(read->pieces[1].moves == read->pieces[0].moves);
  CHECK(has_kind(read->pieces[2], AtomKind::area));
  REQUIRE(has_kind(read->pieces[3], AtomKind::igui));
  CHECK(read->pieces[3].moves.size() == 2);
  const auto nobody = load_piece_set({"set.yaml", replaced(set, "same_as: gold", "same_as: silver")});
  REQUIRE_FALSE(nobody.ok());
  CHECK(nobody.error()[0].where.line == 3);
}

TEST_CASE("a wrong piece_count is told at its place") {
  const std::string set =
      "metadata: {name: Few, piece_count: 8}\n"
      "pieces:\n  - {id: 1, name: Stone, movement: {steps: [{direction: N, type: single}]}}\n";
  const auto read = load_piece_set({"set.yaml", set});
  REQUIRE_FALSE(read.ok());
  CHECK(read.error()[0].where.line == 1);
  CHECK(read.error()[0].message.find("8") != std::string::npos);
  CHECK(load_piece_set({"set.yaml", replaced(set, "piece_count: 8", "piece_count: 1")}).ok());
}

TEST_CASE("a game may list its pieces in the long form") {
  const std::string set = set_text("appendix_a.yaml");
  const auto game = load_game(
      {"game.yaml", replaced(kShogi, "pieces-from: set.yaml\n", "") + set.substr(set.find("pieces:"))}, {});
  INFO(show_errors(game));
  REQUIRE(game.ok());
  CHECK(game->pieces.size() == 14);
  CHECK(game->royal.pieces == std::vector<PieceIndex>{0});
}

TEST_CASE("a board alone is a setup in the shogi family, too") {
  const auto game = load_set(standard_set());
  REQUIRE(game.ok());
  const auto rules = compile_game(*game, RayIndex::best);
  REQUIRE(rules.ok());
  const auto from_board = start_position(**rules);
  REQUIRE(from_board.ok());
  CHECK(from_board->side_to_move == Side::first);
  const auto whole =
      parse_position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - - 0 1", **rules);
  REQUIRE(whole.ok());
  CHECK(whole->side_to_move == Side::second);
}
