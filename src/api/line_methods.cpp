#include "api/line_methods.hpp"

#include <fmt/format.h>

#include "api/describe_json.hpp"
#include "api/encode.hpp"
#include "api/line_json.hpp"
#include "api/line_records_api.hpp"
#include "api/line_think.hpp"
#include "api/line_view.hpp"
#include "api/method_answer.hpp"
#include "api/params.hpp"
#include "notation/line_text.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr int kMostMilliseconds = 86'400'000;

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

}  // namespace

Result<LineSession, Errors> open_line_session(Context& context, Params& params) {
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string position = params.position();
  const std::string moves = params.moves();
  if (params.fault()) return Errors{*params.fault()};
  auto session = LineSession::open(context.library, game, options);
  if (!session) return session;
  if (auto error = session->set_position(position)) return Errors{*error};
  if (auto error = session->play_all(moves)) return Errors{*error};
  return session;
}

namespace {

MethodAnswer describe(Context& context, const Json& object) {
  Params params(object, true, {"part"});
  const auto part = describe_part(params);
  if (!part) return part.error();
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  return line_describe_json(session->game());
}

MethodAnswer check(Context& context, const Json& object) {
  Params params(object, false, {"yaml"});
  const std::string yaml = params.text("yaml", true);
  if (params.fault()) return *params.fault();
  const auto game = context.library.check_line_text(yaml);
  return check_json(game.ok() ? Errors{} : game.error());
}

MethodAnswer moves(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  return line_moves_json(*session);
}

MethodAnswer forbidden(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  return forbidden_json(*session);
}

MethodAnswer map(Context& context, const Json& object) {
  Params params(object, true, {"kind"});
  const std::string kind = params.text("kind", true);
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  if (kind != "forbidden")
    return wrong(fmt::format("there is no map '{}' of a line game", kind), "write \"forbidden\"");
  Json values = Json::object();
  for (const FoulReason& reason : session->forbidden())
    values[session->text_of(reason.point)] = foul_text(reason.kind);
  return Json{{"kind", kind}, {"values", values}, {"edges", Json::array()}};
}

MethodAnswer solve(Context& context, const Json& object) {
  Params params(object, true, {"goal", "limits", "stones"});
  const std::string goal = params.text("goal", true);
  const int stones = params.number("stones", false, 1, kMostBalancingStones, 1);
  const Json& given = params.value("limits", false);
  auto session = open_line_session(context, params);
  if (!session) return session.error();
  const auto known = solve_goal(goal);
  const bool balanced = goal == "balanced";
  if (!known && !balanced)
    return wrong(fmt::format("there is no goal '{}' in a line game", goal),
                 "known: vcf, mise-vcf, vct, balanced");
  SolveLimits limits;
  limits.should_stop = context.should_stop;
  int milliseconds = 0;
  if (!given.is_null()) {
    Params inner(given, false, {"nodes", "depth", "movetime"});
    limits.nodes = static_cast<std::uint64_t>(inner.number("nodes", false, 1, kMostNodes));
    limits.depth = inner.number("depth", false, 1, 1000);
    milliseconds = inner.number("movetime", false, 1, kMostMilliseconds);
    if (inner.fault()) return *inner.fault();
    if (milliseconds > 0) limits.should_stop = stop_after(milliseconds, context.should_stop);
  }
  if (!balanced) return solve_json(*session, session->solve(*known, limits));
  BalanceRequest request;
  request.stones = stones;
  if (limits.nodes != 0) request.nodes = limits.nodes;
  request.time = std::chrono::milliseconds(milliseconds);
  const auto found = session->balanced(request, context.should_stop);
  if (!found) return found.error();
  return balanced_json(*session, *found);
}

MethodAnswer search(Context& context, const Json& object) {
  Params params(object, true, {"limits", "lines", "persona", "persona_options", "level", "threads"});
  auto session = open_line_session(context, params);
  if (!session) return session.error();
  const auto request = line_request(params);
  if (!request) return request.error();
  if (session->opening() != nullptr && !session->outcome()) return procedure_search_json(context, *session);
  return line_search_json(*session, line_decision(context, *session, *request));
}

MethodAnswer evaluate(Context& context, const Json& object) {
  Params params(object, true, {"level"});
  const std::string level = params.text("level", false);
  const auto session = open_line_session(context, params);
  if (!session) return session.error();
  const LineLevel* known = find_line_level(level);
  if (known == nullptr && !level.empty() && level != "strongest")
    return wrong(fmt::format("there is no level '{}'", level),
                 "known: beginner, easy, medium, hard, strongest");
  return line_evaluate_json(*session, known);
}

MethodAnswer explain(Context& context, const Json& object) {
  Params params(object, true, {"move", "versus", "lang", "reader", "limits", "persona"});
  const std::string text = params.text("move", false);
  const std::string other = params.text("versus", false);
  const auto language = language_of(params.text("lang", false, "en"));
  params.text("reader", false);
  auto session = open_line_session(context, params);
  if (!session) return session.error();
  if (!language) return wrong("field 'lang' must be \"en\" or \"ja\"", "write \"en\" or \"ja\"");
  if (session->outcome())
    return wrong("the game is over; there is no move to explain", "ask about an earlier position");
  const auto empty_point = [&](const std::string& name) -> std::optional<Point> {
    const auto point = parse_point(name, session->rules().board());
    return point && session->position().is_empty(*point) ? point : std::nullopt;
  };
  std::optional<Point> move = empty_point(text);
  const std::optional<Point> versus = empty_point(other);
  if ((!text.empty() && !move) || (!other.empty() && !versus))
    return wrong(fmt::format("'{}' is no empty point of this board", !text.empty() && !move ? text : other),
                 "method 'moves' lists the points");
  if (!move) {
    const auto request = line_request(params);
    if (!request) return request.error();
    move = line_decision(context, *session, *request).move;
  }
  return line_explain_json(*session, *move, versus, *language);
}

MethodAnswer perft(Context&, const Json&) {
  return wrong("perft counts the moves of pieces; a line game has one move per empty point",
               "ask for 'moves' instead");
}

struct NamedMethod {
  std::string_view name;
  Method method;
};

constexpr NamedMethod kMethods[] = {{"describe", describe},
                                    {"moves", moves},
                                    {"forbidden", forbidden},
                                    {"map", map},
                                    {"solve", solve},
                                    {"perft", perft},
                                    {"search", search},
                                    {"evaluate", evaluate},
                                    {"explain", explain},
                                    {"record.read", line_record_read},
                                    {"record.write", line_record_write},
                                    {"review", line_review},
                                    {"view", line_view},
                                    {"notate", line_notate},
                                    {"compose", line_compose}};

}  // namespace

