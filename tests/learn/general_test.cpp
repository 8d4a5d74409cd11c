// What several games teach about movement holds in games that were not learned from.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "evaluate/weights_file.hpp"
#include "learn/general.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

EvalWeights general_weights() {
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  weights.returning.reset();
  return weights;
}

/// A teacher who thinks that reach and pins are worth much more.
EvalWeights hidden_weights() {
  EvalWeights weights = general_weights();
  weights.mobility = {60, 60};
  weights.pinned = {200, 200};
  return weights;
}

/// Positions of short random games of one game, with the teacher's verdict.
class Lessons {
 public:
  explicit Lessons(const char* game)
      : rules_(game_rules(game)),
        start_(position_of(rules_, rules_->definition().start_fen)),
        teacher_(make_thinker(*start_, hidden_weights())),
        pupil_(make_thinker(*start_, general_weights())) {}

  GeneralLesson lesson(const LearnOptions& options, int games) {
    learner_ = std::make_unique<Learner>(*pupil_, rules_->definition(), options);
    visit(games, [&](const AnyPosition& position, int game) {
      learner_->add(position, chance(position, *teacher_), static_cast<std::uint64_t>(game));
    });
    return {learner_.get(),
            [this](const EvalWeights& weights) { return *make_thinker(*start_, weights)->tables(); }};
  }
  /// Mean difference to the teacher, as winning chances.
  double error_of(const EvalWeights& weights) {
    const auto thinker = make_thinker(*start_, weights);
    double sum = 0;
    int count = 0;
    visit(20, [&](const AnyPosition& position, int) {
      sum += std::abs(chance(position, *thinker) - chance(position, *teacher_));
      ++count;
    });
    return sum / count;
  }

 private:
  template <class F>
  void visit(int games, F&& f) {
    std::mt19937 random(11);
    for (int game = 0; game < games; ++game) {
      const auto position = position_of(rules_, rules_->definition().start_fen);
      for (int ply = 0; ply < 30 && !position->outcome(); ++ply) {
        const std::vector<Move> moves = position->legal_moves();
        position->make(moves[random() % moves.size()]);
        if (ply > 8) f(*position, game);
      }
    }
  }
  static double chance(const AnyPosition& position, const Thinker& thinker) {
    const double pawns = thinker.breakdown(position).total / (100.0 * kCentipawn);
    return 1 / (1 + std::exp(-pawns));
  }

  std::shared_ptr<const CompiledRules> rules_;
  std::unique_ptr<AnyPosition> start_;
  std::unique_ptr<Thinker> teacher_;
  std::unique_ptr<Thinker> pupil_;
  std::unique_ptr<Learner> learner_;
};

GeneralLearned learned_in_two_games() {
  LearnOptions options;
  options.validation_percent = 25;
  Lessons chess("chess");
  Lessons capablanca("capablanca");
  const std::vector<GeneralLesson> lessons = {chess.lesson(options, 60), capablanca.lesson(options, 60)};
  auto learned = fit_general(lessons, general_weights(), options, {});
  REQUIRE(learned.has_value());
  return std::move(*learned);
}

}  // namespace

TEST_CASE("weights of movement learned in two games judge better in both, and in games never seen") {
  const GeneralLearned learned = learned_in_two_games();
  REQUIRE(learned.after.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) CHECK(learned.after[i].validation < 0.5 * learned.before[i].validation);
  CHECK(learned.weights.mobility.mg > general_weights().mobility.mg + 20);
  for (const char* unseen : {"knightmate", "shogi", "xiangqi"}) {
    CAPTURE(unseen);
    Lessons other(unseen);
    CHECK(other.error_of(learned.weights) < 0.7 * other.error_of(general_weights()));
  }
}

TEST_CASE("weights of movement are learned the same way twice, and their file gives them back") {
  const std::string text = weights_text(learned_in_two_games().weights, builtin_weights_text());
  CHECK(weights_text(learned_in_two_games().weights, builtin_weights_text()) == text);
  const auto read = parse_weights({"movement.yaml", text});
  REQUIRE(read.ok());
  CHECK(weights_text(*read, text) == text);
}

TEST_CASE("learning the weights of movement stops when it is told to") {
  LearnOptions options;
  Lessons chess("chess");
  const std::vector<GeneralLesson> lessons = {chess.lesson(options, 10)};
  CHECK(!fit_general(lessons, general_weights(), options, [] { return true; }).has_value());
}

}  // namespace tesuji::test
