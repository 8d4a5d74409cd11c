#include "api/line_records_api.hpp"

#include <fmt/format.h>

#include "api/encode.hpp"
#include "api/line_documents.hpp"
#include "api/params.hpp"
#include "base/base64.hpp"
#include "notation/line_records.hpp"
#include "notation/line_text.hpp"
#include "persona/line_opening.hpp"

namespace tesuji::api {
namespace {

constexpr std::uint64_t kReviewNodes = 5000;
/// How a RenLib file begins when its bytes are written as letters.
constexpr std::string_view kRenLibLetters = "/1JlbkxpYv8";
constexpr const char* kRecordHint = "write {\"moves\": [{\"move\": \"h8\"}]}";
/// Nested deeper than any board has points: no record is.
constexpr int kDeepestVariation = 500;

Error wrong(std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

/// The format by name; an empty name leaves it to be found out.
Result<std::optional<LineFormat>> format_of(const std::string& name) {
  if (name.empty()) return std::optional<LineFormat>{};
  const auto format = line_format(name);
  if (!format)
    return wrong(fmt::format("records of format '{}' are not known", name), "known: plain, sgf, psq, renlib");
  return format;
}

Json review_json(const LineReview& review, const BoardShape& board) {
  Json moves = Json::array();
  Json turning = Json::array();
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    Json evidence = Json::array();
    for (const Point point : move.evidence) evidence.push_back(point_text(point, board));
    moves.push_back(
        {{"number", i + 1},
         {"move", point_text(move.move, board)},
         {"side", side_word(move.side)},
         {"verdict", verdict_id(move.verdict)},
         {"missed", missed_id(move.missed)},
         {"better", move.better == kNoPoint ? Json(nullptr) : Json(point_text(move.better, board))},
         {"score", centipawns(move.score)},
         {"best_score", centipawns(move.best_score)},
         {"evidence", evidence},
         {"text", move.text.en},
         {"text_ja", move.text.ja}});
    if (move.turning_point) turning.push_back(i + 1);
  }
  return {{"moves", moves}, {"turning_points", turning}, {"complete", review.complete}};
}

/// Moves from `node` on; the others that were possible instead of a move are its variations.
Json line_json(const LineRecord& record, std::size_t node, bool with_siblings = true) {
  Json moves = Json::array();
  for (; node != 0; node = record.nodes[node].first_child) {
    Json move{{"move", point_text(record.nodes[node].point, record.board())}};
    if (!record.nodes[node].comment.empty()) move["comments"] = {record.nodes[node].comment};
    Json variations = Json::array();
    std::size_t other = with_siblings ? record.nodes[node].next_sibling : 0;
    for (; other != 0; other = record.nodes[other].next_sibling)
      variations.push_back({{"moves", line_json(record, other, false)}});
    if (!variations.empty()) move["variations"] = std::move(variations);
    moves.push_back(std::move(move));
    with_siblings = true;
  }
  return moves;
}

std::optional<Error> read_comments(const Json& json, LineNode& node) {
  for (const Json& comment : json["comments"]) {
    if (!comment.is_string()) return wrong("field 'comments' must hold texts", kRecordHint);
    if (!node.comment.empty()) node.comment += '\n';
    node.comment += comment.get<std::string>();
  }
  return std::nullopt;
}

std::optional<Error> read_headers(const Json& json, LineRecord& record) {
  if (!json.contains("headers")) return std::nullopt;
  const Json& headers = json["headers"];
  const std::pair<const char*, std::string*> known[] = {
      {"Event", &record.event}, {"First", &record.players[0]}, {"Second", &record.players[1]}};
  for (const auto& [name, target] : known) {
    if (!headers.is_object() || (headers.contains(name) && !headers[name].is_string()))
      return wrong("field 'headers' must be an object of texts", kRecordHint);
    *target = headers.value(name, "");
  }
  return std::nullopt;
}

/// The moves of `json` after `parent`, with their variations.
std::optional<Error> read_line(const Json& json, LineRecord& record, std::size_t parent, int depth) {
  const bool readable = json.is_object() && json.contains("moves") && json["moves"].is_array();
  if (!readable || depth > kDeepestVariation)
    return wrong("a record and each of its variations must hold a list 'moves'", kRecordHint);
  for (const Json& entry : json["moves"]) {
    const Json& move = entry.is_object() && entry.contains("move") ? entry["move"] : entry;
    if (!move.is_string()) return wrong("a move of the record must be a text", kRecordHint);
    const auto text = move.get<std::string>();
    const auto point = parse_point(text, record.board());
    if (!point || record.occupied(parent, *point))
      return wrong(fmt::format("move {}: {} is {}", record.plies(parent) + 1, text,
                               point ? "on a stone" : "no point of this board"),
                   "every move needs an empty point, such as h8");
    const std::size_t before = parent;
    parent = record.add(before, *point);
    if (!entry.is_object()) continue;
    if (entry.contains("comments")) {
      if (auto error = read_comments(entry, record.nodes[parent])) return error;
    }
    if (!entry.contains("variations")) continue;
    for (const Json& variation : entry["variations"]) {
      if (auto error = read_line(variation, record, before, depth + 1)) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

MethodAnswer line_record_read(Context& context, const Json& object) {
  Params params(object, true, {"text", "format", "index"});
  const std::string game = params.game();
  const OptionChoices options = params.options();
  std::string text = params.text("text", true);
  const std::string name = params.text("format", false);
  if (params.fault()) return *params.fault();
  auto format = format_of(name);
  if (!format) return format.error();
  const auto definition = context.library.define_line(game, options);
  if (!definition) return definition.error();
  if (*format == LineFormat::renlib || (name.empty() && text.starts_with(kRenLibLetters))) {
    auto bytes = from_base64(text);
    if (!bytes) return wrong("the RenLib file is not written as base64", "encode its bytes as base64");
    *format = LineFormat::renlib;
    text = std::move(*bytes);
  }
  const auto record = read_line_record(text, *format, definition->board);
  if (!record) return record.error();
  Json headers = Json::object();
  if (!record->event.empty()) headers["Event"] = record->event;
  if (!record->players[0].empty()) headers["First"] = record->players[0];
  if (!record->players[1].empty()) headers["Second"] = record->players[1];
  Json result{{"game", definition->id},
              {"headers", headers},
              {"board", fmt::format("{}x{}", record->files, record->ranks)},
              {"moves", line_json(*record, record->nodes[0].first_child)},
              {"count", 1}};
  if (!record->nodes[0].comment.empty()) result["comments"] = {record->nodes[0].comment};
  const std::vector<Point> moves = record->main_line();
  if (moves.size() >= 3 && definition->board == record->board()) {
    const auto rules = context.library.open_line(game, options).value();
    if (const LineOpening* opening = recognise_opening(*rules, moves[0], moves[1], moves[2]))
      result["opening"] = {
          {"id", opening->id}, {"name", opening->romaji}, {"name_ja", opening->ja}, {"gloss", opening->en}};
  }
  return result;
}

MethodAnswer line_record_write(Context& context, const Json& object) {
  Params params(object, true, {"record", "format"});
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const Json& json = params.value("record", true);
  const std::string name = params.text("format", false, "plain");
  if (params.fault()) return *params.fault();
  const auto format = format_of(name);
  if (!format) return format.error();
  const auto definition = context.library.define_line(game, options);
  if (!definition) return definition.error();
  LineRecord record;
  record.files = definition->board.files;
  record.ranks = definition->board.ranks;
  if (!json.is_object()) return wrong("field 'record' must be an object", kRecordHint);
  if (json.contains("comments")) {
    if (auto error = read_comments(json, record.nodes[0])) return *error;
  }
  if (auto error = read_headers(json, record)) return *error;
  if (auto error = read_line(json, record, 0, 0)) return *error;
  const auto text = write_line_record(record, **format);
  if (!text) return text.error();
  return Json{{"text", **format == LineFormat::renlib ? to_base64(*text) : *text}};
}

MethodAnswer line_review(Context& context, const Json& object) {
  Params params(object, true, {"record", "limits", "lang"});
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string text = params.text("record", false);
  std::string moves = params.moves();
  params.text("lang", false);
  if (params.fault()) return *params.fault();
  auto rules = context.library.open_line(game, options);
  if (!rules) return rules.error();
  const auto record = read_line_record(text.empty() ? moves : text, {}, (*rules)->board());
  if (!record) return record.error();
  if (record->files != (*rules)->board().files || record->ranks != (*rules)->board().ranks)
    return wrong(fmt::format("the record is of a {}x{} board", record->files, record->ranks),
                 "choose a game or an option with that board");
  return review_json(review_line_game(*rules, record->main_line(), kReviewNodes, context.should_stop),
                     (*rules)->board());
}

std::string line_review_document(const LineReview& review, const BoardShape& board) {
  return review_json(review, board).dump() + "\n";
}

}  // namespace tesuji::api
