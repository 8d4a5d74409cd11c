#include "api/methods.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/method_answer.hpp"
#include "base/failure.hpp"
#include "engine/game.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::api {
namespace {

constexpr int kDeepestPerft = 64;
constexpr int kMostIndex = 1'000'000'000;

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

Result<DescribePart> describe_part(Params& params) {
  const std::string word = params.text("part", false, "all");
  if (word == "all") return DescribePart::all;
  if (word == "board") return DescribePart::board;
  return unsupported("field 'part' must be \"all\" or \"board\"", "leave it out for all");
}

MethodAnswer describe(Context& context, const Json& object) {
  Params params(object, true, {"part"});
  const auto part = describe_part(params);
  if (!part) return part.error();
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  if (context.should_stop()) return MethodAnswer::stopped();
  const Datum told = opened->game->description(*part, context.should_stop);
  if (context.should_stop()) return MethodAnswer::stopped();
  return datum_json(told);
}

MethodAnswer check(Context& context, const Json& object) {
  Params params(object, false, {"yaml"});
  const std::string yaml = params.text("yaml", true);
  if (params.fault()) return *params.fault();
  return check_json(context.library.check_text(yaml));
}

/// Tells about the position that the params ask for.
template <Json (*tell)(const Play&)>
MethodAnswer of_play(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  return tell(*opened->play);
}

MethodAnswer perft(Context& context, const Json& object) {
  Params params(object, true, {"depth", "convention"});
  const int depth = params.number("depth", true, 0, kDeepestPerft);
  const std::string convention = params.text("convention", false, "legal");
  const auto opened = open_organ(context, params, &Mind::counter, "perft");
  if (!opened) return opened.error();
  const auto counted = perft_convention(convention);
  if (!counted)
    return unsupported(fmt::format("there is no convention '{}'", convention),
                       "write \"legal\", \"outcomes\", \"paths\" or \"destinations\"");
  PerftListener listener;
  listener.should_stop = context.should_stop;
  const bool royals = opened->organ->captures_royals(*opened->play);
  const auto report =
      opened->organ->perft(*opened->play, {depth, PerftMode::count, royals, *counted}, listener);
  if (!report) return MethodAnswer::stopped();
  return perft_json(*report);
}

MethodAnswer record_read(Context& context, const Json& object) {
  Params params(object, true, {"text", "format", "index"});
  RecordQuestion question;
  question.text = params.text("text", true);
  question.format = params.text("format", false);
  question.index = params.number("index", false, 0, kMostIndex);
  question.game = params.text("game", false);
  question.options = params.options();
  if (params.fault()) return *params.fault();
  const auto record = read_record(context.library, question);
  if (!record) return record.error();
  return record_json(record->tree);
}

MethodAnswer record_write(Context& context, const Json& object) {
  Params params(object, true, {"record", "format"});
  const Json& json = params.value("record", true);
  const std::string format = params.text("format", false);
  std::string game = params.text("game", false);
  const OptionChoices options = params.options();
  if (params.fault()) return *params.fault();
  if (game.empty() && json.is_object() && json.contains("game") && json["game"].is_string())
    game = json["game"].get<std::string>();
  const auto opened = context.library.open(game.empty() ? "chess" : game, options);
  if (!opened) return opened.error();
  const auto record = read_record_json(json);
  if (!record) return record.error();
  const auto text = (*opened)->write_record(*record, format);
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

/// Has the mind the organ?
template <auto organ>
bool has(Mind& mind, const Game&) {
  return (mind.*organ)() != nullptr;
}

bool keeps_endings(Mind& mind, const Game& game) {
  return mind.archivist() != nullptr && mind.archivist()->keeps_endings(game);
}

bool has_pieces(Mind&, const Game& game) {
  return !game.outline().pieces.empty();
}

constexpr int kShortTime = 1000;  // milliseconds
constexpr int kFewNodes = 100'000;
constexpr int kShallowPerft = 2;

Effort glance(const Json&) {
  return Effort::glance;
}
Effort moment(const Json&) {
  return Effort::moment;
}
Effort work(const Json&) {
  return Effort::work;
}

/// Is the field a number up to this?
bool at_most(const Json& object, const char* field, int most) {
  if (!object.is_object()) return false;
  const auto found = object.find(field);
  return found != object.end() && found->is_number() && *found <= most;
}

Effort as_limited(const Json& params) {
  const Json limits = params.is_object() ? params.value("limits", Json()) : Json();
  const bool little = at_most(limits, "movetime", kShortTime) || at_most(limits, "nodes", kFewNodes);
  return little ? Effort::moment : Effort::work;
}

/// Without limits it looks at as many positions as is usual, which is not many.
Effort as_limited_if_at_all(const Json& params) {
  return params.is_object() && params.contains("limits") ? as_limited(params) : Effort::moment;
}

Effort as_deep(const Json& params) {
  return at_most(params, "depth", kShallowPerft) ? Effort::moment : Effort::work;
}

Effort as_much_is_told(const Json& params) {
  const bool board = params.is_object() && params.value("part", Json()) == "board";
  return board ? Effort::glance : Effort::moment;
}

constexpr NamedMethod kMethods[] = {{"load", load, glance},
                                    {"games", games, glance},
                                    {"describe", describe, as_much_is_told},
                                    {"check", check, glance},
                                    {"moves", of_play<moves_json>, glance},
                                    {"perft", perft, as_deep, has<&Mind::counter>},
                                    {"record.read", record_read, glance},
                                    {"record.write", record_write, glance},
                                    {"evaluate", evaluate_method, glance, has<&Mind::evaluator>},
                                    {"search", search_method, as_limited, has<&Mind::searcher>},
                                    {"solve", solve_method, as_limited, has<&Mind::solver>},
                                    {"forbidden", forbidden_method, glance, has<&Mind::referee>},
                                    {"tactics", tactics_method, moment, has<&Mind::tactician>},
                                    {"threats", threats_method, moment, has<&Mind::lookout>},
                                    {"explain", explain_method, as_limited_if_at_all, has<&Mind::explainer>},
                                    {"review", review_method, work, has<&Mind::reviewer>},
                                    {"map", map_method, moment, has<&Mind::mapper>},
                                    {"view", of_play<view_json>, glance},
                                    {"notate", notate_method, glance},
                                    {"compose", compose_method, glance},
                                    {"capabilities", capabilities_method, glance},
                                    {"match.start", match_start_method, glance},
                                    {"match.status", match_status_method, glance},
                                    {"match.stop", match_stop_method, glance},
                                    {"endings", endings_method, work, keeps_endings},
                                    {"learn", learn_method, work, has_pieces},
                                    {"source", source_method, glance},
                                    {"edit", edit_method, glance},
                                    {"value", value_method, glance},
                                    {"moves.write", moves_write_method, glance},
                                    {"cancel", cancel, glance}};

}  // namespace

std::vector<std::string_view> method_names(Mind& mind, const Game& game) {
  std::vector<std::string_view> names;
  for (const NamedMethod& entry : kMethods) {
    if (entry.offered == nullptr || entry.offered(mind, game)) names.push_back(entry.name);
  }
  return names;
}

const NamedMethod* find_method(std::string_view name) {
  const auto found = std::find_if(std::begin(kMethods), std::end(kMethods),
                                  [&](const NamedMethod& entry) { return entry.name == name; });
  return found == std::end(kMethods) ? nullptr : found;
}

Result<Mind*, Errors> mind_for(Context& context, Params& params, const Game& game,
                               std::unique_ptr<Minds>& own) {
  const std::string weights = params.text("weights", false);
  if (params.fault()) return Errors{*params.fault()};
  if (weights.empty()) return &context.minds.of(game);
  const std::size_t most = context.budget.megabytes;
  own = std::make_unique<Minds>(most == 0 ? Minds::kUsualTable : std::min(Minds::kUsualTable, most));
  Mind& mind = own->of(game);
  if (const auto faults = mind.use_weights({"weights", weights})) return *faults;
  return &mind;
}

Result<OpenedPlay, Errors> open_play(Context& context, Params& params) {
  const std::string game = params.game();
  const OptionChoices options = params.options();
  const std::string position = params.position();
  const std::string moves = params.moves();
  if (params.fault()) return Errors{*params.fault()};
  auto opened = context.library.open(game, options);
  if (!opened) return opened.error();
  auto play = begin_at(**opened, position, moves);
  if (!play) return play.error();
  return OpenedPlay{std::move(*opened), std::move(*play)};
}

Result<Language> read_language(Params& params) {
  const auto language = language_of(params.text("lang", false, "en"));
  if (language) return *language;
  return bad_input("field 'lang' must be \"en\" or \"ja\"", "write \"en\" or \"ja\"");
}

}  // namespace tesuji::api
