// Fitting numbers: models, curves in order, signs, errors, firmness; on samples whose answers are known.
#include <doctest/doctest.h>

#include <cmath>

#include "base/random.hpp"
#include "learn/fit.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

const BoardShape kBoard{8, 8};

/// A curve of `places` under this name, all starting from nothing.
std::vector<Parameter> curve_named(std::string_view field, std::size_t places) {
  std::vector<Parameter> list;
  for (std::size_t i = 0; i < places; ++i) list.push_back({field, kNoPiece, i, {0, 0}});
  return list;
}

/// Something that tells who is ahead, so that the score has a scale.
constexpr double kPawn = 100;
constexpr double kPawnLogit = 1;

struct Toy {
  std::vector<Parameter> list;
  Samples samples;

  explicit Toy(std::vector<Parameter> with) : list(std::move(with)), samples(list.size() + 1) {
    list.push_back({"value", 0, 0, {kPawn, kPawn}});
  }
  std::size_t pawn() const { return list.size() - 1; }
  void add(std::map<std::size_t, int> counts, double chance, std::uint64_t game) {
    samples.add(counts, 1, chance, game, 0);
  }
  /// Positions with nothing but pawns, by which the scale is found.
  void add_pawns(int games) {
    for (int game = 0; game < games; ++game) {
      for (const int pawns : {-2, -1, 1, 2})
        add({{pawn(), pawns}}, logistic(pawns * kPawnLogit), static_cast<std::uint64_t>(game));
    }
  }
  Fitted fit(const LearnOptions& options) const {
    std::vector<double> start;
    for (const Parameter& parameter : list) start.push_back(parameter.start.mg);
    for (const Parameter& parameter : list) start.push_back(parameter.start.eg);
    auto fitted = fit_weights({samples, list, kBoard, start, options, [](std::vector<double>&) {}},
                              [] { return false; });
    REQUIRE(fitted.has_value());
    return std::move(*fitted);
  }
};

LearnOptions loose() {
  LearnOptions options;
  options.smoothness = 0;
  options.firmness = 0.001;
  options.validation_percent = 0;
  return options;
}

/// A curve whose places were each seen equally often, with these logits for whoever has them.
Toy curve_with(std::string_view field, const std::vector<double>& logits) {
  Toy toy(curve_named(field, logits.size()));
  toy.add_pawns(50);
  for (std::uint64_t game = 0; game < 50; ++game) {
    for (std::size_t i = 0; i < logits.size(); ++i) toy.add({{i, 1}}, logistic(logits[i]), game);
  }
  return toy;
}

}  // namespace

TEST_CASE("in each model a draw is half a win and half a loss, and the scale is one") {
  for (const Model model : {Model::logistic, Model::least_squares, Model::svm}) {
    CHECK(slope_of(model, 0.5, 0).down == doctest::Approx(0));
    for (const double logit : {-3.0, -0.5, 0.0, 0.7, 2.5}) {
      const double half = slope_of(model, 0.5, logit).down;
      const double win = slope_of(model, 1, logit).down;
      const double loss = slope_of(model, 0, logit).down;
      CHECK(half == doctest::Approx((win + loss) / 2));
      // The mirrored position is judged alike.
      CHECK(slope_of(model, 1, logit).down == doctest::Approx(-slope_of(model, 0, -logit).down));
    }
    CHECK(slope_of(model, 1, 0).down == doctest::Approx(0.5));
    CHECK(slope_of(model, 1, 0).bend == doctest::Approx(0.25));
  }
  // Wins beyond the margin teach the machine nothing.
  CHECK(slope_of(Model::svm, 1, 2.5).down == 0);
  CHECK(slope_of(Model::svm, 1, 2.5).bend == 0);
  CHECK(slope_of(Model::svm, 0, 2.5).down < -1);
}

TEST_CASE("neighbours out of order are pooled, by how often they were seen") {
  const auto monotone = [](std::vector<double> numbers, const std::vector<double>& seen, int direction) {
    make_monotone(numbers, {0, numbers.size()}, 0, seen, direction);
    return numbers;
  };
  CHECK(monotone({3, 1, 2}, {1, 1, 1}, 1) == std::vector<double>{2, 2, 2});
  CHECK(monotone({1, 2, 5}, {1, 1, 1}, 1) == std::vector<double>{1, 2, 5});
  const auto falling = monotone({5, 1, 4, 0}, {1, 1, 2, 1}, -1);
  CHECK(falling[0] == 5);
  CHECK(falling[1] == doctest::Approx(3).epsilon(0.01));  // (1 + 2 * 4) / 3
  CHECK(falling[2] == falling[1]);
  CHECK(falling[3] == 0);
}

