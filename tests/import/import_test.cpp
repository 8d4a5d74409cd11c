// Variant definitions of Fairy-Stockfish become game files that play by the same rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "compile/compiled_rules.hpp"
#include "import/fairy_import.hpp"
#include "movement/any_position.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {

namespace {

const std::string kFolder = in_source("tests/data/import/");

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<ImportedVariant> imported(const std::string& ini) {
  const auto variants = import_variants({"my.ini", ini});
  REQUIRE(variants.ok());
  return *variants;
}

std::uint64_t perft(const std::string& yaml, int depth) {
  const auto game = load_game({"imported", yaml}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  const auto setup = parse_fen(game->start_fen, **rules);
  REQUIRE(setup.ok());
  const auto position = make_position(*rules, *setup);
  REQUIRE(position.ok());
  return (*position)->perft(depth, PerftMode::count);
}

/// Holds every variant of NAME.ini against the counts in NAME.perft; how many there are.
int check_counts(const std::string& name_of_files) {
  std::map<std::string, ImportedVariant> by_name;
  for (const ImportedVariant& variant : imported(text_of(kFolder + name_of_files + ".ini")))
    by_name[variant.name] = variant;
  std::istringstream counts(text_of(kFolder + name_of_files + ".perft"));
  int checked = 0;
  for (std::string line; std::getline(counts, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string name;
    fields >> name;
    CAPTURE(name);
    REQUIRE(by_name.count(name) == 1);
    const ImportedVariant& variant = by_name[name];
    for (const Error& error : variant.errors) FAIL_CHECK(name, ": ", error.message);
    std::uint64_t nodes = 0;
    for (int depth = 1; fields >> nodes; ++depth) {
      CAPTURE(depth);
      CHECK(perft(variant.yaml, depth) == nodes);
    }
    ++checked;
  }
  return checked;
}

}  // namespace

TEST_CASE("the constructs used most give the perft of Fairy-Stockfish") {
  CHECK(check_counts("constructs") >= 20);
}

TEST_CASE("pieces that decide a game, and rare ones, give the perft of Fairy-Stockfish") {
  CHECK(check_counts("decisions") >= 31);
}

TEST_CASE("what is not supported is an error with key and line, never left out") {
  const auto variants =
      imported("[five:chess]\nmaterialCounting = janggi\n\n[fine:chess]\nmaterialCounting = none\n");
  REQUIRE(variants.size() == 2);
  REQUIRE(variants[0].errors.size() == 1);
  CHECK(variants[0].errors[0].message == "five: 'materialCounting' is not supported");
  CHECK(variants[0].errors[0].where.line == 2);
  CHECK(variants[0].errors[0].code == ErrorCode::unsupported);
  CHECK(variants[0].yaml.empty());
  CHECK(variants[1].errors.empty());
}

TEST_CASE("an unknown parent and a misspelt key are told") {
  CHECK(imported("[x:chesss]\n")[0].errors.at(0).message.find("'chesss'") != std::string::npos);
  CHECK(imported("[x:chess]\nmaxRanks = 8\n")[0].errors.at(0).message == "x: 'maxRanks' is not supported");
  // A misspelt key that switches something off would leave it on.
  CHECK(imported("[x:chess]\ncastlng = false\n")[0].errors.at(0).message == "x: 'castlng' is not supported");
}

TEST_CASE("values that would change the game in a way not supported are refused") {
  for (const char* lines :
       {"[x:chess]\nkingType = knight\n", "[x:chess]\nextinctionClaim = true\n",
        "[x:chess]\nenPassantTypesWhite = -\n", "[x:crazyhouse]\nenclosingDrop = reversi\n",
        "[x:chess]\ncastlingWins = K7\n", "[x:crazyhouse]\ncastlingDroppedPiece = true\n",
        "[x:chess]\nflagPiece = n\nflagRegionWhite = *8\nflagPieceCount = 2\nflagMove = true\n",
        "[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = qr\nextinctionPseudoRoyal = true\n",
        "[x:chess]\nking = -\ncommoner = k\ncastling = false\nextinctionValue = loss\n"
        "extinctionPieceTypes = k\npromotedPieceType = q:k\n"}) {
    CAPTURE(lines);
    const auto variants = imported(lines);
    REQUIRE(variants[0].errors.size() == 1);
    CHECK(variants[0].errors[0].code == ErrorCode::unsupported);
    CHECK(variants[0].errors[0].where.line >= 2);
  }
}

TEST_CASE("a broken file is refused as a whole") {
  for (const char* ini : {"pawn = p\n", "[a:chess]\nnonsense\n", "[a:chess]\n[a:chess]\n", "[]\n"}) {
    CAPTURE(ini);
    const auto variants = import_variants({"my.ini", ini});
    REQUIRE_FALSE(variants.ok());
    CHECK(variants.error().front().where.line >= 1);
  }
}

TEST_CASE("a game file that others can read comes out") {
  const auto variants = imported(
      "[My_Game:chess]\nqueen = -\namazon = a\npromotionPieceTypes = arbn\n"
      "startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\n");
  REQUIRE(variants[0].errors.empty());
  CHECK(variants[0].id == "my-game");
  for (const char* part :
       {"game: my-game", "amazon:", "moves: QN", "initial: {first-player: [a2-h2], second-player: [a7-h7]}"})
    CHECK_MESSAGE(variants[0].yaml.find(part) != std::string::npos, part, "\n", variants[0].yaml);
  CHECK(perft(variants[0].yaml, 3) == 12483);
}

TEST_CASE("squares beside the board are refused, on every side of it") {
  for (const char* squares : {"*0", "*-1", "*-2147483648", "a0", "a-1", "a9", "i1", "`1", "*", "a", "**0"}) {
    CAPTURE(squares);
    const auto drops = imported(std::string("[hostile:crazyhouse]\ndropRegionBlack = ") + squares + "\n");
    REQUIRE(drops.size() == 1);
    REQUIRE_FALSE(drops.front().errors.empty());
    CHECK(drops.front().errors.front().where.line == 2);
    const auto zone = imported(std::string("[hostile:chess]\npromotionRegionWhite = ") + squares + "\n");
    CHECK_FALSE(zone.front().errors.empty());
  }
}

TEST_CASE("boards and numbers that cannot be are refused before anything is made from them") {
  for (const char* entry :
       {"maxRank = 0", "maxRank = -1", "maxRank = 2147483647", "maxRank = -2147483648", "maxFile = 0",
        "maxFile = -8", "maxFile = 2147483647", "maxFile = 100", "soldierPromotionRank = -2147483648",
        "castlingKingsideFile = -2147483648", "nMoveRule = 99999999999"}) {
    CAPTURE(entry);
    const auto variants = imported(std::string("[hostile:crazyhouse]\n") + entry + "\n");
    REQUIRE(variants.size() == 1);
    CHECK_FALSE(variants.front().errors.empty());
  }
}

}  // namespace tesuji::test
