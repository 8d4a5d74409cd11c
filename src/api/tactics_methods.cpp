#include <fmt/format.h>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "api/tactics_json.hpp"
#include "evaluate/worths.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr int kUsualNodes = 100'000;

std::optional<Error> one_of(const char* field, const std::string& text, const char* first,
                            const char* second) {
  if (text == first || text == second) return std::nullopt;
  return Error{ErrorCode::bad_input,
               fmt::format("field '{}' cannot be '{}'", field, text),
               fmt::format("write {} or {}", first, second),
               {},
               ""};
}

}  // namespace

MethodAnswer tactics_method(Context& context, const Json& object) {
  Params params(object, true, {"line", "labels", "lang", "nodes"});
  const std::string labels = params.text("labels", false, "own");
  const std::string lang = params.text("lang", false, "en");
  const std::string text = params.moves("line");
  Limits limits;
  limits.nodes = static_cast<std::uint64_t>(params.number("nodes", false, 1, kMostNodes, kUsualNodes));
  const auto session = open_session(context, params);
  if (!session) return session.error();
  if (const auto error = one_of("labels", labels, "own", "lichess")) return *error;
  if (const auto error = one_of("lang", lang, "en", "ja")) return *error;
  const AnyPosition& start = session->position();
  const Worths worths = derived_worths(session->rules());
  auto line = parse_line(*session, text);
  if (!line) return line.error();
  if (line->empty()) *line = decisive_line(context.engine, start, limits, worths, context.should_stop);
  const TacticMode mode = labels == "lichess" ? TacticMode::lichess : TacticMode::own;
  return tactics_json(tactics_along(*session, *line, mode, worths), *line, start, *language_of(lang));
}

MethodAnswer threats_method(Context& context, const Json& object) {
  Params params(object, true, {"lang"});
  const std::string lang = params.text("lang", false, "en");
  const auto session = open_session(context, params);
  if (!session) return session.error();
  if (const auto error = one_of("lang", lang, "en", "ja")) return *error;
  return threats_json(session->position(), derived_worths(session->rules()), *language_of(lang));
}

}  // namespace tesuji::api