TEST_CASE("curves that may never rise do not, others follow the samples") {
  const std::vector<double> logits{0, -0.5, 0.4, -1, -2};
  const Fitted free = curve_with("guards", logits).fit(loose());
  const Fitted bound = curve_with("danger", logits).fit(loose());
  CHECK(free.numbers[2] > free.numbers[1] + 50);
  for (std::size_t i = 0; i + 1 < logits.size(); ++i) CHECK(bound.numbers[i + 1] <= bound.numbers[i]);
  // Places 0 to 2 become one, near the mean of their logits in centipawns; the others are left alone.
  CHECK(bound.numbers[1] == doctest::Approx(bound.numbers[2]));
  CHECK(bound.numbers[2] == doctest::Approx(-3.3 * kPawn / 100 / kPawnLogit).epsilon(0.5));
  CHECK(bound.numbers[4] == doctest::Approx(free.numbers[4]).epsilon(0.02));
}

TEST_CASE("the machine finds what decides games") {
  // The second kind of piece is worth three pawns, which nobody tells but the results.
  Toy toy({{"value", 1, 0, {100, 100}}});
  Random random(5);
  for (std::uint64_t game = 0; game < 400; ++game) {
    const int knights = static_cast<int>(random.below(3)) - 1;
    const int pawns = static_cast<int>(random.below(7)) - 3;
    const double logit = 0.8 * (3 * knights + pawns);
    const double result = static_cast<double>(random.below(1000)) / 1000 < logistic(logit) ? 1 : 0;
    toy.add({{0, knights}, {toy.pawn(), pawns}}, result, game);
  }
  for (const Model model : {Model::svm, Model::logistic}) {
    LearnOptions options = loose();
    options.model = model;
    const Fitted fitted = toy.fit(options);
    CHECK(fitted.numbers[0] / fitted.numbers[toy.pawn()] == doctest::Approx(3).epsilon(0.25));
  }
}

TEST_CASE("a weight whose sign makes no sense is named, and the rest fitted without it") {
  Toy toy({{"pinned", 0, 0, {10, 10}}, {"outpost", 0, 0, {10, 10}}});
  toy.add_pawns(50);
  for (std::uint64_t game = 0; game < 50; ++game) {
    toy.add({{0, 1}}, logistic(-0.6), game);
    toy.add({{1, 1}}, logistic(0.6), game);
  }
  const Fitted fitted = toy.fit(loose());
  REQUIRE(fitted.wrong.size() == 1);
  CHECK(fitted.wrong[0].number == 0);
  CHECK(fitted.wrong[0].value < -40);
  CHECK(fitted.numbers[0] == doctest::Approx(0));
  CHECK(fitted.numbers[1] > 40);
}

TEST_CASE("errors of weights fall with the root of the number of games, and are the same twice") {
  const auto error_with = [](int games) {
    Toy toy({{"guards", kNoPiece, 0, {0, 0}}});
    toy.add_pawns(games);
    Random random(9);
    for (int game = 0; game < games; ++game)
      toy.add({{0, 1}}, random.below(2) == 0 ? 1 : 0, static_cast<std::uint64_t>(game));
    LearnOptions options = loose();
    options.resamplings = 100;
    const Fitted fitted = toy.fit(options);
    REQUIRE(fitted.errors.size() == fitted.numbers.size());
    CHECK(toy.fit(options).errors == fitted.errors);
    return fitted.errors[0];
  };
  const double few = error_with(100);
  const double many = error_with(1600);
  CHECK(few > 5);
  CHECK(many / few == doctest::Approx(0.25).epsilon(0.35));
}

TEST_CASE("noise is held firmly, what every game says loosely") {
  const auto firmness_for = [](double truth, bool noise) {
    Toy toy(curve_named("guards", 12));
    toy.add_pawns(40);
    Random random(3);
    for (std::uint64_t game = 0; game < 40; ++game) {
      const std::size_t place = random.below(12);
      const double logit = noise ? (random.below(2) == 0 ? 2.0 : -2.0) : truth * static_cast<double>(place);
      toy.add({{place, 1}}, logistic(logit), game);
    }
    LearnOptions options;
    options.smoothness = 0;
    options.firmness = std::nullopt;
    options.validation_percent = 0;
    options.weight_deviation = 100;
    const Fitted fitted = toy.fit(options);
    CHECK(fitted.tried.size() == 3);
    return fitted.firmness;
  };
  CHECK(firmness_for(0, true) > firmness_for(0.3, false));
}

TEST_CASE("calibration compares what is told with what came, group by group") {
  const std::vector<CalibrationBin> bins{{0.2, 0.25, 100}, {0.8, 0.7, 300}};
  CHECK(calibration_error(bins) == doctest::Approx((100 * 0.05 + 300 * 0.1) / 400));
  Toy toy({});
  toy.add_pawns(10);
  std::vector<double> numbers{kPawn, kPawn};
  CHECK(calibration_error(calibration_of(toy.samples, numbers, kPawnLogit / kPawn)) < 1e-6);
  CHECK(calibration_error(calibration_of(toy.samples, numbers, 3 * kPawnLogit / kPawn)) > 0.1);
}

}  // namespace tesuji::test
