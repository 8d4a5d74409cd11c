#include <fmt/format.h>

#include "api/explain_json.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "engine/record_provider.hpp"
#include "notation/any_move.hpp"
#include "notation/japanese.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

Result<Move> named_move(const std::string& text, const Session& session) {
  const auto& made = session.history();
  return parse_any_move(text, session.position(), made.empty() ? kNoSquare : target_of(made.back()));
}

/// How the answer is to be worded.
struct Manner {
  Language language = Language::en;
  Reader reader = Reader::club;
};

Result<Manner> read_manner(Params& params) {
  const auto language = language_of(params.text("lang", false, "en"));
  const auto reader = reader_of(params.text("reader", false, "club"));
  if (!language) return wrong("field 'lang' must be \"en\" or \"ja\"", "write \"en\" or \"ja\"");
  if (!reader)
    return wrong("field 'reader' must be \"beginner\", \"club\" or \"expert\"", "leave it out for \"club\"");
  return Manner{*language, *reader};
}

std::optional<Error> read_nodes(const Json& limits, std::uint64_t& nodes) {
  if (limits.is_null()) return std::nullopt;
  Params params(limits, false, {"nodes"});
  nodes = static_cast<std::uint64_t>(params.number("nodes", false, 0, kMostNodes, static_cast<int>(nodes)));
  return params.fault();
}

}  // namespace

MethodAnswer explain_method(Context& context, const Json& object) {
  Params params(object, true, {"move", "versus", "about", "lang", "reader", "limits", "persona"});
  const std::string text = params.text("move", false);
  const std::string other = params.text("versus", false);
  const std::string about = params.text("about", false, "move");
  const std::string persona = params.text("persona", false, "strongest");
  const Json& limits = params.value("limits", false);
  const auto manner = read_manner(params);
  const auto session = open_session(context, params);
  if (!session) return session.error();
  if (!manner) return manner.error();
  if (persona != "strongest")
    return wrong(fmt::format("the moves of persona '{}' are not explained here", persona),
                 "method 'search' with that persona tells its own trace");
  ExplainSettings settings;
  if (const auto fault = read_nodes(limits, settings.nodes)) return *fault;
  const AnyPosition& root = session->position();
  context.engine.new_game();
  Explainer explainer(context.engine, session->shared_rules());
  const Phrasebook book(explainer.lore(), manner->language, manner->reader);
  if (about == "position") {
    const auto claims = explainer.position(root, settings, context.should_stop);
    return position_explanation_json(claims, context.engine.thinker(root).breakdown(root), root, book);
  }
  if (about != "move")
    return wrong("field 'about' must be \"move\" or \"position\"", "leave it out for \"move\"");
  if (session->outcome())
    return wrong("the game is over; there is no move to explain", "ask about an earlier position");
  if (text.empty()) {
    if (!other.empty()) return wrong("field 'versus' needs 'move'", "say which move to compare it with");
    const auto best = explainer.best(root, settings, context.should_stop);
    if (!best) return wrong("there is no legal move", "ask about an earlier position");
    return explanation_json(*best, root, book);
  }
  const auto move = named_move(text, *session);
  if (!move) return move.error();
  if (other.empty())
    return explanation_json(explainer.move(root, *move, settings, context.should_stop), root, book);
  const auto versus = named_move(other, *session);
  if (!versus) return versus.error();
  return explanation_json(explainer.versus(root, *move, *versus, settings, context.should_stop), root, book);
}

MethodAnswer review_method(Context& context, const Json& object) {
  Params params(object, true, {"record", "lang", "reader", "limits"});
  const std::string text = params.text("record", true);
  const std::string game = params.text("game", false);
  const OptionChoices options = params.options();
  const Json& limits = params.value("limits", false);
  const auto manner = read_manner(params);
  if (params.fault()) return *params.fault();
  if (!manner) return manner.error();
  ReviewSettings settings;
  if (const auto fault = read_nodes(limits, settings.nodes)) return *fault;
  const auto records =
      read_records(text, std::nullopt, record_provider(context.library, game, options, usual_game(text)));
  if (!records) return records.error();
  const GameRecord& record = records->front();
  const auto setup = record.start ? Result<Setup>(*record.start) : start_position(*record.rules);
  if (!setup) return setup.error();
  const auto start = make_position(record.rules, *setup);
  if (!start) return start.error();
  std::vector<Move> moves;
  for (const RecordedMove& move : record.line.moves) moves.push_back(move.move);
  const Review review =
      review_game(context.engine, record.rules, **start, moves, settings, [&](int done, int all) {
        if (context.tell) context.tell({{"done", done}, {"all", all}});
        return !(context.should_stop && context.should_stop());
      });
  return review_json(review, manner->language, manner->reader);
}

MethodAnswer map_method(Context& context, const Json& object) {
  Params params(object, true, {"kind", "lang"});
  const std::string kind = params.text("kind", true);
  const auto language = language_of(params.text("lang", false, "en"));
  const auto session = open_session(context, params);
  if (!session) return session.error();
  const auto known = map_kind(kind);
  if (!known)
    return wrong(fmt::format("there is no map '{}' of this game", kind),
                 "known: control, mobility, graph, threats");
  if (!language) return wrong("field 'lang' must be \"en\" or \"ja\"", "write \"en\" or \"ja\"");
  const Lore lore(session->shared_rules());
  return map_json(board_map(lore, session->position(), *known, *language), session->game(), kind);
}

}  // namespace tesuji::api
