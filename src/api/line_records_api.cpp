#include "api/line_records_api.hpp"

#include <fmt/format.h>

#include "api/encode.hpp"
#include "api/line_documents.hpp"
#include "api/params.hpp"
#include "notation/line_records.hpp"
#include "notation/line_text.hpp"
#include "persona/line_opening.hpp"

namespace tesuji::api {
namespace {

constexpr std::uint64_t kReviewNodes = 5000;

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

}  // namespace

MethodAnswer line_record_read(Context& context, const Json& object) {
  Params params(object, true, {"text", "format", "index"});
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string text = params.text("text", true);
  const std::string name = params.text("format", false);
  if (params.fault()) return *params.fault();
  const auto format = format_of(name);
  if (!format) return format.error();
  const auto definition = context.library.define_line(game, options);
  if (!definition) return definition.error();
  const auto record = read_line_record(text, *format, definition->board);
  if (!record) return record.error();
  const BoardShape board{record->files, record->ranks, SecondSide::mirrored};
  Json moves = Json::array();
  for (const Point point : record->moves) moves.push_back({{"move", point_text(point, board)}});
  Json headers = Json::object();
  if (!record->event.empty()) headers["Event"] = record->event;
  if (!record->players[0].empty()) headers["First"] = record->players[0];
  if (!record->players[1].empty()) headers["Second"] = record->players[1];
  Json result{{"game", definition->id},
              {"headers", headers},
              {"board", fmt::format("{}x{}", record->files, record->ranks)},
              {"moves", moves},
              {"count", 1}};
  if (record->moves.size() >= 3 && definition->board == board) {
    const auto rules = context.library.open_line(game, options).value();
    if (const LineOpening* opening =
            recognise_opening(*rules, record->moves[0], record->moves[1], record->moves[2]))
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
  if (**format == LineFormat::renlib)
    return wrong("a RenLib file is bytes, not text, and cannot travel in JSON", "choose plain, sgf or psq");
  auto session = LineSession::open(context.library, game, options);
  if (!session) return session.error();
  LineRecord record;
  record.files = session->rules().board().files;
  record.ranks = session->rules().board().ranks;
  const auto moves = json.is_object() ? json.find("moves") : json.end();
  if (!json.is_object() || moves == json.end() || !moves->is_array())
    return wrong("field 'record' must hold a list 'moves'", "write {\"moves\": [{\"move\": \"h8\"}]}");
  for (const Json& entry : *moves) {
    const Json& move = entry.is_object() && entry.contains("move") ? entry["move"] : entry;
    if (!move.is_string()) return wrong("a move of the record must be a text", "write {\"move\": \"h8\"}");
    if (auto error = session->play(move.get<std::string>())) {
      error->message = fmt::format("move {}: {}", record.moves.size() + 1, error->message);
      return *error;
    }
    record.moves.push_back(session->history().back());
  }
  return Json{{"text", write_line_record(record, **format)}};
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
  return review_json(review_line_game(*rules, record->moves, kReviewNodes, context.should_stop),
                     (*rules)->board());
}

std::string line_review_document(const LineReview& review, const BoardShape& board) {
  return review_json(review, board).dump() + "\n";
}

}  // namespace tesuji::api
