// A recorded game as a JSON move tree, and back.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

/// Deeper trees are no human's analysis, and recursion must end somewhere.
constexpr int kDeepestVariation = 200;
constexpr int kLongestMove = 1'000'000'000;  // milliseconds: eleven days

Error fault(std::string message) {
  return bad_input(std::move(message), "write {\"moves\": [{\"move\": \"e2e4\"}]}");
}

Json line_json(const RecordTreeLine& line);

Json move_json(const RecordTreeMove& move) {
  Json json{{"move", move.move}};
  if (!move.san.empty()) json["san"] = move.san;
  if (!move.comments_before.empty()) json["comments_before"] = move.comments_before;
  if (!move.marks_before.empty()) json["marks_before"] = move.marks_before;
  if (!move.marks.empty()) json["marks"] = move.marks;
  if (!move.comments.empty()) json["comments"] = move.comments;
  if (!move.clock.empty()) json["clock"] = move.clock;
  if (move.spent) json["spent"] = *move.spent;
  for (const RecordTreeLine& variation : move.variations) json["variations"].push_back(line_json(variation));
  return json;
}

Json line_json(const RecordTreeLine& line) {
  Json json{{"moves", Json::array()}};
  for (const RecordTreeMove& move : line.moves) json["moves"].push_back(move_json(move));
  if (!line.comments.empty()) json["comments"] = line.comments;
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

std::optional<Error> read_line(const Json& json, RecordTreeLine& line, int depth);

std::optional<Error> read_move(const Json& json, RecordTreeMove& move, int depth) {
  if (json.is_string()) {
    move.move = json.get<std::string>();
    return std::nullopt;
  }
  if (auto error = refuse_unknown(json, {"move", "san", "comments_before", "marks_before", "marks",
                                         "comments", "clock", "spent", "variations"}))
    return error;
  const char* field = json.contains("move") ? "move" : "san";
  if (!json.contains(field) || !json[field].is_string())
    return fault("every move of a record needs a text in 'move' or 'san'");
  move.move = json[field].get<std::string>();
  if (auto error = read_list(json, "comments_before", move.comments_before)) return error;
  if (auto error = read_list(json, "marks_before", move.marks_before)) return error;
  if (auto error = read_list(json, "marks", move.marks)) return error;
  if (auto error = read_list(json, "comments", move.comments)) return error;
  if (json.contains("clock")) {
    if (!json["clock"].is_string()) return fault("field 'clock' must be a text");
    move.clock = json["clock"].get<std::string>();
  }
  if (json.contains("spent")) {
    if (!json["spent"].is_number_integer() || json["spent"] < 0 || json["spent"] > kLongestMove)
      return fault("field 'spent' must be milliseconds");
    move.spent = json["spent"].get<int>();
  }
  if (!json.contains("variations")) return std::nullopt;
  if (!json["variations"].is_array()) return fault("field 'variations' must be a list");
  for (const Json& variation : json["variations"]) {
    if (auto error = refuse_unknown(variation, {"moves", "comments"})) return error;
    if (auto error = read_line(variation, move.variations.emplace_back(), depth + 1)) return error;
  }
  return std::nullopt;
}

std::optional<Error> read_line(const Json& json, RecordTreeLine& line, int depth) {
  if (depth > kDeepestVariation) return fault("variations are nested too deeply");
  if (!json.contains("moves") || !json["moves"].is_array()) return fault("field 'moves' must be a list");
  if (auto error = read_list(json, "comments", line.comments)) return error;
  for (const Json& item : json["moves"]) {
    if (auto error = read_move(item, line.moves.emplace_back(), depth)) return error;
  }
  return std::nullopt;
}

}  // namespace

Json record_json(const RecordTree& record) {
  Json json{{"game", record.game}, {"headers", Json::object()}};
  for (const auto& [name, value] : record.headers) json["headers"][name] = value;
  if (!record.variant.empty()) json["variant"] = record.variant;
  if (!record.board.empty()) json["board"] = record.board;
  if (!record.position.empty()) json["position"] = record.position;
  if (!record.result.empty()) json["result"] = record.result;
  if (!record.result_reason.empty()) json["result_reason"] = record.result_reason;
  json.update(line_json(record.line));
  if (Json opening = datum_json(record.opening); !opening.is_null()) json["opening"] = std::move(opening);
  json["count"] = record.count;
  return json;
}

Result<RecordTree> read_record_json(const Json& json) {
  if (auto error = refuse_unknown(json, {"game", "headers", "variant", "board", "position", "result",
                                         "result_reason", "moves", "comments", "count", "opening"}))
    return *error;
  RecordTree record;
  const std::pair<const char*, std::string*> texts[] = {
      {"game", &record.game},         {"variant", &record.variant}, {"board", &record.board},
      {"position", &record.position}, {"result", &record.result},   {"result_reason", &record.result_reason}};
  for (const auto& [field, target] : texts) {
    if (!json.contains(field)) continue;
    if (!json[field].is_string()) return fault(fmt::format("field '{}' of the record must be a text", field));
    *target = json[field].get<std::string>();
  }
  if (json.contains("headers")) {
    if (!json["headers"].is_object()) return fault("field 'headers' must be an object");
    for (const auto& [name, value] : json["headers"].items()) {
      if (!value.is_string()) return fault(fmt::format("header '{}' must be a text", name));
      record.headers.emplace_back(name, value.get<std::string>());
    }
  }
  if (auto error = read_line(json, record.line, 0)) return *error;
  return record;
}

}  // namespace tesuji::api
