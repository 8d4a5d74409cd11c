#include <fmt/format.h>

#include <random>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace tesuji::api {
namespace {

using std::chrono::milliseconds;

constexpr int kDeepest = kMaxPly - 2;
constexpr std::size_t kEndingMegabytes = 256;  // several may be asked for at once
constexpr int kDeepestProof = 1000;
constexpr int kMostNumber = 2'000'000'000;
constexpr int kMostLines = 64;
constexpr int kMostThreads = 256;
constexpr int kMostStones = 3;
/// Without any limit a person waits this long.
constexpr milliseconds kUsualTime{3000};

/// `{nodes, depth, movetime}` into what a search or a proof takes.
std::optional<Error> read_limits(const Json& object, int deepest, std::uint64_t& nodes, int& depth,
                                 milliseconds& time) {
  if (object.is_null()) return std::nullopt;
  Params params(object, false, {"nodes", "depth", "movetime"});
  nodes = static_cast<std::uint64_t>(params.number("nodes", false, 1, kMostNumber));
  depth = params.number("depth", false, 1, deepest);
  time = milliseconds(params.number("movetime", false, 1, kMostNumber));
  return params.fault();
}

/// Asks for no more than the connection may have.
void keep_within(const Budget& budget, ThinkingRequest& request) {
  milliseconds& time = request.movetime;
  if (budget.time.count() > 0) time = time.count() == 0 ? budget.time : std::min(time, budget.time);
  if (budget.threads > 0) request.threads = std::min(request.threads, budget.threads);
}

/// As many megabytes as are usual, or as the connection may have.
std::size_t megabytes_within(const Budget& budget, std::size_t usual) {
  return budget.megabytes == 0 ? usual : std::min(usual, budget.megabytes);
}

/// A level's name; some games number them.
Result<std::string> read_level(Params& params) {
  const Json& level = params.value("level", false);
  if (level.is_null()) return std::string();
  if (level.is_string()) return level.get<std::string>();
  if (level.is_number_integer()) return level.dump();
  return unsupported("field 'level' must be a text or a number", "method 'capabilities' tells the levels");
}

Result<ThinkingRequest> read_request(Params& params) {
  ThinkingRequest request;
  request.lines = params.number("lines", false, 1, kMostLines, 1);
  request.threads = params.number("threads", false, 1, kMostThreads, 1);
  // Nobody who plays against a level shall meet the same game twice, unless he asks for it.
  const int drawn = static_cast<int>(std::random_device()() % kMostNumber);
  request.seed = static_cast<std::uint64_t>(params.number("seed", false, 0, kMostNumber, drawn));
  const Json& limits = params.value("limits", false);
  const auto level = read_level(params);
  if (params.fault()) return *params.fault();
  if (!level) return level.error();
  request.level = *level;
  if (const auto fault = read_limits(limits, kDeepest, request.nodes, request.depth, request.movetime))
    return *fault;
  return request;
}

/// Why this cannot be asked of the game; nothing when it can.
std::optional<Error> level_fault(const organ::Searcher& searcher, const ThinkingRequest& request) {
  auto fault = searcher.refuses(request);
  const std::vector<std::string> levels = searcher.levels();
  const bool known =
      request.level.empty() || std::find(levels.begin(), levels.end(), request.level) != levels.end();
  if (fault && !known && parse_int(levels.back()))
    fault->message = fmt::format("field 'level' must be a whole number from 1 to {}", levels.size());
  return fault;
}

/// `search` when somebody else than the engine decides.
MethodAnswer persona_search(Context& context, Params& params, const std::string& id, PersonaLimits limits) {
  PersonaQuestion question{id, params.choices("persona_options"), "", "", limits};
  const std::string game = params.game();
  const OptionChoices options = params.options();
  question.position = params.position();
  question.moves = params.moves();
  if (params.fault()) return *params.fault();
  const auto opened = context.library.open(game, options);
  if (!opened) return opened.error();
  Mind& mind = context.minds.of(**opened);
  organ::Company* company = mind.company();
  if (company == nullptr) return no_persona(**opened, mind, id);
  const auto answer = company->ask(**opened, question, context.should_stop);
  if (!answer) return answer.error();
  return reply_json(*answer, id);
}

}  // namespace

MethodAnswer evaluate_method(Context& context, const Json& object) {
  Params params(object, true, {"level", "weights"});
  const auto level = read_level(params);
  const auto opened = open_organ(context, params, &Mind::evaluator, "evaluate");
  if (!opened) return opened.error();
  if (!level) return level.error();
  return told(opened->organ->evaluate(*opened->play, *level));
}

