#include "api/thought_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "api/encode.hpp"
#include "define/square_text.hpp"
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
  Json json = {{"selective_depth", report.selective_depth},
               {"table_permille", report.table_permille},
               {"nodes_per_second", std::round(static_cast<double>(report.nodes) / std::max(seconds, 1e-6))}};
  for (const StatField& field : kStatFields) json[field.name] = report.stats.*field.count;
  return json;
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
  Json best;
  if (thought.decision == Decision::declare) best = "win";
  if (thought.decision == Decision::move) best = line_texts(report.lines.front(), root).front();
  return {{"best", std::move(best)},
          {"lines", lines_json(report, root)},
          {"nodes", report.nodes},
          {"depth", report.depth},
          {"seconds", seconds_of(report)}};
}

/// Scores in eighths of a centipawn, so that the values are whole numbers and add up to the score.
Json evaluation_json(const Breakdown& breakdown, const AnyPosition& position) {
  Json terms = Json::array();
  for (const TermLine& line : breakdown.terms) {
    if (line.score[0] == 0 && line.score[1] == 0 && line.value == 0) continue;
    const TermName& name = kTermNames[static_cast<std::size_t>(line.term)];
    const int count = line.count[0] - line.count[1];
    terms.push_back({{"feature", name.id},
                     {"group", name.group},
                     {"first", line.score[0]},
                     {"second", line.score[1]},
                     {"count", count},
                     {"weight", count == 0 ? Json(nullptr) : Json(static_cast<double>(line.value) / count)},
                     {"value", line.value}});
  }
  Json pieces = Json::array();
  for (const PieceWorth& piece : breakdown.pieces) {
    Json reasons = Json::object();
    for (const auto& [term, score] : piece.reasons) {
      reasons[std::string(kTermNames[static_cast<std::size_t>(term)].id)] = score;
    }
    pieces.push_back({{"square", square_text(piece.square, position.rules().board(),
                                             position.rules().definition().square_names)},
                      {"side", side_word(piece.side)},
                      {"value", piece.value},
                      {"reasons", reasons}});
  }
  return {{"score", breakdown.total},
          {"side", side_word(Side::first)},
          {"unit", "1/8 centipawn"},
          {"terms", terms},
          {"pieces", pieces}};
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

std::string evaluation_document(const Breakdown& breakdown, const AnyPosition& position) {
  return evaluation_json(breakdown, position).dump() + "\n";
}

}  // namespace tesuji::api
