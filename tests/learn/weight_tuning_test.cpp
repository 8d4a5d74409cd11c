// Learning finds back what decides the games it is shown.
#include <doctest/doctest.h>

#include <random>

#include "learn/weight_tuning.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// Short random games that "won" whoever is ahead in mobility by hidden weights: the results know nothing
/// but that.
GameRecord random_game(const std::shared_ptr<const CompiledRules>& rules, const Thinker& judge,
                       std::mt19937& random) {
  GameRecord game;
  game.rules = rules;
  const auto position = position_of(rules, rules->definition().start_fen);
  for (int ply = 0; ply < 24 && !position->outcome(); ++ply) {
    const std::vector<Move> moves = position->legal_moves();
    RecordedMove move;
    move.move = moves[random() % moves.size()];
    position->make(move.move);
    game.line.moves.push_back(move);
  }
  const Score score = judge.breakdown(*position).total;
  game.result = score > 0 ? GameResult::first_wins : GameResult::second_wins;
  return game;
}

}  // namespace

TEST_CASE("a weight that decides games grows, and the loss falls on games not trained on") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  EvalWeights hidden;
  hidden.mobility = {300, 300};
  const auto judge = make_thinker(*start, hidden);
  TuningOptions options;
  options.positions_per_game = 8;
  options.prior_positions = 400;
  options.skip_plies = 18;
  options.validation_percent = 25;
  WeightTuner tuner(EvalWeights{}, options);
  std::mt19937 random(11);
  for (int i = 0; i < 600; ++i) tuner.add(random_game(rules, *judge, random));
  REQUIRE(tuner.positions() > 300);
  const TuningResult result = tuner.fit();
  CHECK(result.weights.mobility.mg > EvalWeights{}.mobility.mg * 1.1);
  CHECK(result.after.training < result.before.training);
  CHECK(result.after.validation < result.before.validation);
  // What is held fixed stays.
  CHECK(result.weights.tempo.mg == doctest::Approx(EvalWeights{}.tempo.mg));
}

TEST_CASE("the numbers of the weights are all of them, in order, there and back") {
  EvalWeights weights;
  const auto last = weight_fields().back().member;
  weights.*last = {3, 4};
  const std::vector<double> numbers = to_numbers(weights);
  CHECK(numbers.size() == 2 * weight_fields().size());
  CHECK(numbers.back() == 4);
  CHECK(from_numbers(numbers).*last == weights.*last);
}

}  // namespace tesuji::test
