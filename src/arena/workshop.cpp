#include "arena/workshop.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <thread>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::arena {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr int kLeaseSeconds = 60;
constexpr std::chrono::seconds kRenewal{15};
constexpr milliseconds kIdle{200};

/// Sleeps, but not longer than work is wanted.
void pause(milliseconds time, const StopSignal& stop) {
  for (const auto end = Clock::now() + time; !stop() && Clock::now() < end;)
    std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(milliseconds(20), end - Clock::now()));
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
        work_at({seat, "", nullptr, nullptr}, stop, on_fault);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        fault_ = Errors{caught_error()};
        leaves_ = true;
      }
    });
  }
  {
    const std::jthread renewer([this](const std::stop_token& ended) { renew_leases(ended); });
    for (std::thread& thread : threads) thread.join();
  }
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

Result<std::shared_ptr<const Craft>, Errors> Workshop::craft(const std::string& id, const StopSignal& stop) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = crafts_.find(id); known != crafts_.end()) return known->second;
  }
  const auto contest = ledger_.with([&](Ledger& ledger) { return ledger.contest(id); }, stop);
  if (!contest) return Errors{contest.error()};
  if (!*contest)
    return Errors{{ErrorCode::bad_input, fmt::format("there is no contest '{}'", id), "", {}, ""}};
  const std::lock_guard lock(mutex_);
  auto made = craft_for(**contest, library_, settings_.writer);
  if (!made) return made.error();
  return crafts_[id] = std::move(made.value());
}

Result<std::optional<JobYield>, Errors> Workshop::do_job(Seat& seat, const Job& job, const StopSignal& stop) {
  if (seat.contest != job.contest) {
    seat.workplace = nullptr;
    auto found = craft(job.contest, stop);
    if (!found) return found.error();
    seat.craft = std::move(found.value());
    seat.contest = job.contest;
    seat.workplace =
        seat.craft->workplace([this, at = seat.number](const LiveGame& game) { set_live(at, game); });
  }
  return seat.workplace->work(job, stop);
}

void Workshop::work_at(Seat seat, const StopSignal& stop,
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
    const auto yield = do_job(seat, job, stop_job);
    // What was brought to its end is entered even when everything stops.
    if (yield && *yield && !held->lost) {
      (void)ledger_.with([&](Ledger& ledger) { return ledger.finish(job, **yield); }, held->lost);
      ++finished_;
    } else if (!held->lost) {
      (void)ledger_.with([&](Ledger& ledger) { return ledger.give_back(job, settings_.name); }, stop);
    }
    const std::lock_guard lock(mutex_);
    held_.erase(held);
    if (yield) continue;
    impossible_.push_back(job.contest);
    if (!settings_.contest.empty()) {
      fault_ = yield.error();
      leaves_ = true;
    } else if (on_fault) {
      on_fault(yield.error());
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

void Workshop::renew_leases(const std::stop_token& ended) {
  const StopSignal stop([&] { return ended.stop_requested(); });
  std::mutex asleep;
  std::condition_variable_any never;
  while (true) {
    {
      std::unique_lock lock(asleep);
      never.wait_for(lock, ended, kRenewal, [] { return false; });
    }
    if (stop()) return;
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
