#include "api/record_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "movement/any_position.hpp"
#include "notation/coordinates.hpp"
#include "notation/pgn.hpp"
#include "notation/position_text.hpp"
#include "notation/san.hpp"

namespace tesuji::api {
namespace {

/// Deeper trees are no human's analysis, and recursion must end somewhere.
constexpr int kDeepestVariation = 200;

Error fault(std::string message, std::string hint = "") {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

Json line_json(const RecordedLine& line, AnyPosition& position);

Json move_json(const RecordedMove& move, AnyPosition& position) {
  Json json{{"move", move_text(move.move, position)}, {"san", san_text(move.move, position)}};
  if (!move.comments_before.empty()) json["comments_before"] = move.comments_before;
  if (!move.marks_before.empty()) json["marks_before"] = move.marks_before;
  if (!move.marks.empty()) json["marks"] = move.marks;
  if (!move.comments.empty()) json["comments"] = move.comments;
  if (!move.clock.empty()) json["clock"] = move.clock;
  if (!move.variations.empty()) {
    json["variations"] = Json::array();
    for (const RecordedLine& variation : move.variations)
      json["variations"].push_back(line_json(variation, position));
  }
  return json;
}

/// Leaves `position` as it found it.
Json line_json(const RecordedLine& line, AnyPosition& position) {
  Json json{{"moves", Json::array()}};
  for (const RecordedMove& move : line.moves) {
    json["moves"].push_back(move_json(move, position));
    position.make(move.move);
  }
  for (std::size_t i = 0; i < line.moves.size(); ++i) position.undo();
  if (!line.closing_comments.empty()) json["comments"] = line.closing_comments;
  return json;
}

/// Reads optional lists strictly: a value of another type is a fault that names the field.
template <class T>
std::optional<Error> read_list(const Json& json, const char* field, std::vector<T>& list) {
  if (!json.contains(field)) return std::nullopt;
  const Json& found = json[field];
  if (!found.is_array()) return fault(fmt::format("field '{}' must be a list", field));
  for (const Json& item : found) {
    if constexpr (std::is_same_v<T, int>) {
      if (!item.is_number_integer() || item < 0 || item > 255)
        return fault(fmt::format("field '{}' must hold numbers from 0 to 255", field));
    } else {
      if (!item.is_string()) return fault(fmt::format("field '{}' must hold texts", field));
    }
    list.push_back(item.get<T>());
  }
  return std::nullopt;
}

std::optional<Error> refuse_unknown(const Json& json, std::initializer_list<std::string_view> known) {
  if (!json.is_object()) return fault("a record, line or move must be an object");
  for (const auto& [key, value] : json.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      return fault(fmt::format("unknown field '{}' in the record", key));
  }
  return std::nullopt;
}

std::optional<Error> read_line(const Json& json, RecordedLine& line, AnyPosition& position, int depth);

std::optional<Error> read_move(const Json& json, RecordedMove& move, AnyPosition& position, int depth) {
  if (auto error = refuse_unknown(json, {"move", "san", "comments_before", "marks_before", "marks",
                                         "comments", "clock", "variations"}))
    return error;
  const char* field = json.contains("move") ? "move" : "san";
  if (!json.contains(field) || !json[field].is_string())
    return fault("every move of a record needs a text in 'move' or 'san'");
  const auto text = json[field].get<std::string>();
  auto parsed = parse_move(text, position);
  if (!parsed) {
    const auto readable = parse_san(text, position);
    if (!readable) return parsed.error();
    parsed = readable;
  }
  move.move = *parsed;
  if (auto error = read_list(json, "comments_before", move.comments_before)) return error;
  if (auto error = read_list(json, "marks_before", move.marks_before)) return error;
  if (auto error = read_list(json, "marks", move.marks)) return error;
  if (auto error = read_list(json, "comments", move.comments)) return error;
  if (json.contains("clock")) {
    if (!json["clock"].is_string()) return fault("field 'clock' must be a text");
    move.clock = json["clock"].get<std::string>();
  }
  if (!json.contains("variations")) return std::nullopt;
  if (!json["variations"].is_array()) return fault("field 'variations' must be a list");
  for (const Json& variation : json["variations"]) {
    if (auto error = refuse_unknown(variation, {"moves", "comments"})) return error;
    if (auto error = read_line(variation, move.variations.emplace_back(), position, depth + 1)) return error;
  }
  return std::nullopt;
}

/// Leaves `position` as it found it, also on failure.
std::optional<Error> read_line(const Json& json, RecordedLine& line, AnyPosition& position, int depth) {
  if (depth > kDeepestVariation) return fault("variations are nested too deeply");
  if (!json.contains("moves") || !json["moves"].is_array()) return fault("field 'moves' must be a list");
  if (auto error = read_list(json, "comments", line.closing_comments)) return error;
  std::optional<Error> error;
  std::size_t made = 0;
  for (const Json& item : json["moves"]) {
    RecordedMove move;
    error = read_move(item, move, position, depth);
    if (error) break;
    position.make(move.move);
    ++made;
    line.moves.push_back(std::move(move));
  }
  for (; made > 0; --made) position.undo();
  return error;
}

Result<std::unique_ptr<AnyPosition>> start_of(const GameRecord& record) {
  if (record.start) return make_position(record.rules, *record.start);
  const auto setup = start_position(*record.rules);
  if (!setup) return setup.error();
  return make_position(record.rules, *setup);
}

}  // namespace

Json record_json(const GameRecord& record) {
  Json json{{"game", record.rules->definition().id}, {"headers", Json::object()}};
  for (const auto& [name, value] : record.headers) json["headers"][name] = value;
  if (!record.variant.empty()) json["variant"] = record.variant;
  if (record.start) json["position"] = position_text(*record.start, *record.rules);
  json["result"] = result_text(record.result);
  if (!record.result_reason.empty()) json["result_reason"] = record.result_reason;
  auto position = start_of(record);
  json.update(position ? line_json(record.line, **position) : Json{{"moves", Json::array()}});
  return json;
}

std::optional<Error> read_record_json(const Json& json, GameRecord& record) {
  if (auto error = refuse_unknown(json, {"game", "headers", "variant", "position", "result", "result_reason",
                                         "moves", "comments", "count"}))
    return error;
  for (const char* field : {"game", "variant", "position", "result", "result_reason"}) {
    if (json.contains(field) && !json[field].is_string())
      return fault(fmt::format("field '{}' of the record must be a text", field));
  }
  if (json.contains("headers")) {
    if (!json["headers"].is_object()) return fault("field 'headers' must be an object");
    for (const auto& [name, value] : json["headers"].items()) {
      if (!value.is_string()) return fault(fmt::format("header '{}' must be a text", name));
      record.headers.emplace_back(name, value.get<std::string>());
    }
  }
  record.variant = json.value("variant", "");
  record.result_reason = json.value("result_reason", "");
  const std::string result = json.value("result", "*");
  bool known = false;
  for (const GameResult one :
       {GameResult::unknown, GameResult::first_wins, GameResult::second_wins, GameResult::draw}) {
    if (result_text(one) != result) continue;
    record.result = one;
    known = true;
  }
  if (!known) return fault(fmt::format("there is no result '{}'", result), "known: 1-0, 0-1, 1/2-1/2, *");
  if (json.contains("position")) {
    const auto text = json["position"].get<std::string>();
    const auto setup = parse_position(text, *record.rules);
    if (!setup) return setup.error();
    record.start = *setup;
  }
  auto position = start_of(record);
  if (!position) return position.error();
  return read_line(json, record.line, **position, 0);
}

}  // namespace tesuji::api
