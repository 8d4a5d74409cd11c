// What a search found and what a persona said, as JSON.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "api/encode.hpp"

namespace tesuji::api {
namespace {

double rounded(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
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
  Json json = {{"selective_depth", found.selective_depth},
               {"table_permille", found.table_permille},
               {"nodes_per_second",
                std::round(static_cast<double>(found.nodes) / std::max(rounded(found.seconds), 1e-6))}};
  for (const StatField& field : kStatFields) json[field.name] = found.stats.*field.count;
  return json;
}

Json text_json(const LocalText& text) {
  return {{"en", text.en}, {"ja", text.ja}};
}

Json rule_json(const RuleNote& note) {
  Json changes = Json::array();
  for (const QuantityChange& change : note.changes)
    changes.push_back({{"what", change.what}, {"before", change.before}, {"after", change.after}});
  return {{"rule", note.rule}, {"changes", changes}, {"text", text_json(note.text)}};
}

Json note_json(const PersonaNote& note) {
  Json values = Json::object();
  for (const auto& [name, value] : note.values) values[name] = value;
  Json rules = Json::array();
  for (const RuleNote& rule : note.rules) rules.push_back(rule_json(rule));
  return {{"kind", note.kind},
          {"move", text_or_null(note.move)},
          {"rival", text_or_null(note.rival)},
          {"step", note.step},
          {"accepted", note.accepted},
          {"ours", note.ours},
          {"theirs", note.theirs},
          {"values", values},
          {"rules", rules},
          {"text", text_json(note.text)}};
}

const char* decision_word(PersonaAct act) {
  if (act == PersonaAct::move) return "move";
  return act == PersonaAct::resign ? "resign" : "claim";
}

Json best_json(const PersonaReply& reply) {
  if (reply.act == PersonaAct::move) return reply.move;
  return reply.act == PersonaAct::resign ? Json("resign") : Json(nullptr);
}

}  // namespace

Json iteration_json(const Findings& found) {
  return {{"depth", found.depth},
          {"selective_depth", found.selective_depth},
          {"nodes", found.nodes},
          {"seconds", rounded(found.seconds)},
          {"lines", lines_json(found)}};
}

Json proposal_json(const Proposal& proposal) {
  const Findings& found = proposal.found;
  Json json{{"best", text_or_null(proposal.best)},
            {"lines", lines_json(found)},
            {"nodes", found.nodes},
            {"depth", found.depth},
            {"seconds", rounded(found.seconds)}};
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

Json reply_json(const PersonaAnswer& answer, const std::string& persona) {
  const PersonaReply& reply = answer.reply;
  Json lines = Json::array();
  if (reply.act == PersonaAct::move) {
    lines.push_back({{"score", reply.centipawns},
                     {"mate", reply.mates ? Json(1) : Json(nullptr)},
                     {"moves", Json::array({reply.move})}});
  }
  Json trace = Json::array();
  for (const PersonaNote& note : reply.notes) trace.push_back(note_json(note));
  return {{"best", best_json(reply)},
          {"lines", lines},
          {"nodes", reply.nodes},
          {"depth", reply.depth},
          {"seconds", rounded(answer.seconds)},
          {"persona", persona},
          {"decision", decision_word(reply.act)},
          {"trace", trace}};
}

std::string reply_document(const PersonaAnswer& answer, const std::string& persona) {
  return json_row(reply_json(answer, persona));
}

std::string notes_document(const std::vector<PersonaNote>& notes) {
  Json rows = Json::array();
  for (const PersonaNote& note : notes) rows.push_back(note_json(note));
  return json_row(rows);
}

std::string puzzles_document(const PuzzleReport& report) {
  const auto share = [](double value) { return std::round(value * 1e4) / 1e4; };
  Json themes = Json::array();
  for (const auto& [theme, count] : report.scores.all) {
    Json row = {{"theme", theme},
                {"right", count.right},
                {"wrong", count.wrong},
                {"missed", count.missed},
                {"precision", share(count.precision())},
                {"recall", share(count.recall())},
                {"f1", share(count.f1())}};
    if (const auto uniform = report.scores.uniform.find(theme); uniform != report.scores.uniform.end()) {
      row["precision_uniform"] = share(uniform->second.precision());
      row["f1_uniform"] = share(uniform->second.f1());
    }
    themes.push_back(std::move(row));
  }
  Json misses = Json::array();
  for (const PuzzleReport::Miss& miss : report.misses)
    misses.push_back({{"id", miss.id}, {"wrong", miss.wrong}, {"missed", miss.missed}});
  return json_row({{"asked", report.asked},
                   {"solved", report.solved},
                   {"macro_f1", share(macro_f1(report.scores.all))},
                   {"macro_f1_uniform", share(macro_f1(report.scores.uniform))},
                   {"themes", std::move(themes)},
                   {"misses", std::move(misses)}});
}

}  // namespace tesuji::api
