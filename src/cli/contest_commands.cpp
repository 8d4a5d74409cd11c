// `match`, `tournament`, `selfplay` and `worker`.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <thread>

#include "api/documents.hpp"
#include "arena/sampling.hpp"
#include "arena/signature.hpp"
#include "arena/tournament_file.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/terminal.hpp"
#include "describe/say.hpp"
#include "server/thoughts.hpp"

namespace tesuji::cli {
namespace {

using namespace arena;

constexpr int kUsualGames = 100;
/// An SPRT that has not decided by then never will.
constexpr int kMostSprtGames = 400'000;

Result<std::string> file_text(const std::string& path) {
  return read_file(path);
}

std::optional<double> decimal(std::string_view text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// "0,5" or "0,5,0.05,0.05".
Result<Sprt> read_sprt(const std::string& text, bool normalised) {
  std::vector<double> numbers;
  for (const std::string_view part : split(text, ',')) {
    if (const auto number = decimal(part)) numbers.push_back(*number);
  }
  const std::size_t said = split(text, ',').size();
  const bool whole = numbers.size() == said && (said == 2 || said == 4);
  Sprt sprt;
  if (whole) {
    sprt.elo0 = numbers[0];
    sprt.elo1 = numbers[1];
    if (said == 4) {
      sprt.alpha = numbers[2];
      sprt.beta = numbers[3];
    }
  }
  const auto chance = [](double share) { return share > 0 && share < 0.5; };
  if (!whole || !(sprt.elo0 < sprt.elo1) || !chance(sprt.alpha) || !chance(sprt.beta))
    return usage_error(
        fmt::format("'{}' is no test", text),
        "write ELO0,ELO1[,ALPHA,BETA] with ELO0 below ELO1 and chances below 0.5: 0,5,0.05,0.05");
  sprt.model = normalised ? EloModel::normalised : EloModel::logistic;
  return sprt;
}

/// The games with their openings, and the seed of all chance.
std::optional<Errors> plan_openings(ContestPlan& plan, const std::vector<std::string>& games,
                                    const OpeningArguments& openings) {
  plan.opening_rules = {openings.plies, openings.balance};
  plan.seed = openings.seed;
  for (const std::string& name : games) {
    auto game = planned_game(name, openings);
    if (!game) return game.error();
    plan.games.push_back(std::move(game.value()));
  }
  return std::nullopt;
}

Result<ContestPlan, Errors> match_plan(const MatchCommand& command) {
  ContestPlan plan;
  for (const ContestantArguments* who : {&command.a, &command.b}) {
    auto player = contestant(*who, command.limit);
    if (!player) return player.error();
    plan.players.push_back(std::move(player.value()));
  }
  tell_apart(plan.players);
  if (const auto fault = plan_openings(plan, {command.game}, command.openings)) return *fault;
  if (!command.sprt.empty()) {
    const auto sprt = read_sprt(command.sprt, command.normalised);
    if (!sprt) return Errors{sprt.error()};
    plan.sprt = *sprt;
  }
  const int games = command.games != 0 ? command.games : plan.sprt ? kMostSprtGames : kUsualGames;
  plan.rounds = (games + 1) / 2;
  plan.terms.margin = std::chrono::milliseconds(command.margin);
  plan.terms.patience = std::chrono::milliseconds(static_cast<long long>(command.patience * 1000));
  const auto ends = adjudication(command.ends);
  if (!ends) return Errors{ends.error()};
  plan.terms.adjudication = *ends;
  return plan;
}

}  // namespace

int run(const MatchCommand& command) {
  const auto plan = match_plan(command);
  return plan ? hold(*plan, command.contest) : report(plan.error());
}

int run(const TournamentCommand& command) {
  auto text = read_file(command.file);
  if (!text) return report(text.error());
  const auto plan = read_tournament({command.file, std::move(text.value())}, file_text);
  return plan ? hold(*plan, command.contest) : report(plan.error());
}

int run(const SelfplayCommand& command) {
  if (const auto error = no_folder_for(command.positions)) return report(*error);
  ContestPlan plan;
  plan.kind = "selfplay";
  plan.pairing = Pairing::alone;
  ContestantArguments who = command.player;
  if (who.player.empty()) who.player = "engine";
  if (command.stray > 0) who.options.push_back(fmt::format("stray={}", command.stray));
  auto player = contestant(who, "nodes=5000");
  if (!player) return report(player.error());
  plan.players.push_back(std::move(player.value()));
  if (const auto fault = plan_openings(plan, {command.game}, command.openings)) return report(*fault);
  plan.rounds = command.games;
  const auto ends = adjudication(command.ends);
  if (!ends) return report(ends.error());
  plan.terms.adjudication = *ends;
  return hold(plan, command.contest, [&](const HeldContest& held) -> int {
    if (command.positions.empty()) return kOk;
    GameLibrary library;
    const auto text = samples_text(library, plan, held.games, {command.per_game});
    if (!text) return report(text.error());
    const auto error = write_file(command.positions, *text);
    return error ? report(*error) : kOk;
  });
}

int run(const WorkerCommand& command) {
  const auto signature = own_signature();
  if (!signature) return report(signature.error());
  auto ledger = open_ledger(command.store, interrupted);
  if (!ledger) return report(ledger.error());
  SharedLedger shared(std::move(ledger.value()));
  WorkshopSettings settings{worker_name(),      *signature, "", command.concurrency, command.leaves_when_idle,
                            api::datum_document};
  if (settings.concurrency == 0)
    settings.concurrency = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  catch_termination();
  say(describe::say(language_for(command), "{} plays {} games at once for {}; Ctrl-C ends it\n",
                    "{}：{}局ずつ同時に対局します（{}）。Ctrl-C で終わります\n", settings.name,
                    settings.concurrency, command.store));
  Workshop workshop(shared, settings);
  std::atomic<bool> done{false};
  const StopSignal ended = [&done] { return done || interrupted(); };
  std::jthread thinker;
  if (store::is_server(command.store))
    thinker = std::jthread(
        [&] { server::work_on_thoughts(command.store, settings.name, settings.concurrency, ended); });
  const auto fault = workshop.work(interrupted, [](const Errors& errors) { report(errors); });
  done = true;
  return fault ? report(*fault) : kOk;
}

}  // namespace tesuji::cli
