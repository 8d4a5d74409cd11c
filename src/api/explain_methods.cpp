#include <fmt/format.h>

#include <algorithm>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr int kUsualNodes = 100'000;

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

Result<Reader> read_reader(Params& params) {
  const auto reader = reader_of(params.text("reader", false, "club"));
  if (reader) return *reader;
  return wrong("field 'reader' must be \"beginner\", \"club\" or \"expert\"", "leave it out for \"club\"");
}

/// The one limit of an explanation; nothing when none is given.
Result<std::optional<std::uint64_t>> read_nodes(const Json& limits) {
  if (limits.is_null()) return std::optional<std::uint64_t>();
  Params params(limits, false, {"nodes"});
  const bool given = !params.value("nodes", false).is_null();
  const int nodes = params.number("nodes", false, 0, kMostNodes);
  if (params.fault()) return *params.fault();
  return given ? std::optional(static_cast<std::uint64_t>(nodes)) : std::nullopt;
}

}  // namespace

MethodAnswer explain_method(Context& context, const Json& object) {
  Params params(object, true, {"move", "versus", "about", "lang", "reader", "limits", "persona"});
  ExplainQuestion question;
  question.move = params.text("move", false);
  question.versus = params.text("versus", false);
  const std::string about = params.text("about", false, "move");
  const std::string persona = params.text("persona", false, "strongest");
  const Json& limits = params.value("limits", false);
  const auto language = read_language(params);
  const auto reader = read_reader(params);
  const auto opened = open_organ(context, params, &Mind::explainer, "explain");
  if (!opened) return opened.error();
  if (!language) return language.error();
  if (!reader) return reader.error();
  const auto nodes = read_nodes(limits);
  if (!nodes) return nodes.error();
  question.language = *language;
  question.reader = *reader;
  question.nodes = *nodes;
  if (persona != "strongest")
    return wrong(fmt::format("the moves of persona '{}' are not explained here", persona),
                 "method 'search' with that persona tells its own trace");
  question.position = about == "position";
  if (about != "move" && !question.position)
    return wrong("field 'about' must be \"move\" or \"position\"", "leave it out for \"move\"");
  if (!question.position && opened->play->outcome())
    return wrong("the game is over; there is no move to explain", "ask about an earlier position");
  if (question.move.empty() && !question.versus.empty())
    return wrong("field 'versus' needs 'move'", "say which move to compare it with");
  return told(opened->organ->explain(*opened->play, question, context.should_stop));
}

MethodAnswer review_method(Context& context, const Json& object) {
  Params params(object, true, {"record", "lang", "reader", "limits"});
  RecordQuestion asked;
  asked.text = params.text("record", false);
  if (asked.text.empty()) asked.text = params.moves();
  asked.game = params.text("game", false);
  asked.options = params.options();
  const Json& limits = params.value("limits", false);
  const auto language = read_language(params);
  const auto reader = read_reader(params);
  if (asked.text.empty()) params.text("record", true);
  if (params.fault()) return *params.fault();
  if (!language) return language.error();
  if (!reader) return reader.error();
  const auto nodes = read_nodes(limits);
  if (!nodes) return nodes.error();
  const auto record = read_record(context.library, asked);
  if (!record) return record.error();
  organ::Reviewer* reviewer = context.minds.of(*record->game).reviewer();
  if (reviewer == nullptr) return not_offered(*record->game, "review");
  const ReviewQuestion question{*language, *reader, nodes->value_or(0), false};
  return told(reviewer->review(*record->game, record->tree, question, [&](int done, int all) {
    if (context.tell) context.tell({{"done", done}, {"all", all}});
    return !context.should_stop();
  }));
}

MethodAnswer map_method(Context& context, const Json& object) {
  Params params(object, true, {"kind", "lang"});
  const std::string kind = params.text("kind", true);
  const auto language = read_language(params);
  const auto opened = open_organ(context, params, &Mind::mapper, "map");
  if (!opened) return opened.error();
  const std::vector<std::string> kinds = opened->organ->kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return wrong(fmt::format("there is no map '{}' of this game", kind), "known: " + join(kinds, ", "));
  if (!language) return language.error();
  return datum_json(opened->organ->map(*opened->play, kind, *language, false).data);
}

MethodAnswer tactics_method(Context& context, const Json& object) {
  Params params(object, true, {"line", "labels", "lang", "nodes"});
  TacticsQuestion question;
  const std::string labels = params.text("labels", false, "own");
  question.line = params.moves("line");
  question.nodes = static_cast<std::uint64_t>(params.number("nodes", false, 1, kMostNodes, kUsualNodes));
  const auto language = read_language(params);
  const auto opened = open_organ(context, params, &Mind::tactician, "tactics");
  if (!opened) return opened.error();
  if (labels != "own" && labels != "lichess")
    return wrong(fmt::format("field 'labels' cannot be '{}'", labels), "write own or lichess");
  if (!language) return language.error();
  question.language = *language;
  question.public_labels = labels == "lichess";
  return told(opened->organ->tactics(*opened->play, question, context.should_stop));
}

MethodAnswer threats_method(Context& context, const Json& object) {
  Params params(object, true, {"lang"});
  const auto language = read_language(params);
  const auto opened = open_organ(context, params, &Mind::tactician, "threats");
  if (!opened) return opened.error();
  if (!language) return language.error();
  return datum_json(opened->organ->threats(*opened->play, *language).data);
}

}  // namespace tesuji::api
