// match.start, match.status and match.stop.
#include "api/matches.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "arena/tournament_file.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"

namespace tesuji::api {
namespace {

using arena::ContestPlan;
using arena::PlayerSpec;

constexpr int kMostGames = 100'000;

/// Elo of the two hypotheses, as a list of two numbers.
Result<std::optional<arena::Sprt>> read_sprt(const Json& value) {
  if (value.is_null()) return std::optional<arena::Sprt>();
  const bool fits = value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
  arena::Sprt sprt;
  if (fits) {
    sprt.elo0 = value[0].get<double>();
    sprt.elo1 = value[1].get<double>();
  }
  if (!fits || !(sprt.elo0 < sprt.elo1))
    return bad_input("field 'sprt' must be two numbers, the smaller first", "write [0, 5]");
  return std::optional(sprt);
}

/// Who comes over the network must not start programs or read files here.
Result<PlayerSpec> read_contestant(const std::string& text, const std::string& limit, bool trusted) {
  auto player = arena::read_player(text);
  if (!player) return player.error();
  PlayerSpec& spec = player.value();
  const bool reaches_out = arena::is_foreign(spec) || !spec.weights.name.empty() || !spec.tuning.empty();
  if (reaches_out && !trusted)
    return unsupported("only players of this program play here",
                       "use engine, level, persona, material or random");
  if (!spec.limits.limited() && !limit.empty()) {
    const auto limits = arena::read_limits(limit);
    if (!limits) return limits.error();
    spec.limits = *limits;
  }
  if (const auto errors = arena::fetch_files(spec, [](const std::string& path) { return read_file(path); }))
    return errors->front();
  return spec;
}

}  // namespace

MethodAnswer match_start_method(Context& context, const Json& object) {
  Params params(object, false,
                {"game", "yaml", "a", "b", "limit", "games", "sprt", "opening_plies", "seed", "max_plies"});
  ContestPlan plan;
  const std::string game = params.game();
  const std::string yaml = params.text("yaml", false);
  const std::array<std::string, 2> players{params.text("a", true), params.text("b", true)};
  const std::string limit = params.text("limit", false, "nodes=1000");
  plan.rounds = (params.number("games", false, 1, kMostGames, 100) + 1) / 2;
  plan.opening_rules.plies = params.number("opening_plies", false, 0, 200, plan.opening_rules.plies);
  plan.seed = static_cast<std::uint64_t>(params.number("seed", false, 0, 1'000'000'000, 1));
  plan.terms.adjudication.most_plies = params.number("max_plies", false, 1, 100'000, 400);
  const auto sprt = read_sprt(params.value("sprt", false));
  if (params.fault()) return *params.fault();
  if (!sprt) return sprt.error();
  plan.sprt = *sprt;
  for (const std::string& text : players) {
    auto player = read_contestant(text, limit, context.trusted);
    if (!player) return player.error();
    plan.players.push_back(std::move(player.value()));
  }
  arena::tell_apart(plan.players);
  if (!yaml.empty()) {
    const auto loaded = context.library.load(yaml);
    if (!loaded) return loaded.error();
  }
  const auto opened = context.library.open(game);
  if (!opened) return opened.error();
  plan.games.push_back({(*opened)->outline().id, yaml, {}});
  for (const PlayerSpec& player : plan.players) {
    if (const auto made = arena::make_player(*opened, player); !made) return made.error();
  }
  if (const auto errors = context.matches.start(std::move(plan))) return *errors;
  return Json{{"started", true}};
}

MethodAnswer match_status_method(Context& context, const Json& object) {
  Params params(object, false, {"lang"});
  const auto language = read_language(params);
  if (params.fault()) return *params.fault();
  if (!language) return language.error();
  const auto status = context.matches.status(*language);
  return status ? datum_json(*status) : Json{{"running", false}};
}

MethodAnswer match_stop_method(Context& context, const Json& object) {
  const Params params(object, false, {});
  if (params.fault()) return *params.fault();
  return Json{{"stopped", context.matches.stop()}};
}

}  // namespace tesuji::api
