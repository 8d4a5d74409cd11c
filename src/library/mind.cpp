#include <tesuji/mind.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/json_text.hpp"
#include "base/text.hpp"
#include "library/cores.hpp"

namespace tesuji::library {
namespace {

constexpr std::chrono::milliseconds kUsualTime{3000};

Expected<Answer> told(const engine::Answer& answer) {
  return Answer{api::json_text(api::datum_json(answer.data)), answer.text, answer.picture};
}

Expected<Answer> told(const base::Result<engine::Answer>& answer) {
  if (!answer) return faults_of(answer.error());
  return told(*answer);
}

Findings findings_of(const engine::Findings& found) {
  Findings result{found.depth, found.nodes, found.seconds, {}};
  for (const engine::FoundLine& line : found.lines)
    result.lines.push_back({base::centipawns(line.score), line.mate, line.moves});
  return result;
}

/// What `work` makes of an organ; one that the game has nothing to offer for is a fault.
template <class Organ, class Work>
auto with(Mind::Core& core, Organ* organ, std::string_view what, Work&& work) -> decltype(work(*organ)) {
  if (organ == nullptr) return faults_of(engine::not_offered(*core.game, what));
  return guarded([&] { return work(*organ); });
}

/// Plays of another game have nothing to do with this mind.
std::optional<Faults> foreign(const Mind::Core& core, const Play& play) {
  if (play.core().game == core.game) return std::nullopt;
  return faults_of(
      base::usage_error("this mind was made for another game", "make one by the game that the play is of"));
}

}  // namespace

Mind::Mind(std::unique_ptr<Core> core) : core_(std::move(core)) {}
Mind::Mind(Mind&&) noexcept = default;
Mind& Mind::operator=(Mind&&) noexcept = default;
Mind::~Mind() = default;

Expected<Answer> Mind::evaluate(const Play& play, std::string_view level) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->evaluator(), "evaluate",
              [&](auto& organ) { return told(organ.evaluate(*play.core().play, level)); });
}

Expected<Proposal> Mind::search(const Play& play, const SearchLimits& limits,
                                const std::function<void(const Findings&)>& listener,
                                const StopQuestion& should_stop) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->searcher(), "search", [&](auto& organ) -> Expected<Proposal> {
    engine::ThinkingRequest request;
    request.depth = limits.depth;
    request.nodes = limits.nodes;
    request.movetime = std::chrono::milliseconds(limits.milliseconds);
    request.lines = limits.lines;
    request.threads = limits.threads;
    request.level = limits.level;
    if (!request.limited()) request.movetime = kUsualTime;
    if (limits.depth < 0 || limits.milliseconds < 0 || limits.lines < 1 || limits.threads < 1)
      return faults_of(base::usage_error("limits of a search must not be negative, lines and threads not 0"));
    if (const auto refused = organ.refuses(request)) return faults_of(*refused);
    const engine::Proposal proposal = organ.search(
        *play.core().play, request,
        [&](const engine::Findings& found) {
          if (listener) listener(findings_of(found));
        },
        should_stop);
    return Proposal{proposal.best, findings_of(proposal.found)};
  });
}

Expected<Answer> Mind::explain(const Play& play, const ExplainQuestion& question,
                               const StopQuestion& should_stop) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->explainer(), "explain", [&](auto& organ) {
    engine::ExplainQuestion asked;
    asked.position = question.position;
    asked.move = question.move;
    asked.versus = question.versus;
    asked.language = engine_language(question.language);
    asked.pictured = question.pictured;
    if (question.nodes != 0) asked.nodes = question.nodes;
    return told(organ.explain(*play.core().play, asked, should_stop));
  });
}

Expected<Answer> Mind::review(const Record& record, std::uint64_t nodes, Language language,
                              const StopQuestion& should_stop) {
  return with(*core_, core_->mind->reviewer(), "review", [&](auto& organ) -> Expected<Answer> {
    const auto parsed = api::parse_json(record.json);
    if (!parsed) return faults_of(parsed.error());
    const auto tree = api::read_record_json(*parsed);
    if (!tree) return faults_of(tree.error());
    engine::ReviewQuestion question;
    question.language = engine_language(language);
    question.nodes = nodes;
    return told(organ.review(*record.game.core().game, *tree, question, {}, should_stop));
  });
}

Expected<Answer> Mind::solve(const Play& play, const SolveQuestion& question,
                             const StopQuestion& should_stop) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->solver(), "solve", [&](auto& organ) {
    engine::SolvingRequest request;
    request.goal = question.goal;
    request.depth = question.depth;
    request.nodes = question.nodes;
    request.time = std::chrono::milliseconds(question.milliseconds);
    request.all = question.all;
    request.language = engine_language(question.language);
    return told(organ.solve(*play.core().play, request, should_stop));
  });
}

Expected<Answer> Mind::tactics(const Play& play, std::string_view line, Language language,
                               const StopQuestion& should_stop) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->tactician(), "tactics", [&](auto& organ) {
    engine::TacticsQuestion question;
    question.line = line;
    question.language = engine_language(language);
    return told(organ.tactics(*play.core().play, question, should_stop));
  });
}

Expected<Answer> Mind::threats(const Play& play, Language language) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->lookout(), "threats", [&](auto& organ) {
    return told(organ.threats(*play.core().play, engine_language(language), {}));
  });
}

Expected<Answer> Mind::map(const Play& play, std::string_view kind, Language language) {
  if (auto faults = foreign(*core_, play)) return *faults;
  return with(*core_, core_->mind->mapper(), "map", [&](auto& organ) -> Expected<Answer> {
    const std::vector<std::string> kinds = organ.kinds();
    if (std::ranges::find(kinds, kind) == kinds.end())
      return faults_of(base::usage_error(fmt::format("there is no map '{}'", kind),
                                         fmt::format("maps of this game: {}", base::join(kinds, ", "))));
    return told(organ.map(*play.core().play, kind, engine_language(language), true, {}));
  });
}

Expected<Answer> Mind::values(Language language) {
  return with(*core_, core_->mind->appraiser(), "values", [&](auto& organ) {
    return told(organ.values(*core_->game, engine_language(language), false));
  });
}

std::vector<std::string> Mind::levels() const {
  const auto* searcher = core_->mind->searcher();
  return searcher == nullptr ? std::vector<std::string>{} : searcher->levels();
}

}  // namespace tesuji::library
