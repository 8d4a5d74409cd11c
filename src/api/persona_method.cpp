#include "api/persona_method.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "api/documents.hpp"
#include "api/method_answer.hpp"
#include "engine/persona_view.hpp"

namespace tesuji::api {
namespace {

using Clock = std::chrono::steady_clock;

Json text_json(const LocalText& text) {
  return {{"en", text.en}, {"ja", text.ja}};
}

Json rule_json(const RuleNote& note) {
  Json changes = Json::array();
  for (const QuantityChange& change : note.changes)
    changes.push_back({{"what", change.what}, {"before", change.before}, {"after", change.after}});
  return {{"rule", note.rule}, {"changes", changes}, {"text", text_json(note.text)}};
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
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

Json reply_json(const PersonaReply& reply, const std::string& persona, double seconds) {
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
          {"seconds", std::round(seconds * 1e6) / 1e6},
          {"persona", persona},
          {"decision", decision_word(reply.act)},
          {"trace", trace}};
}

std::string reply_document(const PersonaReply& reply, const std::string& persona, double seconds) {
  return reply_json(reply, persona, seconds).dump() + "\n";
}

MethodAnswer persona_search(Context& context, Params& params, const std::string& id, PersonaLimits limits) {
  const OptionChoices choices = params.choices("persona_options");
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string position = params.position();
  const std::string moves = params.moves();
  if (params.fault()) return *params.fault();
  auto persona = make_persona(id, choices);
  if (!persona) return persona.error();
  auto session = Session::open(context.library, game, options);
  if (!session) return session.error();
  if (const auto fault = unsuited(id, session->game().id)) return *fault;
  const std::string start = position.empty() ? persona.value()->usual_start() : position;
  if (auto error = session->set_position(start)) return *error;
  const GameView view = view_game(session.value(), moves);
  const StopToken stop = stop_after(limits.time, context.should_stop);
  // Whoever answers at once is timed without the telling, which takes longer.
  limits.traced = !find_persona(id)->instant;
  const auto begin = Clock::now();
  auto reply = persona.value()->choose(view, limits, stop);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (reply && !limits.traced) {
    limits.traced = true;
    reply = persona.value()->choose(view, limits, stop);
  }
  if (!reply) return reply.error();
  return reply_json(*reply, id, seconds);
}

}  // namespace tesuji::api
