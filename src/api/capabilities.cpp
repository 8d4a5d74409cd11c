// What this program can do with a game, so that front ends need no lists of their own.
#include <set>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/searcher.hpp"

namespace tesuji::api {
namespace {

/// Levels that are numbers travel as numbers.
Json levels_json(Mind& mind) {
  Json levels = Json::array();
  if (mind.searcher() == nullptr) return levels;
  for (const std::string& level : mind.searcher()->levels()) {
    const auto number = parse_int(level);
    levels.push_back(number ? Json(*number) : Json(level));
  }
  return levels;
}

/// Where games against the persona begin, by the value of its option `setup`.
Json starts_json(const PersonaInfo& info) {
  Json starts = Json::object();
  for (const PersonaOption& option : info.options) {
    if (option.id != "setup") continue;
    for (const std::string& value : option.choices) {
      const auto persona = make_persona(info.id, {{option.id, value}});
      if (persona) starts[value] = persona.value()->usual_start();
    }
  }
  return starts;
}

Json personas_json(const Game& game, Mind& mind) {
  Json list = Json::array();
  if (mind.company() == nullptr) return list;
  for (const PersonaInfo* info : mind.company()->personas(game)) {
    const PersonaInfo& persona = *info;
    Json options = Json::array();
    for (const PersonaOption& option : persona.options)
      options.push_back({{"id", option.id},
                         {"text", option.text.en},
                         {"text_ja", option.text.ja},
                         {"values", option.choices}});
    list.push_back({{"id", persona.id},
                    {"name", persona.name.en},
                    {"name_ja", persona.name.ja},
                    {"options", options},
                    {"starts", starts_json(persona)}});
  }
  return list;
}

}  // namespace

MethodAnswer capabilities_method(Context& context, const Json& object) {
  Params params(object, true, {});
  const std::string game = params.game();
  const OptionChoices options = params.options();
  if (params.fault()) return *params.fault();
  const auto opened = context.library.open(game, options);
  if (!opened) return opened.error();
  Mind& mind = context.minds.of(**opened);
  std::set<std::string> methods(context.extra_methods.begin(), context.extra_methods.end());
  for (const std::string_view name : method_names(mind)) methods.emplace(name);
  return Json{{"methods", methods},
              {"levels", levels_json(mind)},
              {"personas", personas_json(**opened, mind)},
              {"maps", mind.mapper() == nullptr ? std::vector<std::string>() : mind.mapper()->kinds()},
              {"goals", mind.solver() == nullptr ? std::vector<std::string>() : mind.solver()->goals()},
              {"version", TESUJI_VERSION}};
}

}  // namespace tesuji::api
