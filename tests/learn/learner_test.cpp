// Learning finds back what the teacher goes by, and its file brings it into play.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "evaluate/overlay.hpp"
#include "learn/labelled.hpp"
#include "learn/learner.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

EvalWeights without_overlays() {
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  return weights;
}

/// Positions of short random games, each with what `visit` does with it.
template <class F>
void for_random_positions(const std::shared_ptr<const CompiledRules>& rules, int games, F&& visit) {
  std::mt19937 random(11);
  for (int game = 0; game < games; ++game) {
    const auto position = position_of(rules, rules->definition().start_fen);
    for (int ply = 0; ply < 24 && !position->outcome(); ++ply) {
      const std::vector<Move> moves = position->legal_moves();
      position->make(moves[random() % moves.size()]);
      if (ply > 8) visit(*position, game);
    }
  }
}

/// A teacher who thinks that reach is worth much more.
Learned learned_from_teacher(const std::shared_ptr<const CompiledRules>& rules) {
  const auto start = position_of(rules, rules->definition().start_fen);
  EvalWeights hidden = without_overlays();
  hidden.mobility = {60, 60};
  const auto teacher = make_thinker(*start, hidden);
  const auto pupil = make_thinker(*start, without_overlays());
  LearnOptions options;
  options.validation_percent = 25;
  Learner learner(*pupil, rules->definition(), options);
  for_random_positions(rules, 60, [&](const AnyPosition& position, int game) {
    const double pawns = teacher->breakdown(position).total / (100.0 * kCentipawn);
    learner.add(position, 1 / (1 + std::exp(-pawns)), static_cast<std::uint64_t>(game));
  });
  auto learned = learner.fit({});
  REQUIRE(learned.has_value());
  return std::move(*learned);
}

}  // namespace

TEST_CASE("what the teacher goes by is learned, on games not trained on, too") {
  const Learned learned = learned_from_teacher(game_rules("chess"));
  CHECK(learned.after.training < 0.5 * learned.before.training);
  CHECK(learned.after.validation < 0.7 * learned.before.validation);
}

TEST_CASE("learning twice gives the same file, and the file gives the same scores back") {
  const auto rules = game_rules("chess");
  const Learned learned = learned_from_teacher(rules);
  const std::string text = overlay_text(learned.overlay);
  CHECK(overlay_text(learned_from_teacher(rules).overlay) == text);
  const auto read = parse_overlay({"learned.yaml", text});
  REQUIRE(read.ok());
  CHECK(overlay_text(*read) == text);
  EvalWeights weights = without_overlays();
  weights.overlays = {std::make_shared<const Overlay>(*read)};
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto plain = make_thinker(*start, without_overlays());
  const auto taught = make_thinker(*start, weights);
  int changed = 0;
  int wrong = 0;
  for_random_positions(rules, 10, [&](const AnyPosition& position, int) {
    changed += plain->evaluate(position) != taught->evaluate(position);
    Score sum = 0;
    const Breakdown breakdown = taught->breakdown(position);
    for (const TermRow& row : breakdown.terms) sum += row.value;
    wrong += sum != breakdown.total;
  });
  CHECK(changed > 100);
  CHECK(wrong == 0);
}

TEST_CASE("features, each times its weight, are the score") {
  for (const char* game : {"chess", "shogi", "xiangqi", "crazyhouse"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const auto thinker = make_thinker(*position_of(rules, rules->definition().start_fen));
    int wrong = 0;
    for_random_positions(rules, 10, [&](const AnyPosition& position, int) {
      const auto features = thinker->features(position);
      REQUIRE(features.has_value());
      PhasedScore sum;
      for (const auto& [weight, count] : features->counts) sum += *weight * count;
      wrong += tapered(sum, features->phase) != thinker->breakdown(position).total;
    });
    CHECK(wrong == 0);
  }
}

TEST_CASE("labelled positions are read, and faults told with their row") {
  const std::string good = "# a remark\n3\t8/8/8/8 w - -\t-25\n";
  const auto rows = read_labelled({"l.tsv", good});
  REQUIRE(rows.ok());
  REQUIRE(rows->size() == 1);
  CHECK(rows->front().game == 3);
  CHECK(rows->front().position == "8/8/8/8 w - -");
  CHECK(rows->front().score == -25);
  CHECK(labelled_text(*rows) == "3\t8/8/8/8 w - -\t-25\n");
  for (const char* bad : {"3\tno score\n", "x\tp\t1\n", "1\tp\tmuch\n", "nothing\n", "-1\tp\t1\n"}) {
    CAPTURE(bad);
    const auto faults = read_labelled({"l.tsv", good + bad});
    REQUIRE(!faults.ok());
    CHECK(faults.error().front().where.line == 3);
    CHECK(!faults.error().front().hint.empty());
  }
}

}  // namespace tesuji::test
