#include "api/thought_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "api/encode.hpp"

namespace tesuji::api {
namespace {

double seconds_of(const Findings& found) {
  return std::round(found.seconds * 1e6) / 1e6;
}

Json lines_json(const Findings& found) {
  Json lines = Json::array();
  for (const FoundLine& line : found.lines)
    lines.push_back({{"score", centipawns(line.score)},
                     {"mate", line.mate == 0 ? Json(nullptr) : Json(line.mate)},
                     {"moves", line.moves}});
  return lines;
}

/// What --stats shows: how the search went rather than what it found.
Json stats_json(const Findings& found) {
  const double seconds = seconds_of(found);
  Json json = {{"selective_depth", found.selective_depth},
               {"table_permille", found.table_permille},
               {"nodes_per_second", std::round(static_cast<double>(found.nodes) / std::max(seconds, 1e-6))}};
  for (const StatField& field : kStatFields) json[field.name] = found.stats.*field.count;
  return json;
}

}  // namespace

Json iteration_json(const Findings& found) {
  return {{"depth", found.depth},
          {"selective_depth", found.selective_depth},
          {"nodes", found.nodes},
          {"seconds", seconds_of(found)},
          {"lines", lines_json(found)}};
}

Json proposal_json(const Proposal& proposal) {
  const Findings& found = proposal.found;
  Json json{{"best", text_or_null(proposal.best)},
            {"lines", lines_json(found)},
            {"nodes", found.nodes},
            {"depth", found.depth},
            {"seconds", seconds_of(found)}};
  if (proposal.why.en.empty()) return json;
  json["why"] = proposal.why.en;
  json["why_ja"] = proposal.why.ja;
  return json;
}

std::string search_document(const Proposal& proposal, const std::vector<Findings>* trace, bool stats) {
  Json json = proposal_json(proposal);
  if (stats) json["stats"] = stats_json(proposal.found);
  if (trace != nullptr) {
    json["trace"] = Json::array();
    for (const Findings& found : *trace) json["trace"].push_back(iteration_json(found));
  }
  return json_row(json);
}

std::string puzzles_document(const PuzzleReport& report) {
  const auto rounded = [](double value) { return std::round(value * 1e4) / 1e4; };
  Json themes = Json::array();
  for (const auto& [theme, count] : report.scores.all) {
    Json row = {{"theme", theme},
                {"right", count.right},
                {"wrong", count.wrong},
                {"missed", count.missed},
                {"precision", rounded(count.precision())},
                {"recall", rounded(count.recall())},
                {"f1", rounded(count.f1())}};
    if (const auto uniform = report.scores.uniform.find(theme); uniform != report.scores.uniform.end()) {
      row["precision_uniform"] = rounded(uniform->second.precision());
      row["f1_uniform"] = rounded(uniform->second.f1());
    }
    themes.push_back(std::move(row));
  }
  Json misses = Json::array();
  for (const PuzzleReport::Miss& miss : report.misses)
    misses.push_back({{"id", miss.id}, {"wrong", miss.wrong}, {"missed", miss.missed}});
  return Json{{"asked", report.asked},
              {"solved", report.solved},
              {"macro_f1", rounded(macro_f1(report.scores.all))},
              {"macro_f1_uniform", rounded(macro_f1(report.scores.uniform))},
              {"themes", std::move(themes)},
              {"misses", std::move(misses)}}
             .dump() +
         "\n";
}

}  // namespace tesuji::api
