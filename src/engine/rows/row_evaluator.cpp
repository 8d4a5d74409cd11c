#include <fmt/format.h>

#include "base/columns.hpp"
#include "engine/rows/row_mind.hpp"
#include "evaluate/row_outlook.hpp"

namespace tesuji::engine {
namespace {

/// One row of the table: the sides, and what the first is ahead.
std::string row(std::string_view name, Score first, Score second) {
  return fmt::format("{} {:>8} {:>8} {:>8}\n", padded(std::string(name), 18), first, second, first - second);
}

std::string heading(std::string_view name) {
  return fmt::format("{} {:>8} {:>8} {:>8}\n", padded(std::string(name), 18), "first", "second", "sum");
}

std::string outlook_table(const RowPosition& position) {
  OutlookBreakdown breakdown;
  look_out(position, OutlookWeights{}, breakdown);
  std::string text = heading("outlook");
  for (std::size_t i = 0; i < kOutlookTerms; ++i) {
    const auto term = static_cast<OutlookTerm>(i);
    text += row(kOutlookNames[i], breakdown.of(term, Side::first), breakdown.of(term, Side::second));
  }
  return text + fmt::format("{} {:>8} {:>8} {:>8}\n", padded("total", 18), "", "", breakdown.total());
}

std::string feature_table(const RowPosition& position) {
  const RowSwitches switches;
  const FeatureScores first = board_features(position, Side::first, switches);
  const FeatureScores second = board_features(position, Side::second, switches);
  std::string text = heading("score table");
  for (std::size_t i = 0; i < kRowFeatures; ++i) {
    const auto feature = static_cast<RowFeature>(i);
    if (first.of(feature) == 0 && second.of(feature) == 0) continue;
    text += row(kRowFeatureNames[i].id, first.of(feature), second.of(feature));
  }
  return text + row("total", first.total(), second.total());
}

/// Terms whose values add up to the score, for the side to move.
class Terms {
 public:
  explicit Terms(Side side) : side_(side) {}

  void add(std::string_view feature, std::string_view group, Score first, Score second) {
    const Score value = side_ == Side::first ? first - second : second - first;
    score_ += value;
    if (first == 0 && second == 0) return;
    terms_.add({{"feature", feature},
                {"group", group},
                {"count", 1},
                {"weight", value},
                {"first", first},
                {"second", second},
                {"value", value}});
  }
  Datum data() const {
    return {{"score", score_}, {"side", side_word(side_)}, {"terms", terms_}, {"pieces", Datum::list()}};
  }

 private:
  Side side_;
  Score score_ = 0;
  Datum terms_ = Datum::list();
};

Datum data_of(const RowPosition& position, const RowLevel* level) {
  Terms terms(position.side_to_move());
  if (level == nullptr) {
    OutlookBreakdown breakdown;
    look_out(position, OutlookWeights{}, breakdown);
    for (std::size_t i = 0; i < kOutlookTerms; ++i) {
      const auto term = static_cast<OutlookTerm>(i);
      terms.add(kOutlookNames[i], "outlook", breakdown.of(term, Side::first),
                breakdown.of(term, Side::second));
    }
    return terms.data();
  }
  const FeatureScores first = board_features(position, Side::first, level->switches);
  const FeatureScores second = board_features(position, Side::second, level->switches);
  for (std::size_t i = 0; i < kRowFeatures; ++i) {
    const auto feature = static_cast<RowFeature>(i);
    terms.add(kRowFeatureNames[i].id, kRowFeatureNames[i].group, first.of(feature), second.of(feature));
  }
  return terms.data();
}

class RowEvaluator final : public organ::Evaluator {
 public:
  Result<Answer> evaluate(const Play& play, std::string_view level) override {
    const auto known = row_level(level);
    if (!known) return known.error();
    const RowPosition& position = rows_of(play).position();
    return Answer{data_of(position, *known), outlook_table(position) + "\n" + feature_table(position), ""};
  }
};

}  // namespace

Score outlook_of(const RowPosition& position) {
  OutlookBreakdown breakdown;
  look_out(position, OutlookWeights{}, breakdown);
  return position.side_to_move() == Side::first ? breakdown.total() : -breakdown.total();
}

std::unique_ptr<organ::Evaluator> make_row_evaluator() {
  return std::make_unique<RowEvaluator>();
}

}  // namespace tesuji::engine
