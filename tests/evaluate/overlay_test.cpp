// Overlays: what a game learned comes into play where it fits, and faults in their files are told.
#include <doctest/doctest.h>

#include "base/embedded.hpp"
#include "engine/thinker.hpp"
#include "evaluate/overlay.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

constexpr const char* kHead = "game: chess\nfiles: 8\nranks: 8\n";

Score score_with(const char* game, const std::string& overlay) {
  const auto rules = game_rules(game);
  const auto position = position_of(rules, rules->definition().start_fen);
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  if (!overlay.empty()) {
    const auto read = parse_overlay({"o.yaml", overlay});
    REQUIRE(read.ok());
    weights.overlays.push_back(std::make_shared<const Overlay>(*read));
  }
  return make_thinker(*position, weights)->evaluate(*position);
}

}  // namespace

TEST_CASE("an overlay changes its game by what it says, and no other one") {
  const std::string turn = std::string(kHead) +
                           "weights: {tempo: {mg: 50, eg: 50}}\n"
                           "pieces:\n  knight: {reach-total: 336, value: {mg: 300, eg: 300}}\n";
  // At the start everything is equal but the turn.
  CHECK(score_with("chess", turn) == 50 * kCentipawn);
  // Kinds need not be spoken of.
  CHECK(score_with("chess", std::string(kHead) + "weights: {tempo: {mg: 50, eg: 50}}\n") == 50 * kCentipawn);
  CHECK(score_with("xiangqi", turn) == score_with("xiangqi", ""));
  CHECK(score_with("crazyhouse", turn) == score_with("crazyhouse", ""));
}

TEST_CASE("others take over what a game learned, unless it is won in a way of its own") {
  const std::string head = "game: another\nfiles: 8\nranks: 8\n";
  const std::string learned =
      "weights: {tempo: {mg: 77, eg: 77}}\n"
      "pieces:\n"
      "  knight: {reach-total: 336, hanging: {mg: 1, eg: 1}}\n"
      "  bishop: {reach-total: 560, hanging: {mg: 1, eg: 1}}\n"
      "  rook: {reach-total: 896, hanging: {mg: 1, eg: 1}}\n"
      "  king: {reach-total: 420, hanging: {mg: 1, eg: 1}}\n";
  CHECK(score_with("amazon", head + learned) == 77 * kCentipawn);
  CHECK(score_with("amazon", head + "own-only: true\n" + learned) == score_with("amazon", ""));
}

TEST_CASE("a piece that moves otherwise than when it was learned keeps its own weights") {
  const std::string other = std::string(kHead) +
                            "weights: {tempo: {mg: 50, eg: 50}}\n"
                            "pieces:\n  knight: {reach-total: 335, value: {mg: 300, eg: 300}}\n";
  // No kind fits, so nothing is laid over.
  CHECK(score_with("chess", other) == score_with("chess", ""));
}

TEST_CASE("the overlays of the program are read and written without loss") {
  for (const EmbeddedFile& file : embedded_weights()) {
    const SourceText source{std::string(file.path), std::string(file.text)};
    if (!is_overlay(source)) continue;
    CAPTURE(file.path);
    const auto read = parse_overlay(source);
    REQUIRE(read.ok());
    CHECK(read->game + ".yaml" == file.path);
    CHECK(overlay_text(*read) == file.text);
  }
}

TEST_CASE("faults in an overlay are told where they are") {
  const struct {
    const char* text;
    int line;
    const char* word;
  } kFaults[] = {
      {"files: 8\nranks: 8\n", 1, "game"},
      {"game: chess\nranks: 8\n", 1, "files"},
      {"game: chess\nfiles: 8\n", 1, "ranks"},
      {"game: chess\nfiles: many\nranks: 8\n", 2, "number"},
      {"game: chess\nfiles: 8\nranks: 99\n", 3, "64"},
      {"game: chess\nfiles: 8\nranks: 8\nzeal: 1\n", 4, "zeal"},
      {"game: chess\nfiles: 8\nranks: 8\ndrops: perhaps\n", 4, ""},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {zeal: 3}\n", 4, "zeal"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {tempo: much}\n", 4, "number"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {tempo: {mg: 1}}\n", 4, "eg"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {tempo: 20000}\n", 4, "10000"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {guards: 3}\n", 4, "lists"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {guards: {mg: [1, 2], eg: [1, 2]}}\n", 4, "8 numbers"},
      {"game: chess\nfiles: 8\nranks: 8\nweights: {guards: {mg: [1]}}\n", 4, ""},
      {"game: chess\nfiles: 8\nranks: 8\npieces: [knight]\n", 4, "pieces"},
      {"game: chess\nfiles: 8\nranks: 8\npieces: {knight: {value: 3}}\n", 4, "reach-total"},
      {"game: chess\nfiles: 8\nranks: 8\npieces: {knight: {reach-total: 336, zeal: 1}}\n", 4, "zeal"},
      {"game: chess\nfiles: 8\nranks: 8\npieces: {knight: {reach-total: 336, squares: {mg: [1], eg: [1]}}}\n",
       4, "32 numbers"},
      {"game: [\n", 0, ""},
  };
  for (const auto& fault : kFaults) {
    CAPTURE(fault.text);
    const auto read = parse_overlay({"o.yaml", fault.text});
    REQUIRE(!read.ok());
    const Error& first = read.error().front();
    CHECK(first.message.size() + first.hint.size() > 0);
    if (fault.line != 0) CHECK(first.where.line == fault.line);
    CHECK((first.message + first.hint).find(fault.word) != std::string::npos);
  }
}

}  // namespace tesuji::test
