#include "api/encode.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "api/line_methods.hpp"
#include "movement/declaration.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::api {
namespace {

const char* reason_word(EndReason reason) {
  switch (reason) {
    case EndReason::checkmate:
      return "checkmate";
    case EndReason::stalemate:
      return "stalemate";
    case EndReason::royal_captured:
      return "royal-captured";
    case EndReason::extinction:
      return "extinction";
    case EndReason::repetition:
      return "repetition";
    case EndReason::quiet_moves:
      return "quiet-moves";
    case EndReason::too_little_material:
      return "too-little-material";
    case EndReason::bared:
      return "bared";
    case EndReason::arrival:
      return "arrival";
    case EndReason::declaration:
      return "declaration";
    case EndReason::perpetual_check:
      return "perpetual-check";
    case EndReason::perpetual_chase:
      return "perpetual-chase";
    case EndReason::perpetual_attack:
      return "perpetual-attack";
    case EndReason::special:
      return "special-rule";
  }
  return "";
}

Json outcome_json(const Session& session) {
  const auto outcome = session.outcome();
  if (!outcome) return nullptr;
  Json json;
  json["winner"] = outcome->winner ? Json(side_word(*outcome->winner)) : Json(nullptr);
  json["reason"] = reason_word(outcome->reason);
  const LocalText text = outcome_text(*outcome, session.rules());
  json["text"] = text.en;
  json["text_ja"] = text.ja;
  return json;
}

/// How far the player to move is from ending the game by declaration; null where no rule allows that.
Json declaration_json(const Session& session) {
  const auto count = count_declaration(session.position());
  if (!count) return nullptr;
  const auto outcome = session.declarable();
  Json json{{"allowed", outcome.has_value()},
            {"royal_in_zone", count->royal_in_zone},
            {"pieces", count->pieces},
            {"pieces_needed", count->pieces_needed},
            {"points", count->points},
            {"points_to_win", count->points_to_win},
            {"points_to_draw", count->points_to_draw == 0 ? Json(nullptr) : Json(count->points_to_draw)}};
  json["result"] = !outcome ? Json(nullptr) : Json(outcome->winner ? "win" : "draw");
  return json;
}

/// Texts that came from outside may hold broken UTF-8, for example inside a quoted fault.
std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

const char* side_word(Side side) {
  return side == Side::first ? "first" : "second";
}

Json games_json(const GameLibrary& library) {
  Json list = Json::array();
  for (const std::string& id : library.ids()) {
    const auto game = library.define(id);
    if (!game) continue;
    Json pieces = Json::array();
    for (const PieceDefinition& piece : game->pieces) pieces.push_back(piece.id);
    list.push_back({{"id", id},
                    {"name", game->name.en},
                    {"name_ja", game->name.ja},
                    {"family", game->family},
                    {"board", fmt::format("{}x{}", game->board.files, game->board.ranks)},
                    {"pieces", pieces}});
  }
  append_line_games(library, list);
  return list;
}

Json moves_json(const Session& session) {
  Json json{{"moves", session.legal_moves()},
            {"side", side_word(session.position().side_to_move())},
            {"check", session.position().in_check()},
            {"position", session.position_text()},
            {"outcome", outcome_json(session)}};
  if (session.game().end.declaration) json["declaration"] = declaration_json(session);
  return json;
}

Json place_json(const Error& error) {
  return {{"line", error.where.line}, {"column", error.where.column}, {"hint", error.hint}};
}

Json check_json(const Errors& errors) {
  Json diagnostics = Json::array();
  for (const Error& error : errors) {
    diagnostics.push_back({{"line", error.where.line},
                           {"column", error.where.column},
                           {"message", error.message},
                           {"hint", error.hint}});
  }
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
  return one_line(games_json(library));
}

std::string moves_document(const Session& session) {
  return one_line(moves_json(session));
}

std::string perft_document(const PerftReport& report, const std::string& mode,
                           const std::vector<std::pair<std::string, std::uint64_t>>& split) {
  Json json = perft_json(report);
  json["mode"] = mode;
  if (!split.empty()) {
    json["split"] = Json::object();
    for (const auto& [move, nodes] : split) json["split"][move] = nodes;
  }
  return one_line(json);
}

namespace {

Json report_json(const ReportedGame& reported) {
  const GameDefinition& game = reported.game;
  const GameReport& found = reported.report;
  Json pieces = Json::array();
  for (const PieceReach& reach : found.reach) {
    pieces.push_back({{"id", game.piece(reach.piece).id},
                      {"squares", reach.squares},
                      {"comesIntoPlay", reach.births > 0}});
  }
  Json lost = Json::array();
  for (const LostPromotion& promotion : found.lost) {
    lost.push_back({{"piece", game.piece(promotion.piece).id},
                    {"to", game.piece(promotion.to).id},
                    {"side", index(promotion.side)}});
  }
  Json rules = Json::array();
  for (const RuleUse& use : found.rules) rules.push_back({{"rule", use.name}, {"times", use.times}});
  const SelfPlay& play = found.play;
  return {{"pieces", pieces},
          {"lostPromotions", lost},
          {"play",
           {{"games", play.games},
            {"firstWins", play.first_wins},
            {"secondWins", play.second_wins},
            {"draws", play.draws},
            {"unfinished", play.unfinished},
            {"plies", play.plies},
            {"branching", play.branching}}},
          {"rules", rules}};
}

}  // namespace

std::string check_document(const std::vector<CheckedFile>& files) {
  Json list = Json::array();
  for (const CheckedFile& checked : files) {
    Json entry{{"file", checked.file}};
    entry.update(check_json(checked.errors));
    if (checked.reported) entry["report"] = report_json(*checked.reported);
    list.push_back(entry);
  }
  return one_line(list);
}

}  // namespace tesuji::api
