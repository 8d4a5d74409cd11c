#include "api/methods.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/describe_json.hpp"
#include "api/encode.hpp"
#include "api/method_answer.hpp"
#include "api/params.hpp"
#include "api/record_json.hpp"
#include "engine/record_provider.hpp"
#include "notation/records.hpp"

namespace tesuji::api {
namespace {

constexpr int kDeepestPerft = 64;
constexpr int kMostGames = 1'000'000'000;

Error unsupported(std::string message, std::string hint) {
  Error error;
  error.code = ErrorCode::unsupported;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

MethodAnswer load(Context& context, const Json& object) {
  Params params(object, false, {"yaml"});
  const std::string yaml = params.text("yaml", true);
  if (params.fault()) return *params.fault();
  const auto id = context.library.load(yaml);
  if (!id) return id.error();
  return Json{{"id", *id}};
}

MethodAnswer games(Context& context, const Json& object) {
  const Params params(object, false, {});
  if (params.fault()) return *params.fault();
  return games_json(context.library);
}

MethodAnswer describe(Context& context, const Json& object) {
  Params params(object, true, {"part"});
  const auto part = describe_part(params);
  if (!part) return part.error();
  const auto session = open_session(context, params);
  if (!session) return session.error();
  return describe_json(session->game(), *part);
}

MethodAnswer check(Context& context, const Json& object) {
  Params params(object, false, {"yaml"});
  const std::string yaml = params.text("yaml", true);
  if (params.fault()) return *params.fault();
  const auto game = context.library.check_text(yaml);
  return check_json(game ? Errors{} : game.error());
}

MethodAnswer moves(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto session = open_session(context, params);
  if (!session) return session.error();
  return moves_json(*session);
}

MethodAnswer perft(Context& context, const Json& object) {
  Params params(object, true, {"depth", "convention"});
  const int depth = params.number("depth", true, 0, kDeepestPerft);
  const std::string convention = params.text("convention", false, "legal");
  auto session = open_session(context, params);
  if (!session) return session.error();
  const auto counted = perft_convention(convention);
  if (!counted) {
    return unsupported(fmt::format("there is no convention '{}'", convention),
                       "write \"legal\", \"outcomes\", \"paths\" or \"destinations\"");
  }
  PerftListener listener;
  listener.should_stop = context.should_stop;
  const auto report =
      session->perft({depth, PerftMode::count, session->captures_royals(), *counted}, listener);
  if (!report) return MethodAnswer::stopped();
  return perft_json(*report);
}

/// The format asked for; an empty name leaves it to be found out. The list of names goes with the error.
Result<std::optional<RecordFormat>> known_format(const std::string& name) {
  if (name.empty()) return std::optional<RecordFormat>{};
  const auto format = record_format(name);
  if (!format)
    return unsupported(fmt::format("records of format '{}' are not known", name),
                       "known: pgn, kif, ki2, csa, usi");
  return format;
}

MethodAnswer record_read(Context& context, const Json& object) {
  Params params(object, true, {"text", "format", "index"});
  const std::string text = params.text("text", true);
  const std::string format = params.text("format", false);
  const int wanted = params.number("index", false, 0, kMostGames);
  const std::string game = params.text("game", false);
  const OptionChoices options = params.options();
  if (params.fault()) return *params.fault();
  const auto known = known_format(format);
  if (!known) return known.error();
  const auto records =
      read_records(text, *known, record_provider(context.library, game, options, usual_game(text)));
  if (!records) return records.error();
  const int count = static_cast<int>(records->size());
  Json result;
  if (wanted < count) result = record_json((*records)[static_cast<std::size_t>(wanted)]);
  if (result.is_null()) {
    return unsupported(fmt::format("there is no game number {} in the text, which holds {}", wanted, count),
                       "field 'index' counts games from 0");
  }
  result["count"] = count;
  return result;
}

MethodAnswer record_write(Context& context, const Json& object) {
  Params params(object, true, {"record", "format"});
  const Json& json = params.value("record", true);
  const std::string format = params.text("format", false, "pgn");
  std::string game = params.text("game", false);
  const OptionChoices options = params.options();
  if (params.fault()) return *params.fault();
  const auto known = known_format(format);
  if (!known) return known.error();
  if (game.empty() && json.is_object() && json.contains("game") && json["game"].is_string())
    game = json["game"].get<std::string>();
  auto rules = context.library.open(game.empty() ? "chess" : game, options);
  if (!rules) return rules.error();
  GameRecord record;
  record.rules = std::move(rules.value());
  if (const auto error = read_record_json(json, record)) return *error;
  const auto text = write_record(record, known->value_or(RecordFormat::pgn));
  if (!text) return text.error();
  return Json{{"text", *text}};
}

/// Cancelling is the connection's business and done before this is reached: here nothing is running.
MethodAnswer cancel(Context&, const Json& object) {
  Params params(object, false, {"id"});
  params.value("id", true);
  if (params.fault()) return *params.fault();
  return Json{{"cancelled", false}};
}

struct NamedMethod {
  std::string_view name;
  Method method;
};

constexpr NamedMethod kMethods[] = {{"load", load},
                                    {"games", games},
                                    {"describe", describe},
                                    {"check", check},
                                    {"moves", moves},
                                    {"perft", perft},
                                    {"record.read", record_read},
                                    {"record.write", record_write},
                                    {"evaluate", evaluate_method},
                                    {"search", search_method},
                                    {"tactics", tactics_method},
                                    {"threats", threats_method},
                                    {"explain", explain_method},
                                    {"review", review_method},
                                    {"map", map_method},
                                    {"view", view_method},
                                    {"notate", notate_method},
                                    {"compose", compose_method},
                                    {"capabilities", capabilities_method},
                                    {"cancel", cancel}};

/// What takes milliseconds at most; everything else may think for long.
constexpr std::string_view kBrief[] = {"load",      "games",  "describe",     "check",        "moves",
                                       "view",      "notate", "record.read",  "record.write", "evaluate",
                                       "forbidden", "cancel", "capabilities", "compose"};

}  // namespace

std::vector<std::string_view> method_names() {
  std::vector<std::string_view> names;
  for (const NamedMethod& entry : kMethods) names.push_back(entry.name);
  return names;
}

bool is_brief(std::string_view name) {
  return std::find(std::begin(kBrief), std::end(kBrief), name) != std::end(kBrief);
}

Result<Session, Errors> open_session(Context& context, Params& params) {
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string position = params.position();
  const std::string moves = params.moves();
  if (params.fault()) return Errors{*params.fault()};
  auto session = Session::open(context.library, game, options);
  if (!session) return session;
  if (auto error = session->set_position(position)) return Errors{*error};
  if (auto error = session->play_all(moves)) return Errors{*error};
  return session;
}

Method find_method(std::string_view name) {
  for (const NamedMethod& entry : kMethods) {
    if (entry.name == name) return entry.method;
  }
  return nullptr;
}

}  // namespace tesuji::api
