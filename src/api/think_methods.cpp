#include <fmt/format.h>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "api/persona_method.hpp"
#include "api/thought_json.hpp"
#include "base/text.hpp"

namespace tesuji::api {
namespace {

using std::chrono::milliseconds;

constexpr int kDeepest = kMaxPly - 2;
constexpr int kMostNumber = 2'000'000'000;
constexpr int kMostLines = 64;
constexpr int kMostThreads = 256;
/// Without any limit a person waits this long.
constexpr milliseconds kUsualTime{3000};

/// What a request for a search asks, beyond the position.
struct SearchRequest {
  Limits limits;
  EngineSettings settings;
};

std::optional<Error> read_limits(const Json& object, Limits& limits) {
  Params params(object, false, {"nodes", "depth", "movetime"});
  limits.nodes = static_cast<std::uint64_t>(params.number("nodes", false, 1, kMostNumber));
  limits.depth = params.number("depth", false, 1, kDeepest);
  limits.movetime = milliseconds(params.number("movetime", false, 1, kMostNumber));
  return params.fault();
}

/// Asks for no more than the connection may have.
void keep_within(const Budget& budget, SearchRequest& request) {
  milliseconds& time = request.limits.movetime;
  if (budget.time.count() > 0) time = time.count() == 0 ? budget.time : std::min(time, budget.time);
  if (budget.threads > 0) request.settings.threads = std::min(request.settings.threads, budget.threads);
}

Result<SearchRequest> read_request(Params& params, const std::string& persona, const Budget& budget) {
  SearchRequest request;
  request.settings.lines = params.number("lines", false, 1, kMostLines, 1);
  request.settings.threads = params.number("threads", false, 1, kMostThreads, 1);
  request.settings.overhead = milliseconds(0);
  const int level = params.number("level", false, 1, kMostLevel);
  const Json& limits = params.value("limits", false);
  if (params.fault()) return *params.fault();
  if (const auto fault = read_limits(limits, request.limits)) return *fault;
  if (persona == kStrongest && !params.choices("persona_options").empty()) {
    return Error{ErrorCode::unsupported,
                 "the strongest player has no persona_options",
                 fmt::format("leave them out, or choose a persona: {}", join(persona_ids(), ", ")),
                 {},
                 ""};
  }
  if (level != 0 && persona != kStrongest) {
    return Error{ErrorCode::unsupported,
                 fmt::format("the persona '{}' has no levels", persona),
                 "leave out `level`, or `persona`",
                 {},
                 ""};
  }
  Limits& given = request.limits;
  if (level != 0) request.settings.handicap = handicap_at_level(level, 0);
  if (level == 0 && persona == kStrongest && given.nodes == 0 && given.depth == 0 &&
      given.movetime.count() == 0)
    given.movetime = kUsualTime;
  keep_within(budget, request);
  return request;
}

}  // namespace

MethodAnswer evaluate_method(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto session = open_session(context, params);
  if (!session) return session.error();
  const AnyPosition& position = session->position();
  return evaluation_json(context.engine.thinker(position).breakdown(position), position);
}

MethodAnswer search_method(Context& context, const Json& object) {
  Params params(object, true, {"limits", "lines", "persona", "persona_options", "level", "threads"});
  const std::string persona = params.text("persona", false, std::string(kStrongest));
  const auto request = read_request(params, persona, context.budget);
  if (request && persona != kStrongest) {
    const Limits& given = request->limits;
    return persona_search(context, params, persona, {given.depth, given.nodes, given.movetime, false});
  }
  const auto session = open_session(context, params);
  if (!request) return request.error();
  if (!session) return session.error();
  const AnyPosition& root = session->position();
  Json trace = Json::array();
  // Each request stands for itself: the same question gets the same answer.
  context.engine.new_game();
  const Thought thought = context.engine.think(
      root, request->limits, request->settings,
      [&](const SearchReport& report) {
        Json iteration = iteration_json(report, root);
        if (context.tell) context.tell(iteration);
        trace.push_back(std::move(iteration));
      },
      context.should_stop);
  Json result = thought_json(thought, root);
  result["trace"] = std::move(trace);
  return result;
}

}  // namespace tesuji::api
