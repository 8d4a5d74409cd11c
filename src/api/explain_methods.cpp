#include <fmt/format.h>

#include <algorithm>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/move_threats.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr int kUsualNodes = 100'000;

/// For whom something is told, and how much may be searched for it: nothing when no limit is given.
struct Telling {
  Language language = Language::en;
  Reader reader = Reader::club;
  std::optional<std::uint64_t> nodes;
};

Result<Telling> read_telling(Params& params) {
  const auto language = read_language(params);
  const auto reader = reader_of(params.text("reader", false, "club"));
  const Json& given = params.value("limits", false);
  if (!language) return language.error();
  if (!reader)
    return bad_input("field 'reader' must be \"beginner\", \"club\" or \"expert\"",
                     "leave it out for \"club\"");
  Params limits(given, false, {"nodes"});
  const bool limited = !limits.value("nodes", false).is_null();
  const int nodes = limits.number("nodes", false, 0, kMostNodes);
  if (limits.fault()) return *limits.fault();
  return Telling{*language, *reader,
                 limited ? std::optional(static_cast<std::uint64_t>(nodes)) : std::nullopt};
}

}  // namespace

MethodAnswer explain_method(Context& context, const Json& object) {
  Params params(object, true, {"move", "versus", "about", "lang", "reader", "limits", "persona", "weights"});
  ExplainQuestion question;
  question.move = params.text("move", false);
  question.versus = params.text("versus", false);
  const std::string about = params.text("about", false, "move");
  const std::string persona = params.text("persona", false, "strongest");
  const auto telling = read_telling(params);
  const auto opened = open_organ(context, params, &Mind::explainer, "explain");
  if (!opened) return opened.error();
  if (!telling) return telling.error();
  question.language = telling->language;
  question.reader = telling->reader;
  question.nodes = telling->nodes;
  if (persona != "strongest")
    return bad_input(fmt::format("the moves of persona '{}' are not explained here", persona),
                     "method 'search' with that persona tells its own trace");
  question.position = about == "position";
  if (about != "move" && !question.position)
    return bad_input("field 'about' must be \"move\" or \"position\"", "leave it out for \"move\"");
  if (!question.position && opened->play->outcome())
    return bad_input("the game is over; there is no move to explain", "ask about an earlier position");
  if (question.move.empty() && !question.versus.empty())
    return bad_input("field 'versus' needs 'move'", "say which move to compare it with");
  return told(opened->organ->explain(*opened->play, question, context.should_stop));
}

MethodAnswer review_method(Context& context, const Json& object) {
  Params params(object, true, {"record", "lang", "reader", "limits", "weights"});
  RecordQuestion asked;
  asked.text = params.text("record", false);
  if (asked.text.empty()) asked.text = params.moves();
  asked.game = params.text("game", false);
  asked.options = params.options();
  const auto telling = read_telling(params);
  if (asked.text.empty()) params.text("record", true);
  if (params.fault()) return *params.fault();
  if (!telling) return telling.error();
  const auto record = read_record(context.library, asked);
  if (!record) return record.error();
  std::unique_ptr<Minds> own;
  const auto mind = mind_for(context, params, *record->game, own);
  if (!mind) return mind.error();
  organ::Reviewer* reviewer = (*mind)->reviewer();
  if (reviewer == nullptr) return not_offered(*record->game, "review");
  const ReviewQuestion question{telling->language, telling->reader, telling->nodes.value_or(0), false};
  const ProgressListener tell = [&](int done, int all) {
    if (context.tell) context.tell({{"done", done}, {"all", all}});
  };
  return told(reviewer->review(*record->game, record->tree, question, tell, context.should_stop));
}

MethodAnswer map_method(Context& context, const Json& object) {
  Params params(object, true, {"kind", "lang"});
  const std::string kind = params.text("kind", true);
  const auto language = read_language(params);
  const auto opened = open_organ(context, params, &Mind::mapper, "map");
  if (!opened) return opened.error();
  const std::vector<std::string> kinds = opened->organ->kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return bad_input(fmt::format("there is no map '{}' of this game", kind), "known: " + join(kinds, ", "));
  if (!language) return language.error();
  return told(opened->organ->map(*opened->play, kind, *language, false, context.should_stop));
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
    return bad_input(fmt::format("field 'labels' cannot be '{}'", labels), "write own or lichess");
  if (!language) return language.error();
  question.language = *language;
  question.public_labels = labels == "lichess";
  return told(opened->organ->tactics(*opened->play, question, context.should_stop));
}

MethodAnswer threats_method(Context& context, const Json& object) {
  Params params(object, true, {"lang", "move"});
  const auto language = read_language(params);
  const std::string move = params.text("move", false);
  const auto opened = open_organ(context, params, &Mind::lookout, "threats");
  if (!opened) return opened.error();
  if (!language) return language.error();
  if (!move.empty()) return told(move_threats(*opened->play, move, *language, context.should_stop));
  return told(opened->organ->threats(*opened->play, *language, context.should_stop));
}

}  // namespace tesuji::api