std::vector<std::string_view> line_method_names() {
  std::vector<std::string_view> names;
  for (const NamedMethod& entry : kMethods) names.push_back(entry.name);
  return names;
}

Method find_line_method(const GameLibrary& library, std::string_view name, const Json& params) {
  if (!params.is_object()) return nullptr;
  if (name == "check") {
    const auto yaml = params.find("yaml");
    const bool line =
        yaml != params.end() && yaml->is_string() && library.is_line_text(yaml->get<std::string>());
    return line ? check : nullptr;
  }
  const auto game = params.find("game");
  if (game == params.end() || !game->is_string() || !library.is_line_game(game->get<std::string>()))
    return nullptr;
  for (const NamedMethod& entry : kMethods) {
    if (entry.name == name) return entry.method;
  }
  return nullptr;
}

void append_line_games(const GameLibrary& library, Json& list) {
  for (const std::string& id : library.line_ids()) {
    const auto game = library.define_line(id);
    if (!game) continue;
    list.push_back({{"id", id},
                    {"name", game->name.en},
                    {"name_ja", game->name.ja},
                    {"family", game->family},
                    {"board", fmt::format("{}x{}", game->board.files, game->board.ranks)},
                    {"pieces", Json::array()}});
  }
}

}  // namespace tesuji::api
