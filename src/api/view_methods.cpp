// What boards need: what stands where, what each legal move does to the board, and what this program can do
// with a game, so that front ends need no lists of their own.
#include <set>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostHeld = 99;

/// `[[square, piece, side], ...]`
bool read_pieces(const Json& list, std::vector<Placed>& pieces) {
  if (!list.is_array()) return false;
  for (const Json& entry : list) {
    if (!entry.is_array() || entry.size() != 3 || !entry[0].is_string() || !entry[1].is_string())
      return false;
    const bool first = entry[2] == side_word(Side::first);
    if (!first && entry[2] != side_word(Side::second)) return false;
    pieces.push_back(
        {entry[0].get<std::string>(), entry[1].get<std::string>(), first ? Side::first : Side::second});
  }
  return true;
}

/// `{first: {piece: count}, second: {...}}`
bool read_hands(const Json& hands, std::array<HandTexts, 2>& result) {
  if (hands.is_null()) return true;
  if (!hands.is_object()) return false;
  for (const Side side : kBothSides) {
    const auto held = hands.find(side_word(side));
    if (held == hands.end()) continue;
    if (!held->is_object()) return false;
    for (const auto& [id, count] : held->items()) {
      if (!count.is_number_integer() || count < 0 || count > kMostHeld) return false;
      result[as_size(side)].emplace_back(id, count.get<int>());
    }
  }
  return true;
}

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
  std::set<std::string> methods;
  for (const NamedMethodFunction& added : context.extra) methods.insert(added.name);
  for (const std::string_view name : method_names(mind, **opened)) methods.emplace(name);
  return Json{{"methods", methods},
              {"levels", levels_json(mind)},
              {"personas", personas_json(**opened, mind)},
              {"maps", mind.mapper() == nullptr ? std::vector<std::string>() : mind.mapper()->kinds()},
              {"goals", mind.solver() == nullptr ? std::vector<std::string>() : mind.solver()->goals()},
              {"version", TESUJI_VERSION}};
}

MethodAnswer compose_method(Context& context, const Json& object) {
  Params params(object, true, {"pieces", "hands", "side"});
  const Json& pieces = params.value("pieces", true);
  const Json& hands = params.value("hands", false);
  const std::string side = params.text("side", false, side_word(Side::first));
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  Composition wanted;
  wanted.side = side == side_word(Side::second) ? Side::second : Side::first;
  const Error fault = bad_input(
      "field 'pieces' must be a list of [square, piece, side]",
      "write [[\"e1\", \"king\", \"first\"]], with ids as method 'describe' tells them, or \"stone\"");
  if (!read_pieces(pieces, wanted.pieces)) return fault;
  if (!read_hands(hands, wanted.hands))
    return bad_input("field 'hands' must be {first: {piece: count}, second: {...}}",
                     "leave it out where nobody holds a piece");
  const auto position = opened->play->compose(wanted);
  if (!position) return fault;
  return Json{{"position", *position}};
}

MethodAnswer notate_method(Context& context, const Json& object) {
  Params params(object, true, {"line"});
  const std::string line = params.moves("line");
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  const std::size_t before = opened->play->history().size();
  if (const auto fault = opened->play->play_all(line)) return *fault;
  const std::vector<NamedMove> moves = opened->play->history();
  Json list = Json::array();
  for (std::size_t i = before; i < moves.size(); ++i) list.push_back(named_json(moves[i]));
  return Json{{"moves", list}};
}

}  // namespace tesuji::api
