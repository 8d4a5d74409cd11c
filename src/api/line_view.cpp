#include "api/line_view.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/line_json.hpp"
#include "api/method_answer.hpp"
#include "base/text.hpp"
#include "notation/line_text.hpp"

namespace tesuji::api {
namespace {

constexpr const char* kStone = "stone";  // the one kind of piece there is

/// Words of an opening procedure in Japanese; what follows them stays.
std::string in_japanese(std::string_view move) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"no-swap", "交代なし"}, {"swap", "交代"}, {"announce", "候補数"}, {"offer", "候補"}};
  for (const auto& [word, japanese] : kWords) {
    if (move.starts_with(word)) return fmt::format("{}{}", japanese, move.substr(word.size()));
  }
  return std::string(move);
}

/// The point that gets a stone; empty for what is only said.
std::string point_of(std::string_view move, const BoardShape& board) {
  const auto parts = words(move);
  const bool chosen = parts.size() == 2 && parts[0] == "choose";
  const std::string_view point = chosen ? parts[1] : move;
  return parse_point(point, board) ? std::string(point) : std::string();
}

Json named_move(const std::string& move, const BoardShape& board) {
  const std::string point = point_of(move, board);
  const std::string& text = point.empty() ? move : point;
  return {{"move", move}, {"text", text}, {"text_ja", in_japanese(text)}, {"to", point}};
}

/// One of several fifth moves is chosen by its point, but the list of moves needs the word: without it the
/// point would be one more of those offered.
std::string playable(const LineSession& session, const std::string& move) {
  const bool offered = session.opening() != nullptr && !session.opening()->offers().empty();
  return offered ? fmt::format("choose {}", move) : move;
}

/// A list of moves, taken apart so that words keep their numbers and points.
std::vector<std::string> moves_in(std::string_view line, const BoardShape& board) {
  std::vector<std::string> moves;
  for (const std::string_view word : words(line)) {
    const bool point = parse_point(word, board).has_value();
    const auto open_word = [&](const std::string& last) {
      if (last.starts_with("offer")) return true;
      return last == "choose" || last == "announce";
    };
    const bool belongs = (point || word.find_first_not_of("0123456789") == std::string_view::npos) &&
                         !moves.empty() && open_word(moves.back());
    if (belongs) {
      moves.back() += fmt::format(" {}", word);
    } else {
      moves.emplace_back(word);
    }
  }
  return moves;
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
  for (const std::string& text : session->legal_moves())
    choices.push_back({{"move", playable(*session, text)}, {"to", point_of(text, board)}});
  json["choices"] = choices;
  json["history"] = Json::array();
  for (const std::string& move : moves_in(params.moves("moves"), board))
    json["history"].push_back(named_move(move, board));
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
  const BoardShape& board = session->rules().board();
  for (const std::string& move : moves_in(line, board)) list.push_back(named_move(move, board));
  return Json{{"moves", list}};
}

}  // namespace tesuji::api
