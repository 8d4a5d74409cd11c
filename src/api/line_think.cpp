// search, evaluate and explain of line games.
#include "api/line_think.hpp"

#include <fmt/format.h>

#include "api/encode.hpp"
#include "api/line_documents.hpp"
#include "api/line_json.hpp"
#include "api/line_procedure.hpp"
#include "api/params.hpp"
#include "api/stop_watch.hpp"
#include "engine/line_words.hpp"
#include "evaluate/line_outlook.hpp"
#include "explain/line_facts.hpp"
#include "notation/line_text.hpp"
#include "persona/line_player.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr int kMostMilliseconds = 86'400'000;
constexpr std::chrono::milliseconds kUsualTime{3000};

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

Json points_json(const std::vector<Point>& points, const BoardShape& board) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(point_text(point, board));
  return list;
}

/// Moves of the line that are possible; a remembered one may be stale.
Json line_json(const SearchLine& line, LinePosition position) {
  Json moves = Json::array();
  for (const std::uint32_t bits : line.moves) {
    const Point point = LineMove::from_bits(bits).point();
    if (!position.is_empty(point) || position.last_won()) break;
    moves.push_back(point_text(point, position.rules().board()));
    position.make(point);
  }
  const int plies = kMate - std::abs(line.score);
  return {{"score", centipawns(line.score)},
          {"mate",
           is_decided(line.score) ? Json(line.score > 0 ? (plies + 1) / 2 : -(plies / 2)) : Json(nullptr)},
          {"moves", moves}};
}

}  // namespace

Json line_search_json(const LineSession& session, const LineDecision& decision) {
  Json lines = Json::array();
  for (const SearchLine& line : decision.report.lines) lines.push_back(line_json(line, session.position()));
  const BoardShape& board = session.rules().board();
  return {{"best", decision.move == kNoPoint ? Json(nullptr) : Json(point_text(decision.move, board))},
          {"lines", lines},
          {"nodes", decision.report.nodes},
          {"depth", decision.report.depth},
          {"seconds", std::chrono::duration<double>(decision.report.elapsed).count()},
          {"why", decision_words(decision, board, Language::en)},
          {"why_ja", decision_words(decision, board, Language::ja)}};
}

Json line_evaluate_json(const LineSession& session, const LineLevel* level) {
  const LinePosition& position = session.position();
  const Side us = position.side_to_move();
  const auto at = [](Side side) { return static_cast<std::size_t>(index(side)); };
  Json terms = Json::array();
  Score total = 0;
  const auto add = [&](std::string_view feature, std::string_view group, std::array<Score, 2> values) {
    const Score value = values[at(us)] - values[at(opponent(us))];
    total += value;
    if (values[0] == 0 && values[1] == 0) return;
    terms.push_back({{"feature", feature},
                     {"group", group},
                     {"count", 1},
                     {"weight", value},
                     {"first", values[0]},
                     {"second", values[1]},
                     {"value", value}});
  };
  if (level == nullptr) {
    OutlookBreakdown breakdown;
    look_out(position, OutlookWeights{}, breakdown);
    for (std::size_t i = 0; i < kOutlookTerms; ++i) {
      const auto term = static_cast<OutlookTerm>(i);
      add(kOutlookNames[i], "outlook", {breakdown.of(term, Side::first), breakdown.of(term, Side::second)});
    }
  } else {
    const std::array<FeatureScores, 2> scores{board_features(position, Side::first, level->switches),
                                              board_features(position, Side::second, level->switches)};
    for (std::size_t i = 0; i < kLineFeatures; ++i) {
      const auto feature = static_cast<LineFeature>(i);
      add(kLineFeatureNames[i].id, kLineFeatureNames[i].group,
          {scores[0].of(feature), scores[1].of(feature)});
    }
  }
  return {{"score", total}, {"side", side_word(us)}, {"terms", terms}, {"pieces", Json::array()}};
}

