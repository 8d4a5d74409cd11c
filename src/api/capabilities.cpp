// What this program can do with a game, so that front ends need no lists of their own.
#include <set>

#include "api/line_methods.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "engine/handicap.hpp"
#include "persona/line_levels.hpp"
#include "persona/personas.hpp"

namespace tesuji::api {
namespace {

Json levels_json(bool line) {
  Json levels = Json::array();
  if (line) {
    for (const LineLevel& level : line_levels()) levels.push_back(level.id);
    levels.push_back(kStrongest);
  } else {
    for (int level = 1; level <= kMostLevel; ++level) levels.push_back(level);
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

Json personas_json(const std::string& game) {
  Json list = Json::array();
  for (const PersonaInfo& persona : personas()) {
    if (!persona.plays(game)) continue;
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
  if (params.fault()) return *params.fault();
  const bool line = context.library.is_line_game(game);
  std::set<std::string> methods(context.extra_methods.begin(), context.extra_methods.end());
  for (const std::string_view name : method_names()) methods.emplace(name);
  if (line) {
    for (const std::string_view name : line_method_names()) methods.emplace(name);
    methods.erase("perft");
  }
  return Json{{"methods", methods},
              {"levels", levels_json(line)},
              {"personas", line ? Json::array() : personas_json(normal_id(game))},
              {"version", TESUJI_VERSION}};
}

}  // namespace tesuji::api
