// Whoever is told to stop says less, never something else: found too late is not found, checked too late is
// not confirmed.
#include <doctest/doctest.h>

#include "engine/explainer.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/move_threats.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// A queen in the middle, a back rank to mate on, captures and pins: much to look at.
constexpr const char* kBusy = "r4rk1/pp3ppp/2n1bn2/q1bp4/3Q4/2N1BN2/PPP2PPP/R3KB1R w KQ - 0 1";

/// Says stop from the question with this number on.
StopSignal from_question(int number) {
  return [number, asked = 0]() mutable { return asked++ >= number; };
}

bool contains(const std::vector<Proposition>& claims, const Proposition& wanted) {
  return std::ranges::any_of(claims, [&](const Proposition& claim) { return claim.same_claim(wanted); });
}

}  // namespace

TEST_CASE("claims that are found until it is to stop are those that would have been found") {
  const auto rules = game_rules("chess");
  const auto root = position_of(rules, kBusy);
  const Lore lore(rules);
  const std::vector<Move> line{root->legal_moves().front()};
  const auto all = observe(lore, *root, line);
  REQUIRE(all.size() > 3);
  std::size_t most = 0;
  for (int questions = 0; questions < 400; questions = questions * 3 / 2 + 1) {
    CAPTURE(questions);
    const Lore hurried(rules, lore.values(), from_question(questions));
    const auto some = observe(hurried, *root, line);
    for (const Proposition& claim : some) CHECK(contains(all, claim));
    if (questions == 0) CHECK(some.empty());
    most = std::max(most, some.size());
  }
  CHECK(most > 0);
}

TEST_CASE("what is checked until it is to stop is not refuted nor confirmed by that") {
  const auto rules = game_rules("chess");
  const auto root = position_of(rules, kBusy);
  const Lore lore(rules);
  const Verifier patient(rules, lore.values());
  int left_open = 0;
  for (const Move move : root->legal_moves()) {
    const std::vector<Move> line{move};
    for (const Proposition& claim : observe(lore, *root, line)) {
      const Checked whole = patient.verify(*root, move, claim);
      for (const int questions : {0, 1, 3}) {
        Verifier hurried(rules, lore.values());
        hurried.stop_when(from_question(questions));
        const Checked checked = hurried.verify(*root, move, claim);
        CHECK((checked == whole || checked == Checked::unproven));
        left_open += checked != whole;
      }
    }
  }
  CHECK(left_open > 0);
}

TEST_CASE("an organ that is to stop at once says that it was stopped") {
  GameLibrary library;
  Minds minds(1);
  const auto game = *library.open("chess", {});
  const auto play = game->begin();
  REQUIRE(play.ok());
  Mind& mind = minds.of(*game);
  const StopSignal now = [] { return true; };
  for (const std::string& kind : mind.mapper()->kinds()) {
    CAPTURE(kind);
    CHECK(mind.mapper()->map(**play, kind, Language::en, false, now).stopped);
  }
  CHECK(mind.lookout()->threats(**play, Language::en, now).stopped);
  CHECK(move_threats(**play, "e2e4", Language::en, now)->stopped);
  TacticsQuestion line;
  line.line = "e2e4 e7e5";
  CHECK(mind.tactician()->tactics(**play, line, now)->stopped);
  CHECK_FALSE(mind.tactician()->tactics(**play, line, {})->stopped);
  CHECK_FALSE(mind.lookout()->threats(**play, Language::en, {}).stopped);
}

}  // namespace tesuji::test
