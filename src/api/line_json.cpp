#include "api/line_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "explain/foul_words.hpp"
#include "notation/line_text.hpp"

namespace tesuji::api {
namespace {

const char* reason_word(LineEnd reason) {
  switch (reason) {
    case LineEnd::row:
      return "row";
    case LineEnd::foul:
      return "foul";
    case LineEnd::full_board:
      return "full-board";
  }
  return "";
}

Json outcome_json(const LineSession& session) {
  const auto outcome = session.outcome();
  if (!outcome) return nullptr;
  Json json{{"winner", outcome->winner ? Json(side_word(*outcome->winner)) : Json(nullptr)},
            {"reason", reason_word(outcome->reason)},
            {"text", session.outcome_text(*outcome).en},
            {"text_ja", session.outcome_text(*outcome).ja}};
  if (outcome->foul != Foul::none) json["foul"] = foul_text(outcome->foul);
  return json;
}

Json points_json(const std::vector<Point>& points, const BoardShape& board) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(point_text(point, board));
  return list;
}

Json reason_json(const FoulReason& reason, const BoardShape& board) {
  Json lines = Json::array();
  constexpr std::array<const char*, kDirections> kNames{"rank", "file", "rising", "falling"};
  for (const FoulLine& line : reason.lines) {
    Json json{{"direction", kNames[static_cast<std::size_t>(line.direction)]},
              {"makes", line.shape == Shape::overline      ? "overline"
                        : line.shape == Shape::double_four ? "two-fours"
                        : is_four(line.shape)              ? "four"
                                                           : "three"},
              {"stones", points_json(line.stones, board)}};
    if (line.shape == Shape::open_three) {
      json["real"] = line.counts;
      json["extensions"] = Json::array();
      for (const ThreeExtension& extension : line.extensions) {
        Json one{{"point", point_text(extension.point, board)}, {"allowed", extension.allowed()}};
        if (extension.makes_five) one["five"] = true;
        if (!extension.why.empty()) {
          one["kind"] = foul_text(extension.why[0].kind);
          one["because"] = reason_json(extension.why[0], board);
        }
        json["extensions"].push_back(std::move(one));
      }
    }
    lines.push_back(std::move(json));
  }
  return {{"lines", lines},
          {"text", foul_sentence(reason, board, Language::en)},
          {"text_ja", foul_sentence(reason, board, Language::ja)}};
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

const char* overline_word(Overline overline) {
  return overline == Overline::win ? "win" : overline == Overline::foul ? "foul" : "nothing";
}

}  // namespace

Json line_moves_json(const LineSession& session) {
  Json json{{"moves", session.legal_moves()},
            {"side", side_word(session.position().side_to_move())},
            {"check", session.position().fives(opponent(session.position().side_to_move())).any()},
            {"position", session.position_text()},
            {"outcome", outcome_json(session)}};
  if (const OpeningState* opening = session.opening()) {
    json["opening"] = {{"procedure", session.game().opening},
                       {"player", opening->actor(session.position()) + 1},
                       {"choices", opening->choices()},
                       {"offers", points_json(opening->offers(), session.rules().board())}};
  }
  return json;
}

Json forbidden_json(const LineSession& session) {
  const BoardShape& board = session.rules().board();
  Json points = Json::array();
  for (const FoulReason& reason : session.forbidden()) {
    points.push_back({{"point", point_text(reason.point, board)},
                      {"kind", foul_text(reason.kind)},
                      {"because", reason_json(reason, board)}});
  }
  return {{"points", points}};
}

Json solve_json(const LineSession& session, const SolveReport& report) {
  const SolveAnswer& answer = report.answer;
  return {{"result", answer.result == Solved::win    ? "win"
                     : answer.result == Solved::none ? "none"
                                                     : "unknown"},
          {"line", points_json(answer.line, session.rules().board())},
          {"nodes", answer.nodes},
          {"seconds", report.seconds}};
}

Json balanced_json(const LineSession& session, const std::vector<BalancedStones>& found) {
  Json openings = Json::array();
  for (const BalancedStones& one : found)
    openings.push_back(
        {{"stones", points_json(one.stones, session.rules().board())}, {"score", centipawns(one.score)}});
  return {{"result", "balanced"}, {"openings", openings}};
}

Json line_describe_json(const LineGameDefinition& game) {
  Json options = Json::array();
  for (const OptionDefinition& option : game.options) {
    Json values = Json::array();
    for (const OptionValue& value : option.values)
      values.push_back({{"id", value.id}, {"text", value.text.en}, {"text_ja", value.text.ja}});
    options.push_back({{"id", option.id},
                       {"text", option.text.en},
                       {"text_ja", option.text.ja},
                       {"default", option.fallback},
                       {"chosen", option.chosen},
                       {"values", values}});
  }
  Json sides = Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    const LineSideRules& rules = game.sides[side];
    sides.push_back({{"name", game.side_names[side].en},
                     {"name_ja", game.side_names[side].ja},
                     {"overline", overline_word(rules.overline)},
                     {"double_three", rules.double_three_foul ? "foul" : "allowed"},
                     {"double_four", rules.double_four_foul ? "foul" : "allowed"}});
  }
  Json names = Json::array();
  for (int point = 0; point < game.board.squares(); ++point)
    names.push_back(point_text(static_cast<Point>(point), game.board));
  return {{"definition",
           {{"id", game.id},
            {"name", game.name.en},
            {"name_ja", game.name.ja},
            {"family", game.family},
            {"board", {{"files", game.board.files}, {"ranks", game.board.ranks}, {"names", names}}},
            {"length", game.length},
            {"closed_row", game.closed_row_wins ? "win" : "nothing"},
            {"first_move", game.first_at_centre ? "centre" : "anywhere"},
            {"sides", sides}}},
          {"options", options},
          {"pieces", Json::array()}};
}

std::string line_moves_document(const LineSession& session) {
  return one_line(line_moves_json(session));
}

std::string forbidden_document(const LineSession& session) {
  return one_line(forbidden_json(session));
}

std::string solve_document(const LineSession& session, const SolveReport& report) {
  return one_line(solve_json(session, report));
}

std::string balanced_document(const LineSession& session, const std::vector<BalancedStones>& found) {
  return one_line(balanced_json(session, found));
}

}  // namespace tesuji::api
