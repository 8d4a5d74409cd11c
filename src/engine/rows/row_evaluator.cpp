#include <fmt/format.h>

#include "base/columns.hpp"
#include "describe/say.hpp"
#include "engine/rows/row_mind.hpp"
#include "explain/row_facts.hpp"

namespace tesuji::engine {
namespace {

/// What a term counts for each side.
struct TermCount {
  std::string_view name;
  std::string_view group;
  Score first = 0;
  Score second = 0;

  bool none() const { return first == 0 && second == 0; }
  Score sum() const { return first - second; }
};

/// What a term of the outlook is called, in English and Japanese.
constexpr std::array<std::pair<const char*, const char*>, kOutlookTerms> kOutlookWords{
    {{"twos to be made", "作れる二"},
     {"closed threes to be made", "作れる剣先"},
     {"open threes to be made", "作れる三"},
     {"fours to be made", "作れる四"},
     {"four-threes to be made", "作れる四三"},
     {"double threes to be made", "作れる三三"},
     {"the move", "手番"}}};

std::vector<TermCount> outlook_terms(const RowPosition& position) {
  OutlookBreakdown breakdown;
  look_out(position, OutlookWeights{}, breakdown);
  std::vector<TermCount> terms;
  for (std::size_t i = 0; i < kOutlookTerms; ++i) {
    const auto term = static_cast<OutlookTerm>(i);
    terms.push_back(
        {kOutlookNames[i], "outlook", breakdown.of(term, Side::first), breakdown.of(term, Side::second)});
  }
  return terms;
}

std::vector<TermCount> feature_terms(const RowPosition& position, const RowSwitches& switches) {
  const FeatureScores first = board_features(position, Side::first, switches);
  const FeatureScores second = board_features(position, Side::second, switches);
  std::vector<TermCount> terms;
  for (std::size_t i = 0; i < kRowFeatures; ++i) {
    const auto& [id, group] = kRowFeatureNames[i];
    const auto feature = static_cast<RowFeature>(i);
    terms.push_back({id, group, first.of(feature), second.of(feature)});
  }
  return terms;
}

TermCount total_of(const std::vector<TermCount>& terms) {
  TermCount total{"total", ""};
  for (const TermCount& term : terms) {
    total.first += term.first;
    total.second += term.second;
  }
  return total;
}

/// A row of a table: both sides, and what the first is ahead.
std::string row(std::string_view name, const auto& first, const auto& second, const auto& sum) {
  return fmt::format("{} {:>8} {:>8} {:>8}\n", padded(name, 18), first, second, sum);
}

std::string row(const TermCount& term) {
  return row(term.name, term.first, term.second, term.sum());
}

std::string tables_of(const RowPosition& position) {
  const std::vector<TermCount> outlook = outlook_terms(position);
  std::string text = row("outlook", "first", "second", "sum");
  for (const TermCount& term : outlook) text += row(term);
  text += row("total", "", "", total_of(outlook).sum()) + "\n";
  const std::vector<TermCount> features = feature_terms(position, RowSwitches{});
  text += row("score table", "first", "second", "sum");
  for (const TermCount& term : features) {
    if (!term.none()) text += row(term);
  }
  return text + row(total_of(features));
}

/// Terms whose values add up to the score, for the side to move.
Datum data_of(const std::vector<TermCount>& terms, Side side) {
  const int sign = side == Side::first ? 1 : -1;
  Datum told = Datum::list();
  for (const TermCount& term : terms) {
    if (term.none()) continue;
    told.add({{"feature", term.name},
              {"group", term.group},
              {"count", 1},
              {"weight", sign * term.sum()},
              {"first", term.first},
              {"second", term.second},
              {"value", sign * term.sum()}});
  }
  return {{"score", sign * total_of(terms).sum()},
          {"side", side_word(side)},
          {"terms", told},
          {"pieces", Datum::list()}};
}

}  // namespace

Score outlook_of(const RowPosition& position) {
  const Score sum = total_of(outlook_terms(position)).sum();
  return position.side_to_move() == Side::first ? sum : -sum;
}

Answer RowMind::about_position(const RowPlay& at, Language language, const StopSignal& should_stop) {
  const bool ja = language == Language::ja;
  const auto pawns = [](Score score) { return fmt::format("{:+.2f}", centipawns(score) / 100.0); };
  const std::vector<TermCount> terms = outlook_terms(at.position());
  const Score total = total_of(terms).sum();
  std::string text =
      fmt::format("{}{}{}\n\n{}\n", ja ? "評価：" : "Evaluation: ", pawns(total),
                  describe::say(language, " ({})", "（{}）", row_verdict(total, at.game(), language)),
                  ja ? "内訳：" : "Breakdown:");
  for (std::size_t i = 0; i < kOutlookTerms; ++i) {
    if (terms[i].none()) continue;
    text += fmt::format("  {} {:>6}\n", padded(ja ? kOutlookWords[i].second : kOutlookWords[i].first, 24),
                        pawns(terms[i].sum()));
  }
  const Answer stands = threats(at, language, should_stop);
  if (stands.stopped) return stands;
  Answer fouls = forbidden(at, language);
  text += "\n" + stands.text;
  const std::vector<FoulReason> reasons = at.forbidden();
  if (!reasons.empty()) text += ja ? "\n禁点：\n" : "\nForbidden:\n";
  for (const FoulReason& reason : reasons)
    text += fmt::format("  - {}\n", foul_sentence(reason, at.board(), language));
  Datum data{{"move", nullptr}, {"propositions", Datum::list()}, {"text", text}};
  data["verdict"] = row_verdict(total, at.game(), language);
  data["breakdown"] = data_of(terms, at.side_to_move());
  data["threats"] = stands.data;
  data["forbidden"] = fouls.data["points"];
  return {std::move(data), text, ""};
}

Result<Answer> RowMind::evaluate(const Play& play, std::string_view level) {
  const auto known = row_level(level);
  if (!known) return known.error();
  const RowPosition& position = rows_of(play).position();
  const auto terms = *known ? feature_terms(position, (*known)->switches) : outlook_terms(position);
  return Answer{data_of(terms, position.side_to_move()), tables_of(position), ""};
}

}  // namespace tesuji::engine
