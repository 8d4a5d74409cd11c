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
  return datum_json(opened->game->description(*part));
}

MethodAnswer check(Context& context, const Json& object) {
  Params params(object, false, {"yaml"});
  const std::string yaml = params.text("yaml", true);
  if (params.fault()) return *params.fault();
  const auto game = context.library.check_text(yaml);
  return check_json(game ? Errors{} : game.error());
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

constexpr NamedMethod kMethods[] = {{"load", load, true},
                                    {"games", games, true},
                                    {"describe", describe, true},
                                    {"check", check, true},
                                    {"moves", of_play<moves_json>, true},
                                    {"perft", perft, false, has<&Mind::counter>},
                                    {"record.read", record_read, true},
                                    {"record.write", record_write, true},
                                    {"evaluate", evaluate_method, true, has<&Mind::evaluator>},
                                    {"search", search_method, false, has<&Mind::searcher>},
                                    {"solve", solve_method, false, has<&Mind::solver>},
                                    {"forbidden", forbidden_method, true, has<&Mind::referee>},
                                    {"tactics", tactics_method, false, has<&Mind::tactician>},
                                    {"threats", threats_method, false, has<&Mind::tactician>},
                                    {"explain", explain_method, false, has<&Mind::explainer>},
                                    {"review", review_method, false, has<&Mind::reviewer>},
                                    {"map", map_method, false, has<&Mind::mapper>},
                                    {"view", of_play<view_json>, true},
                                    {"notate", notate_method, true},
                                    {"compose", compose_method, true},
                                    {"capabilities", capabilities_method, true},
                                    {"match.start", match_start_method, true},
                                    {"match.status", match_status_method, true},
                                    {"match.stop", match_stop_method, true},
                                    {"endings", endings_method, false, keeps_endings},
                                    {"learn", learn_method, false, has_pieces},
                                    {"source", source_method, true},
                                    {"edit", edit_method, true},
                                    {"value", value_method, true},
                                    {"moves.write", moves_write_method, true},
                                    {"cancel", cancel, true}};

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
