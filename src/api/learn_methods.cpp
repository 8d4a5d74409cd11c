// learn: what a game's pieces are worth where they stand, from games that the program plays against itself.
#include <cmath>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/failure.hpp"
#include "learn/labelled.hpp"
#include "learn/learner.hpp"
#include "notation/position_text.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostLessonGames = 5000;
constexpr int kMostLessonNodes = 100'000;
/// The winning chance that a pawn more is thought to give, as `tesuji learn` has it.
constexpr double kPawnChance = 0.75;

double chance_of(int score) {
  return 1 / (1 + std::exp(-std::log(kPawnChance / (1 - kPawnChance)) * score / 100));
}

Json loss_json(const learn::LearnLoss& loss) {
  return {{"training", loss.training}, {"validation", loss.validation}};
}

/// Everything that was seen goes to the learner; a position that cannot be read is a fault of the game.
std::optional<Errors> teach(learn::Learner& learner, const std::shared_ptr<const CompiledRules>& rules,
                            const std::vector<learn::Labelled>& rows) {
  for (const learn::Labelled& row : rows) {
    const auto setup = parse_position(row.position, *rules);
    if (!setup) return Errors{setup.error()};
    const auto position = make_position(rules, *setup);
    if (!position) return Errors{position.error()};
    const double chance = chance_of(row.score);
    learner.add(**position, (*position)->side_to_move() == Side::first ? chance : 1 - chance, row.game);
  }
  return std::nullopt;
}

}  // namespace

MethodAnswer learn_method(Context& context, const Json& object) {
  Params params(object, false, {"game", "options", "games", "nodes", "seed"});
  const std::string game = params.game();
  learn::SelfPlayOptions options;
  options.games = params.number("games", false, 1, kMostLessonGames, 100);
  options.nodes = static_cast<std::uint64_t>(params.number("nodes", false, 1, kMostLessonNodes, 500));
  options.seed = static_cast<std::uint64_t>(params.number("seed", false, 0, 1'000'000'000, 1));
  const OptionChoices choices = params.options();
  if (params.fault()) return *params.fault();
  const auto rules = context.library.rules(game, choices);
  if (!rules) return rules.error();
  const auto setup = start_position(**rules);
  if (!setup) return setup.error();
  const auto start = make_position(*rules, *setup);
  if (!start) return start.error();
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  const auto thinker = make_thinker(**start, weights);
  if (thinker->tables() == nullptr)
    return unsupported("weights cannot be learned for boards this wide", "take a game of a smaller board");
  const auto rows = learn::play_for_labels(**start, *thinker, options, context.should_stop,
                                           [&](int games, const std::vector<learn::Labelled>&) {
                                             if (context.tell)
                                               context.tell({{"done", games}, {"all", options.games}});
                                           });
  if (context.should_stop()) return MethodAnswer::stopped();
  if (rows.empty())
    return bad_input("these games have no quiet positions to learn from", "play more of them");
  learn::Learner learner(*thinker, (*rules)->definition(), {});
  if (const auto errors = teach(learner, *rules, rows)) return *errors;
  const auto learned = learner.fit(context.should_stop);
  if (!learned) return MethodAnswer::stopped();
  return Json{{"positions", learned->positions},
              {"before", loss_json(learned->before)},
              {"after", loss_json(learned->after)},
              {"weights", overlay_text(learned->overlay)}};
}

}  // namespace tesuji::api
