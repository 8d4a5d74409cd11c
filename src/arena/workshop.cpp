#include "arena/workshop.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <thread>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/mind.hpp"

namespace tesuji::arena {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr int kLeaseSeconds = 60;
constexpr std::chrono::seconds kRenewal{15};
constexpr milliseconds kIdle{200};
constexpr std::size_t kJudgingMegabytes = 1;

/// Sleeps, but not longer than work is wanted.
void pause(milliseconds time, const StopSignal& stop) {
  for (const auto end = Clock::now() + time; !stop() && Clock::now() < end;)
    std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(milliseconds(20), end - Clock::now()));
}

std::string result_text(const PlayedGame& played) {
  if (!played.winner) return "1/2-1/2";
  return *played.winner == Side::first ? "1-0" : "0-1";
}

std::string machine_name() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return host.data();
}

/// Is this the name of a worker of this machine whose process has ended?
bool is_dead(const std::string& worker) {
  const std::string head = machine_name() + "/";
  if (!worker.starts_with(head)) return false;
  const auto process = parse_int(split(std::string_view(worker).substr(head.size()), '/').front());
  return process && *process > 0 && ::kill(*process, 0) != 0 && errno == ESRCH;
}

}  // namespace

std::string worker_name() {
  return fmt::format("{}/{}/{}", machine_name(), ::getpid(), Clock::now().time_since_epoch().count());
}

/// Where one thread plays: its players, kept from pair to pair of a contest.
class Workshop::Bench {
 public:
  Bench(Workshop& shop, std::size_t seat) : shop_(shop), seat_(seat) {}

  /// Plays every game of a job; nothing when it was stopped.
  Result<std::optional<std::vector<LedgerGame>>, Errors> play(const Job& job, const Prepared& prepared,
                                                              const StopSignal& stop) {
    const ContestPlan& plan = prepared.plan;
    const PlannedPair pair = pair_at(plan, job.number);
    const auto& game = prepared.games[pair.game];
    if (contest_ != job.contest) players_.clear();
    contest_ = job.contest;
    const Opening opening = opening_of(plan, pair, *game, job.contest);
    std::vector<LedgerGame> games;
    for (int leg = 0; leg < plan.legs(); ++leg) {
      auto played = play_leg(plan, pair, leg, game, opening, stop);
      if (!played) return played.error();
      if (!*played) return std::optional<std::vector<LedgerGame>>();
      games.push_back(std::move(**played));
    }
    return std::optional(std::move(games));
  }

 private:
  Opening opening_of(const ContestPlan& plan, const PlannedPair& pair, const Game& game,
                     const std::string& contest) {
    const auto& given = plan.games[pair.game].openings;
    if (!given.empty()) return given[pair.opening % given.size()];
    if (judged_ != contest + "/" + game.outline().id) judge_ = game.make_mind(kJudgingMegabytes);
    judged_ = contest + "/" + game.outline().id;
    return make_opening(game, *judge_, plan.opening_rules, plan.seed * 1'000'003 + pair.opening);
  }

  /// The player at one side of the table; 0 and 1 are different ones even where a player meets itself.
  Result<Player*, Errors> player(const ContestPlan& plan, std::size_t who, std::size_t table_side,
                                 const std::shared_ptr<const Game>& game) {
    auto& found = players_[{game->outline().id, who, table_side}];
    if (!found) {
      auto made = make_player(game, plan.players[who]);
      if (!made) return made.error();
      found = std::move(made.value());
    }
    return found.get();
  }

  Result<std::optional<LedgerGame>, Errors> play_leg(const ContestPlan& plan, const PlannedPair& pair,
                                                     int leg, const std::shared_ptr<const Game>& game,
                                                     const Opening& opening, const StopSignal& stop) {
    const std::array<std::size_t, 2> who = leg == 0 ? std::array{pair.a, pair.b} : std::array{pair.b, pair.a};
    std::array<Seat, 2> seats;
    for (const std::size_t side : {0, 1}) {
      const std::size_t table_side = (side + as_size(leg)) % 2;
      const auto found = player(plan, who[side], table_side, game);
      if (!found) return found.error();
      seats[side] = {*found, plan.players[who[side]].limits};
    }
    auto play = begin_at(*game, opening.position, join(opening.moves, " "));
    if (!play) return play.error();
    LiveGame live{
        game->outline().id, plan.players[who[0]].name, plan.players[who[1]].name, opening.position, {}};
    const auto played = play_game(
        **play, opening.position, opening.moves, seats, plan.terms, pair.seed + as_size(leg),
        [&](const Play&, const std::vector<std::string>& moves) {
          live.moves = moves;
          shop_.set_live(seat_, live);
        },
        stop);
    if (!played) return std::optional<LedgerGame>();
    LedgerGame entry;
    entry.leg = leg;
    entry.first = live.first;
    entry.second = live.second;
    entry.result = result_text(*played);
    entry.ending = played->ending;
    if (played->culprit)
      entry.fault = fmt::format("{}: {}{}{}", *played->culprit == Side::first ? live.first : live.second,
                                played->ending, played->detail.empty() ? "" : ", ", played->detail);
    entry.position = opening.position;
    entry.moves = join(played->moves, " ");
    entry.opening_plies = static_cast<std::int64_t>(opening.moves.size());
    entry.clocks = fmt::format("{}", fmt::join(played->milliseconds, " "));
    entry.seed = pair.seed;
    return std::optional(std::move(entry));
  }

  Workshop& shop_;
  std::size_t seat_;
  std::string contest_;
  std::map<std::tuple<std::string, std::size_t, std::size_t>, std::unique_ptr<Player>> players_;
  std::string judged_;
  std::unique_ptr<Mind> judge_;
};

