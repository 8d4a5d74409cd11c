#include "api/line_view.hpp"

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/line_json.hpp"
#include "api/method_answer.hpp"
#include "base/text.hpp"
#include "notation/line_text.hpp"

namespace tesuji::api {
namespace {

constexpr const char* kStone = "stone";  // the one kind of piece there is

Json named_move(const std::string& text) {
  return {{"move", text}, {"text", text}, {"text_ja", text}, {"to", text}};
}

}  // namespace

MethodAnswer line_view(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  const BoardShape& board = session->rules().board();
  Json json = line_moves_json(*session);
  json["pieces"] = Json::array();
  for (int point = 0; point < board.squares(); ++point) {
    const auto side = session->position().stone(static_cast<Point>(point));
    if (side)
      json["pieces"].push_back({point_text(static_cast<Point>(point), board), kStone, side_word(*side)});
  }
  json["hands"] = nullptr;
  json["checked"] = Json::array();
  Json choices = Json::array();
  for (const std::string& text : session->legal_moves()) choices.push_back({{"move", text}, {"to", text}});
  json["choices"] = choices;
  // Points are written as they are played, so the caller knows the texts of what was played already.
  json["history"] = Json::array();
  return json;
}

MethodAnswer line_compose(Context& context, const Json& object) {
  Params params(object, true, {"pieces", "hands", "side"});
  const Json& pieces = params.value("pieces", true);
  const std::string side = params.text("side", false, side_word(Side::first));
  auto session = open_line_session(context, params);
  if (!session) return session.error();
  LinePosition position(session->position().shared_rules());
  for (const Json& entry : pieces) {
    const bool whole = entry.is_array() && entry.size() == 3 && entry[0].is_string();
    const auto point =
        whole ? parse_point(entry[0].get<std::string>(), session->rules().board()) : std::nullopt;
    if (!point || !position.is_empty(*point)) {
      Error fault;
      fault.message = "field 'pieces' must be a list of [point, \"stone\", side], each point once";
      fault.hint = "write [[\"h8\", \"stone\", \"first\"]]";
      return fault;
    }
    position.make(*point, entry[2] == side_word(Side::second) ? Side::second : Side::first);
  }
  position.set_side_to_move(side == side_word(Side::second) ? Side::second : Side::first);
  return Json{{"position", line_position_text(position)}};
}

MethodAnswer line_notate(Context& context, const Json& object) {
  Params params(object, true, {"line"});
  const std::string line = params.moves("line");
  auto session = open_line_session(context, params);
  if (!session) return session.error();
  if (const auto fault = session->play_all(line)) return *fault;
  Json list = Json::array();
  for (const std::string_view word : words(line)) list.push_back(named_move(std::string(word)));
  return Json{{"moves", list}};
}

}  // namespace tesuji::api