MethodAnswer search_method(Context& context, const Json& object) {
  Params params(object, true,
                {"limits", "lines", "persona", "persona_options", "level", "threads", "seed", "weights"});
  const std::string persona = params.text("persona", false, std::string(kStrongest));
  auto request = read_request(params);
  if (persona != kStrongest) {
    if (!request) return request.error();
    if (!request->level.empty())
      return unsupported(fmt::format("the persona '{}' has no levels", persona),
                         "leave out `level`, or `persona`");
    if (!params.text("weights", false).empty())
      return unsupported(fmt::format("the persona '{}' judges by what is its own", persona),
                         "leave out `weights`, or `persona`");
    keep_within(context.budget, *request);
    return persona_search(context, params, persona,
                          {request->depth, request->nodes, request->movetime, true});
  }
  const bool optioned = !params.choices("persona_options").empty();
  const auto opened = open_organ(context, params, &Mind::searcher, "search");
  if (!request) return request.error();
  if (!opened) return opened.error();
  if (optioned)
    return unsupported("the strongest player has no persona_options",
                       fmt::format("leave them out, or choose a persona: {}", join(persona_ids(), ", ")));
  if (!request->limited()) request->movetime = kUsualTime;
  keep_within(context.budget, *request);
  if (const auto fault = level_fault(*opened->organ, *request)) return *fault;
  Json trace = Json::array();
  const Proposal proposal = opened->organ->search(
      *opened->play, *request,
      [&](const Findings& found) {
        Json iteration = iteration_json(found);
        if (context.tell) context.tell(iteration);
        trace.push_back(std::move(iteration));
      },
      context.should_stop);
  Json result = proposal_json(proposal);
  if (!request->level.empty()) result["seed"] = request->seed;
  result["trace"] = std::move(trace);
  return result;
}

MethodAnswer solve_method(Context& context, const Json& object) {
  Params params(object, true, {"goal", "limits", "stones", "all", "strict"});
  SolvingRequest request;
  request.goal = params.text("goal", true);
  request.all = params.truth("all");
  request.strict = params.truth("strict");
  request.stones = params.number("stones", false, 1, kMostStones, 1);
  const Json& limits = params.value("limits", false);
  const auto opened = open_organ(context, params, &Mind::solver, "solve");
  if (!opened) return opened.error();
  if (const auto fault = read_limits(limits, kDeepestProof, request.nodes, request.depth, request.time))
    return *fault;
  request.megabytes = context.budget.megabytes;
  if (context.budget.time.count() > 0)
    request.time =
        request.time.count() == 0 ? context.budget.time : std::min(request.time, context.budget.time);
  const auto answer = opened->organ->solve(*opened->play, request, context.should_stop);
  if (!answer && context.should_stop()) return MethodAnswer::stopped();  // too early to know anything
  return told(answer);
}

MethodAnswer forbidden_method(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto opened = open_organ(context, params, &Mind::referee, "forbidden");
  if (!opened) return opened.error();
  return datum_json(opened->organ->forbidden(*opened->play, Language::en).data);
}

MethodAnswer endings_method(Context& context, const Json& object) {
  Params params(object, true, {"men", "survey"});
  const std::string men = params.text("men", false);
  const std::string survey = params.text("survey", false);
  const auto opened = open_organ(context, params, &Mind::archivist, "endings");
  if (!opened) return opened.error();
  if (men.empty() == survey.empty())
    return bad_input("exactly one of the fields 'men' and 'survey' is needed",
                     "write \"men\": \"K+R - K\", or \"survey\": \"singles\"");
  if (!survey.empty() && survey != "singles" && survey != "pairs")
    return bad_input("field 'survey' must be \"singles\" or \"pairs\"", "pairs take longer");
  using Clock = std::chrono::steady_clock;
  Clock::time_point next = Clock::now() + std::chrono::seconds(2);
  const EndingListener listener = [&](std::string_view, int, double share) {
    if (!context.tell || Clock::now() < next) return;
    next = Clock::now() + std::chrono::milliseconds(500);
    context.tell({{"done", static_cast<int>(100 * share)}, {"all", 100}});
  };
  const std::uint64_t memory = megabytes_within(context.budget, kEndingMegabytes) << 20U;
  EndingQuestion ending;
  ending.men = men;
  ending.memory = memory;
  MatesQuestion mates;
  mates.pairs = survey == "pairs";
  mates.memory = memory;
  const auto answer = men.empty()
                          ? opened->organ->mates(*opened->game, mates, listener, context.should_stop)
                          : opened->organ->ending(*opened->game, ending, listener, context.should_stop);
  if (context.should_stop()) return MethodAnswer::stopped();
  return told(answer);
}

}  // namespace tesuji::api