Workshop::Workshop(SharedLedger& ledger, WorkshopSettings settings)
    : ledger_(ledger), settings_(std::move(settings)), live_(as_size(settings_.concurrency)) {}

std::optional<Errors> Workshop::work(const StopSignal& should_stop,
                                     const std::function<void(const Errors&)>& on_fault) {
  const StopSignal stop([&] { return should_stop() || leaves_; });
  free_leases_of_the_dead(stop);
  std::vector<std::thread> threads;
  for (std::size_t seat = 0; seat < live_.size(); ++seat) {
    threads.emplace_back([this, seat, &stop, &on_fault] {
      try {
        Bench bench(*this, seat);
        work_at(bench, stop, on_fault);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        fault_ = Errors{caught_error()};
        leaves_ = true;
      }
    });
  }
  std::atomic<bool> ended{false};
  std::thread renewer([&] { renew_leases(ended); });
  for (std::thread& thread : threads) thread.join();
  ended = true;
  renewer.join();
  return fault_;
}

std::vector<LiveGame> Workshop::live() const {
  const std::lock_guard lock(mutex_);
  return live_;
}

void Workshop::set_live(std::size_t seat, LiveGame game) {
  const std::lock_guard lock(mutex_);
  live_[seat] = std::move(game);
}

Result<std::shared_ptr<const Workshop::Prepared>, Errors> Workshop::prepared(const std::string& id,
                                                                             const StopSignal& stop) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = prepared_.find(id); known != prepared_.end()) return known->second;
  }
  const auto contest = ledger_.with([&](Ledger& ledger) { return ledger.contest(id); }, stop);
  if (!contest) return Errors{contest.error()};
  if (!*contest)
    return Errors{{ErrorCode::bad_input, fmt::format("there is no contest '{}'", id), "", {}, ""}};
  auto plan = plan_of(**contest);
  if (!plan) return Errors{plan.error()};
  auto made = std::make_shared<Prepared>();
  made->plan = std::move(plan.value());
  const std::lock_guard lock(mutex_);
  for (const PlannedGame& game : made->plan.games) {
    if (!game.definition.empty()) {
      if (const auto loaded = library_.load(game.definition); !loaded) return loaded.error();
    }
    auto opened = library_.open(game.id);
    if (!opened) return opened.error();
    made->games.push_back(std::move(opened.value()));
  }
  return prepared_[id] = made;
}

void Workshop::work_at(Bench& bench, const StopSignal& stop,
                       const std::function<void(const Errors&)>& on_fault) {
  while (!stop()) {
    std::vector<std::string> impossible;
    {
      const std::lock_guard lock(mutex_);
      impossible = impossible_;
    }
    const auto taken = ledger_.with(
        [&](Ledger& ledger) {
          return ledger.take(settings_.name, settings_.signature, kLeaseSeconds, settings_.contest,
                             impossible);
        },
        stop);
    if (!taken || !*taken) {
      if (taken && settings_.leaves_when_idle && all_done(stop)) leaves_ = true;
      pause(kIdle, stop);
      continue;
    }
    const Job& job = **taken;
    const auto held = std::make_shared<Held>();
    held->job = job;
    {
      const std::lock_guard lock(mutex_);
      held_.insert(held);
    }
    const StopSignal stop_job([&] { return stop() || held->lost; });
    const auto plan = prepared(job.contest, stop_job);
    auto games = plan ? bench.play(job, **plan, stop_job)
                      : Result<std::optional<std::vector<LedgerGame>>, Errors>(plan.error());
    // What was played to its end is entered even when everything stops.
    if (games && *games && !held->lost) {
      (void)ledger_.with([&](Ledger& ledger) { return ledger.finish(job, **games); }, held->lost);
    } else if (!held->lost) {
      (void)ledger_.with([&](Ledger& ledger) { return ledger.give_back(job, settings_.name); }, stop);
    }
    const std::lock_guard lock(mutex_);
    held_.erase(held);
    if (games) continue;
    impossible_.push_back(job.contest);
    if (!settings_.contest.empty()) {
      fault_ = games.error();
      leaves_ = true;
    } else if (on_fault) {
      on_fault(games.error());
    }
  }
}

/// Is nothing left that anybody could do?
bool Workshop::all_done(const StopSignal& stop) {
  const auto left = ledger_.with(
      [&](Ledger& ledger) { return ledger.unfinished(settings_.signature, settings_.contest); }, stop);
  return left && *left == 0;
}

/// Leases run out by themselves; those of a neighbour that was killed need not be waited for.
void Workshop::free_leases_of_the_dead(const StopSignal& stop) {
  const auto holders = ledger_.with([](Ledger& ledger) { return ledger.holders(); }, stop);
  if (!holders) return;
  for (const std::string& worker : *holders) {
    if (is_dead(worker)) (void)ledger_.with([&](Ledger& ledger) { return ledger.release(worker); }, stop);
  }
}

void Workshop::renew_leases(const StopSignal& stop) {
  for (auto next = Clock::now() + kRenewal; !stop();) {
    pause(milliseconds(100), stop);
    if (Clock::now() < next) continue;
    next = Clock::now() + kRenewal;
    std::set<std::shared_ptr<Held>> held;
    {
      const std::lock_guard lock(mutex_);
      held = held_;
    }
    for (const auto& one : held) {
      const auto ours = ledger_.with(
          [&](Ledger& ledger) { return ledger.renew(one->job, settings_.name, kLeaseSeconds); }, stop);
      if (ours && !*ours) one->lost = true;
    }
  }
}

}  // namespace tesuji::arena
