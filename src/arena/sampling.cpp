#include "arena/sampling.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace tesuji::arena {
namespace {

/// Does this move neither take nor promote?
bool is_quiet(const Scene& scene, std::string_view move) {
  const auto found = std::find_if(scene.choices.begin(), scene.choices.end(),
                                  [&](const Choice& choice) { return choice.move == move; });
  return found != scene.choices.end() && found->captures.empty() && found->becomes.empty();
}

double result_for(const std::string& result, Side side) {
  if (result == "1/2-1/2") return 0.5;
  return (result == "1-0") == (side == Side::first) ? 1 : 0;
}

}  // namespace

Result<std::vector<SampledPosition>, Errors> Sampler::take(const Game& game, const LedgerGame& entry) {
  std::vector<SampledPosition> found;
  if (!entry.fault.empty()) return found;
  auto play = begin_at(game, entry.position, "");
  if (!play) return play.error();
  Random random(seed_ * 0x2545f4914f6cdd1dULL + static_cast<std::uint64_t>(entry.job));
  const bool validation = static_cast<int>(random.below(100)) < rules_.validation_percent;
  const auto moves = words(entry.moves);
  const auto scores = words(entry.scores);
  std::vector<std::uint64_t> keys;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const auto after_opening = static_cast<std::int64_t>(ply) - entry.opening_plies;
    const auto score = after_opening >= 0 && as_size(after_opening) < scores.size()
                           ? parse_int(scores[as_size(after_opening)])
                           : std::nullopt;
    if (score && std::abs(*score) < kDecidedCentipawns && !(*play)->in_check() &&
        is_quiet((*play)->view(), moves[ply]) && !seen_.contains((*play)->key())) {
      found.push_back({entry.job, static_cast<int>(ply), (*play)->position_text(), *score,
                       result_for(entry.result, (*play)->side_to_move()), validation});
      keys.push_back((*play)->key());
    }
    if (auto error = (*play)->play(moves[ply])) return Errors{*error};
  }
  // Any so many of them, in their order.
  while (found.size() > as_size(rules_.per_game)) {
    const auto out = static_cast<std::ptrdiff_t>(random.below(found.size()));
    found.erase(found.begin() + out);
    keys.erase(keys.begin() + out);
  }
  seen_.insert(keys.begin(), keys.end());
  return found;
}

Result<std::string, Errors> samples_text(GameLibrary& library, const ContestPlan& plan,
                                         const std::vector<LedgerGame>& games, const SamplingRules& rules) {
  const auto played = open_games(library, plan);
  if (!played) return played.error();
  std::string text = "split\tjob\tply\tscore\tresult\tposition\n";
  std::vector<Sampler> samplers(plan.games.size(), Sampler(rules, plan.seed));
  for (const LedgerGame& entry : games) {
    const std::size_t which = pair_at(plan, entry.job).game;
    const auto positions = samplers[which].take(*(*played)[which], entry);
    if (!positions) return positions.error();
    for (const SampledPosition& one : *positions)
      text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", one.validation ? "validation" : "training", one.job,
                          one.ply, one.score, one.result, one.position);
  }
  return text;
}

}  // namespace tesuji::arena