Json line_explain_json(LineSession& session, Point move, std::optional<Point> versus, Language language) {
  const BoardShape& board = session.rules().board();
  const auto propositions = [&](Point point) {
    Json list = Json::array();
    for (const LineFact& fact : line_facts(session.position(), point)) {
      list.push_back({{"predicate", claim_id(fact.claim)},
                      {"squares", points_json(fact.points, board)},
                      {"pieces", Json::array()},
                      {"ply", 0},
                      {"weight", fact.weight},
                      {"evidence", points_json(fact.line, board)},
                      {"text", fact_words(fact, point, board, language)}});
    }
    return list;
  };
  Json json{{"move", point_text(move, board)},
            {"propositions", propositions(move)},
            {"text", move_words(session.position(), move, language)},
            {"breakdown_change", Json::array()}};
  if (session.position().legal(move)) {
    LineSession after = session;
    const Json before_terms = line_evaluate_json(session, nullptr);
    if (!after.play(move)) {
      // Both seen from the mover's side.
      const Json after_terms = line_evaluate_json(after, nullptr);
      json["breakdown_change"] = {{"before", before_terms["score"]},
                                  {"after", -after_terms["score"].get<int>()}};
    }
  }
  if (versus) {
    json["versus"] = {{"move", point_text(*versus, board)},
                      {"propositions", propositions(*versus)},
                      {"text", move_words(session.position(), *versus, language)}};
  }
  return json;
}

Result<LineRequest> line_request(Params& params) {
  const Json& given = params.value("limits", false);
  const std::string level = params.text("level", false);
  const std::string persona = params.text("persona", false);
  LineRequest request;
  LineLimits& limits = request.limits;
  limits.lines = params.number("lines", false, 1, 64, 1);
  params.number("threads", false, 1, 1024, 1);
  if (params.fault()) return *params.fault();
  if (!given.is_null()) {
    Params inner(given, false, {"nodes", "depth", "movetime"});
    limits.nodes = static_cast<std::uint64_t>(inner.number("nodes", false, 1, kMostNodes));
    limits.depth = inner.number("depth", false, 1, 120);
    limits.hard_time = std::chrono::milliseconds(inner.number("movetime", false, 1, kMostMilliseconds));
    if (inner.fault()) return *inner.fault();
  }
  if (limits.nodes == 0 && limits.depth == 0 && limits.hard_time.count() == 0) limits.hard_time = kUsualTime;
  if (!persona.empty() && persona != "strongest")
    return wrong(fmt::format("there is no persona '{}' in a line game", persona),
                 "write \"strongest\", or a \"level\": beginner, easy, medium, hard");
  if (level.empty() || level == "strongest") return request;
  request.level = find_line_level(level);
  if (request.level == nullptr)
    return wrong(fmt::format("there is no level '{}'", level),
                 "known: beginner, easy, medium, hard, strongest");
  return request;
}

LineDecision line_decision(Context& context, const LineSession& session, const LineRequest& request) {
  if (session.outcome()) return {};
  const StopWatch watch(context.should_stop);
  if (request.level != nullptr)
    return LinePlayer(*request.level, session.position().key()).decide(session.position(), watch.stop());
  return LineStrongest(64).decide(session.position(), request.limits, watch.stop());
}

Json procedure_search_json(Context& context, const LineSession& session) {
  const auto began = std::chrono::steady_clock::now();
  const StopWatch watch(context.should_stop);
  const ProcedureDecision decision = decide_in_procedure(session, watch.stop());
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  return {{"best", decision.move.empty() ? Json(nullptr) : Json(decision.move)},
          {"lines", Json::array()},
          {"nodes", 0},
          {"depth", 0},
          {"seconds", passed.count()},
          {"why", decision.why.en},
          {"why_ja", decision.why.ja}};
}

std::string line_search_document(const LineSession& session, const LineDecision& decision) {
  return line_search_json(session, decision).dump() + "\n";
}

std::string line_evaluate_document(const LineSession& session, const LineLevel* level) {
  return line_evaluate_json(session, level).dump() + "\n";
}

std::string line_explain_document(LineSession& session, Point move, std::optional<Point> versus,
                                  Language language) {
  return line_explain_json(session, move, versus, language).dump() + "\n";
}

}  // namespace tesuji::api
