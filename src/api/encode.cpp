#include "api/encode.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "engine/game_library.hpp"

namespace tesuji::api {
namespace {

/// Turns what a Datum holds into JSON, whatever it is.
struct DatumEncoder {
  Json operator()(std::monostate) const { return nullptr; }
  template <class T>
  Json operator()(const T& value) const {
    return value;
  }
  Json operator()(const Datum::List& list) const {
    Json json = Json::array();
    for (const Datum& item : list) json.push_back(datum_json(item));
    return json;
  }
  Json operator()(const Datum::Fields& fields) const {
    Json json = Json::object();
    for (const auto& [name, value] : fields) json[name] = datum_json(value);
    return json;
  }
};

Json outcome_json(const Play& play) {
  const auto ending = play.outcome();
  if (!ending) return nullptr;
  Json json{{"winner", ending->winner ? Json(side_word(*ending->winner)) : Json(nullptr)},
            {"reason", ending->reason},
            {"text", ending->text.en},
            {"text_ja", ending->text.ja}};
  if (!ending->foul.empty()) json["foul"] = ending->foul;
  return json;
}

Json declaration_json(const DeclarationState& state) {
  return {{"allowed", state.allowed},
          {"royal_in_zone", state.royal_in_zone},
          {"pieces", state.pieces},
          {"pieces_needed", state.pieces_needed},
          {"points", state.points},
          {"points_to_win", state.points_to_win},
          {"points_to_draw", state.points_to_draw == 0 ? Json(nullptr) : Json(state.points_to_draw)},
          {"result", !state.allowed ? Json(nullptr) : Json(state.wins ? "win" : "draw")}};
}

Json choice_json(const Choice& choice) {
  Json json{{"move", choice.move}};
  if (!choice.from.empty()) json["from"] = choice.from;
  if (!choice.castles.empty()) json["castles"] = choice.castles;
  if (!choice.captures.empty()) json["captures"] = choice.captures;
  if (!choice.becomes.empty()) json["becomes"] = choice.becomes;
  if (!choice.enters.empty()) json["enters"] = choice.enters;
  json["to"] = choice.to;
  if (!choice.drop.empty()) json["drop"] = choice.drop;
  return json;
}

}  // namespace

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_row(const Json& json) {
  return json_text(json) + "\n";
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

Json datum_json(const Datum& datum) {
  return datum.visit(DatumEncoder{});
}

Json games_json(const GameLibrary& library) {
  Json list = Json::array();
  for (const std::string& id : library.ids()) {
    const auto game = library.outline(id);
    if (!game) continue;
    list.push_back({{"id", id},
                    {"name", game->name.en},
                    {"name_ja", game->name.ja},
                    {"family", game->family},
                    {"board", fmt::format("{}x{}", game->board.files, game->board.ranks)},
                    {"pieces", game->pieces}});
  }
  return list;
}

Json moves_json(const Play& play) {
  Json json{{"moves", play.legal_moves()},
            {"side", side_word(play.side_to_move())},
            {"check", play.in_check()},
            {"position", play.position_text()},
            {"outcome", outcome_json(play)}};
  if (const auto declaration = play.declaration()) json["declaration"] = declaration_json(*declaration);
  if (const auto opening = play.opening()) {
    json["opening"] = {{"procedure", opening->procedure},
                       {"player", opening->player},
                       {"choices", opening->choices},
                       {"offers", opening->offers}};
  }
  return json;
}

Json named_json(const NamedMove& move) {
  Json json = choice_json(move);
  json["text"] = move.text.en;
  json["text_ja"] = move.text.ja;
  if (move.side) json["side"] = side_word(*move.side);
  return json;
}

Json view_json(const Play& play) {
  const Scene scene = play.view();
  Json json = moves_json(play);
  json["pieces"] = Json::array();
  for (const Placed& placed : scene.pieces)
    json["pieces"].push_back({placed.square, placed.piece, side_word(placed.side)});
  json["hands"] = nullptr;
  if (scene.hands) {
    for (const Side side : kBothSides) {
      Json& held = json["hands"][side_word(side)] = Json::object();
      for (const auto& [piece, count] : (*scene.hands)[as_size(side)]) held[piece] = count;
    }
  }
  json["checked"] = scene.checked;
  json["choices"] = Json::array();
  for (const Choice& choice : scene.choices) json["choices"].push_back(choice_json(choice));
  json["history"] = Json::array();
  for (const NamedMove& move : play.history()) json["history"].push_back(named_json(move));
  return json;
}

Json place_json(const Error& error) {
  return {{"line", error.where.line}, {"column", error.where.column}, {"hint", error.hint}};
}

Json check_json(const Errors& errors) {
  Json diagnostics = Json::array();
  for (const auto& [code, message, hint, where, source_line] : errors)
    diagnostics.push_back(
        {{"line", where.line}, {"column", where.column}, {"message", message}, {"hint", hint}});
  return {{"ok", errors.empty()}, {"diagnostics", diagnostics}};
}

Json perft_json(const PerftReport& report) {
  Json json{{"nodes", report.total.nodes}, {"seconds", report.seconds}};
  if (report.royal_captures) {
    json["king_captures"] = report.total.royal_captures;
    json["exposed_captures"] = report.total.exposed_captures;
  }
  return json;
}

std::string games_document(const GameLibrary& library) {
  return json_row(games_json(library));
}

std::string moves_document(const Play& play) {
  return json_row(moves_json(play));
}

std::string datum_document(const Datum& datum) {
  return json_row(datum_json(datum));
}

std::string perft_document(const PerftReport& report, const std::string& mode,
                           const std::vector<std::pair<std::string, std::uint64_t>>& split) {
  Json json = perft_json(report);
  json["mode"] = mode;
  if (!split.empty()) {
    json["split"] = Json::object();
    for (const auto& [move, nodes] : split) json["split"][move] = nodes;
  }
  return json_row(json);
}

std::string check_document(const std::vector<CheckedFile>& files) {
  Json list = Json::array();
  for (const CheckedFile& checked : files) {
    Json entry{{"file", checked.file}};
    entry.update(check_json(checked.errors));
    if (checked.report) entry["report"] = datum_json(*checked.report);
    list.push_back(entry);
  }
  return json_row(list);
}

}  // namespace tesuji::api
