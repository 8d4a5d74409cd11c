#include "api/persona_method.hpp"

#include <fmt/format.h>

#include <cmath>

#include "api/documents.hpp"
#include "api/encode.hpp"
#include "api/method_answer.hpp"
#include "engine/game.hpp"

namespace tesuji::api {
namespace {

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
          {"seconds", std::round(answer.seconds * 1e6) / 1e6},
          {"persona", persona},
          {"decision", decision_word(reply.act)},
          {"trace", trace}};
}

std::string reply_document(const PersonaAnswer& answer, const std::string& persona) {
  return json_row(reply_json(answer, persona));
}

MethodAnswer persona_search(Context& context, Params& params, const std::string& id, PersonaLimits limits) {
  PersonaQuestion question;
  question.persona = id;
  question.options = params.choices("persona_options");
  const std::string game = params.game();
  const OptionChoices options = params.options();
  question.position = params.position();
  question.moves = params.moves();
  question.limits = limits;
  if (params.fault()) return *params.fault();
  const auto opened = context.library.open(game, options);
  if (!opened) return opened.error();
  Mind& mind = context.minds.of(**opened);
  organ::Company* company = mind.company();
  if (company == nullptr) return no_persona(**opened, mind, id);
  const auto answer = company->ask(**opened, question, context.should_stop);
  if (!answer) return answer.error();
  return reply_json(*answer, id);
}

}  // namespace tesuji::api
