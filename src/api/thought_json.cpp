#include "api/thought_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "api/encode.hpp"
#include "engine/line_text.hpp"

namespace tesuji::api {
namespace {

double seconds_of(const SearchReport& report) {
  return std::round(std::chrono::duration<double>(report.elapsed).count() * 1e6) / 1e6;
}

Json lines_json(const SearchReport& report, const AnyPosition& root) {
  Json lines = Json::array();
  for (const SearchLine& line : report.lines) {
    const int mate = mate_distance(line.score);
    lines.push_back({{"score", centipawns(line.score)},
                     {"mate", mate == 0 ? Json(nullptr) : Json(mate)},
                     {"moves", line_texts(line, root)}});
  }
  return lines;
}

/// What --stats shows: how the search went rather than what it found.
Json stats_json(const SearchReport& report) {
  const double seconds = seconds_of(report);
  return {{"selective_depth", report.selective_depth},
          {"table_permille", report.table_permille},
          {"nodes_per_second", std::round(static_cast<double>(report.nodes) / std::max(seconds, 1e-6))}};
}

}  // namespace

Json iteration_json(const SearchReport& report, const AnyPosition& root) {
  return {{"depth", report.depth},
          {"selective_depth", report.selective_depth},
          {"nodes", report.nodes},
          {"seconds", seconds_of(report)},
          {"lines", lines_json(report, root)}};
}

Json thought_json(const Thought& thought, const AnyPosition& root) {
  const SearchReport& report = thought.report;
  const bool moves = thought.decision == Decision::move;
  return {{"best", moves ? Json(line_texts(report.lines.front(), root).front()) : Json(nullptr)},
          {"lines", lines_json(report, root)},
          {"nodes", report.nodes},
          {"depth", report.depth},
          {"seconds", seconds_of(report)}};
}

Json evaluation_json(const BreakdownSink& terms) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kTerms; ++i) {
    const auto term = static_cast<Term>(i);
    const Score first = terms.of(term, Side::first);
    const Score second = terms.of(term, Side::second);
    if (first == 0 && second == 0) continue;
    list.push_back({{"feature", kTermNames[i].id},
                    {"group", kTermNames[i].group},
                    {"first", first},
                    {"second", second},
                    {"value", first - second}});
  }
  return {
      {"score", terms.total()}, {"side", side_word(Side::first)}, {"unit", "1/8 centipawn"}, {"terms", list}};
}

std::string search_document(const Thought& thought, const AnyPosition& root,
                            const std::vector<SearchReport>* trace, bool stats) {
  Json json = thought_json(thought, root);
  if (stats) json["stats"] = stats_json(thought.report);
  if (trace != nullptr) {
    json["trace"] = Json::array();
    for (const SearchReport& report : *trace) json["trace"].push_back(iteration_json(report, root));
  }
  return json.dump() + "\n";
}

std::string evaluation_document(const BreakdownSink& terms) {
  return evaluation_json(terms).dump() + "\n";
}

}  // namespace tesuji::api
