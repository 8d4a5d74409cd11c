#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/search_constants.hpp"
#include "arena/tournament_file.hpp"
#include "base/embedded.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {
namespace {

using namespace arena;

constexpr double kFarthestWeight = 10'000;
/// A weight of zero or little more must be moved by something.
constexpr double kLeastReach = 1;

/// The weights that are part of the program, as a file.
SourceText own_weights() {
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.path == "movement.yaml") return {std::string(file.path), std::string(file.text)};
  }
  return {};
}

bool begins_like_one_of(const std::string& name, const std::string& beginnings) {
  const auto all = split(beginnings, ',');
  return beginnings.empty() || std::any_of(all.begin(), all.end(), [&](std::string_view beginning) {
           return name.starts_with(beginning);
         });
}

Result<std::vector<Constant>, Errors> weights_constants(const SourceText& weights, int reach_percent) {
  const auto numbers = numbers_of(weights);
  if (!numbers) return numbers.error();
  std::vector<Constant> constants;
  for (const auto& [name, value] : *numbers)
    constants.push_back({name, value, -kFarthestWeight, kFarthestWeight,
                         std::max(kLeastReach, std::abs(value) * reach_percent / 100)});
  return constants;
}

Result<std::vector<Constant>, Errors> listed_constants(const std::string& file) {
  if (file.empty())
    return Errors{usage_error("nothing says which options are tuned",
                              "add --constants FILE with rows NAME START LOW HIGH REACH [whole]")};
  auto text = read_file(file);
  if (!text) return Errors{text.error()};
  return read_constants({file, std::move(text.value())});
}

/// Everything that could be tuned.
Result<std::vector<Constant>, Errors> known_constants(const TuneCommand& command, const PlayerSpec& player) {
  if (command.what == "weights") return weights_constants(player.weights, command.reach);
  if (command.what == "search") return search_constants_of(player, command.reach);
  return listed_constants(command.constants);
}

Result<TuningPlan, Errors> tuning_plan(const TuneCommand& command, const PlayerSpec& player) {
  TuningPlan tuning;
  tuning.pairs_a_step = command.pairs_a_step;
  tuning.rate = command.rate;
  tuning.target = command.what == "weights" ? TuningTarget::weights : TuningTarget::options;
  auto constants = known_constants(command, player);
  if (!constants) return constants.error();
  for (Constant& constant : constants.value()) {
    if (begins_like_one_of(constant.name, command.names)) tuning.constants.push_back(std::move(constant));
  }
  if (tuning.constants.empty())
    return Errors{
        usage_error("there is nothing to tune",
                    "--names takes beginnings of names, for example passed,mobility or razor,null")};
  return tuning;
}

Result<ContestPlan, Errors> tune_plan(const TuneCommand& command) {
  ContestPlan plan;
  plan.kind = "tune";
  ContestantArguments who = command.player;
  if (who.player.empty()) who.player = "engine";
  auto player = contestant(who, "nodes=2000");
  if (!player) return player.error();
  PlayerSpec& spec = player.value();
  if (command.what != "options" && spec.kind != "engine")
    return Errors{
        usage_error(fmt::format("'{}' has no {} of ours", spec.name, command.what), "tune the engine")};
  if (command.what == "weights") {
    spec.weights = own_weights();
    if (!command.weights.empty()) {
      auto text = read_file(command.weights);
      if (!text) return Errors{text.error()};
      spec.weights = {command.weights, std::move(text.value())};
    }
  }
  auto tuning = tuning_plan(command, spec);
  if (!tuning) return tuning.error();
  plan.tuning = std::move(tuning.value());
  plan.players = {spec, spec};
  plan.players[0].name = "plus";
  plan.players[1].name = "minus";
  for (const std::string& name : command.games) {
    auto game = planned_game(name, command.openings);
    if (!game) return game.error();
    plan.games.push_back(std::move(game.value()));
  }
  const auto games = static_cast<std::int64_t>(plan.games.size());
  plan.rounds = (command.pairs + games - 1) / games;
  plan.opening_rules = {command.openings.plies, command.openings.balance};
  plan.seed = command.openings.seed;
  const auto ends = adjudication(command.ends);
  if (!ends) return Errors{ends.error()};
  plan.terms.adjudication = *ends;
  return plan;
}

/// The weights file with its numbers exchanged, a file of search constants, or the list of constants with
/// other starts.
std::string tuned_text(const TuneCommand& command, const ContestPlan& plan, const Tuner& tuner) {
  const std::vector<double> values = tuner.values();
  if (command.what == "search") return search_constants_text(tuner.plan().constants, values);
  std::map<std::string, double> by_name;
  std::string rows;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Constant& constant = tuner.plan().constants[i];
    by_name[constant.name] = values[i];
    rows += fmt::format("{} {:.3f} {} {} {}{}\n", constant.name, values[i], constant.low, constant.high,
                        constant.reach, constant.whole ? " whole" : "");
  }
  return tuner.plan().target == TuningTarget::weights ? with_numbers(plan.players[0].weights, by_name) : rows;
}

}  // namespace

int run(const TuneCommand& command) {
  const auto plan = tune_plan(command);
  if (!plan) return report(plan.error());
  return hold(*plan, command.contest, [&](const HeldContest& held) -> int {
    if (command.output.empty()) return kOk;
    const auto error = write_file(command.output, tuned_text(command, *plan, *held.tuner));
    return error ? report(*error) : kOk;
  });
}

}  // namespace tesuji::cli
