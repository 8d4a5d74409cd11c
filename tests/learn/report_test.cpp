// The report shows everything that was learned, in both languages, and loads nothing from elsewhere.
#include <doctest/doctest.h>

#include "learn/heuristics.hpp"
#include "learn/report.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

bool holds(const std::string& page, std::string_view what) {
  return page.find(what) != std::string::npos;
}

/// Addresses that a page would load something from; names of vocabularies are none.
bool loads_nothing(const std::string& page) {
  for (const char* word : {" src=", " href=", "url(", "@import", "<script", "<link"}) {
    if (holds(page, word)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a report draws weights, curves, tables and examples") {
  const auto rules = game_rules("dobutsu");
  const auto start = position_of(rules, rules->definition().start_fen);
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  const auto thinker = make_thinker(*start, weights);
  LearnOptions options;
  options.validation_percent = 40;
  options.resamplings = 5;
  options.curve_of_learning = true;
  options.firmness = std::nullopt;
  Learner learner(*thinker, rules->definition(), options);
  std::uint64_t seed = 7;
  std::vector<std::unique_ptr<AnyPosition>> positions;
  for (std::uint64_t game = 0; game < 20; ++game) {
    const auto position = start->clone();
    for (int ply = 0; ply < 10 && !position->outcome(); ++ply) {
      const auto moves = position->legal_moves();
      seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
      position->make(moves[(seed >> 33U) % moves.size()]);
      learner.add(*position, static_cast<double>((seed >> 40U) % 100) / 100, game);
      positions.push_back(position->clone());
    }
  }
  const auto learned = learner.fit({});
  REQUIRE(learned.has_value());
  CHECK(learned->errors.size() == learned->numbers.size());
  CHECK(learned->learning.size() == 5);
  CHECK(learned->learning.front().positions == 0);
  const auto rival = learner.fit(Model::svm, {});
  REQUIRE(rival.has_value());
  for (const Language language : {Language::en, Language::ja}) {
    ReportSource source{rules->definition(), learner, *learned, &*rival, Model::logistic, language, {}};
    source.position = [&](std::size_t i) { return positions[i]->clone(); };
    const std::string page = report_page(source);
    CHECK(loads_nothing(page));
    CHECK(holds(page, language == Language::en ? "Where pieces stand well" : "駒のよい位置"));
    CHECK(holds(page, language == Language::en ? "Positions it judges otherwise" : "評価が変わる局面"));
    CHECK(holds(page, language == Language::en ? "Learning curve" : "学習曲線"));
    CHECK(holds(page, "SVM"));
    CHECK(holds(page, "♚"));
    // Every piece but the royal has a row of its value.
    for (std::size_t t = 0; t < rules->definition().pieces.size(); ++t) {
      if (thinker->tables()->types[t].royal) continue;
      CHECK(holds(page, ">" + in(language, rules->definition().pieces[t].name) + "</td>"));
    }
  }
}

TEST_CASE("the searcher's heuristics are found again from its games, drawn, and can be played with") {
  const auto rules = game_rules("king-capture");
  const auto start = position_of(rules, rules->definition().start_fen);
  HeuristicOptions options;
  options.games.games = 6;
  options.games.budget = 1;
  options.games.nodes = 200;
  options.games.most_plies = 60;
  options.learning.model = Model::svm;
  options.learning.resamplings = 5;
  const auto found = learn_heuristics(*start, options, {}, {});
  REQUIRE(found.has_value());
  CHECK(found->positions > 50);
  // Five kinds of pieces, the centre and space; the start is what the author stated.
  REQUIRE(found->plain.list.size() == 7);
  CHECK(found->plain.start[5] == 34);
  CHECK(found->plain.start[6] == 21);
  // Half a board for each kind, for attacks and for possession.
  CHECK(found->by_square.list.size() == 5 + 7 * 32);
  const auto weights = weights_of(*found, rules->definition());
  CHECK(weights.pieces.size() == 5);
  const std::string text = persona::fractional::weights_text(weights, "a remark");
  const auto back = persona::fractional::read_weights({"w.yaml", text});
  REQUIRE(back.ok());
  CHECK(back->pieces == weights.pieces);
  CHECK(back->centre == weights.centre);
  const std::string page = heuristics_page(*found, rules->definition(), Model::svm, Language::en);
  CHECK(loads_nothing(page));
  CHECK(holds(page, "stated: 34"));
  CHECK(holds(page, "possession"));
  // The same seed gives the same games and numbers.
  CHECK(learn_heuristics(*start, options, {}, {})->plain.fitted.numbers == found->plain.fitted.numbers);
}

}  // namespace tesuji::test
