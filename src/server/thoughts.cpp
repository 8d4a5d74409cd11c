#include "server/thoughts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/identity.hpp"
#include "server/thought_table.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTakenWithin{400};   // or nobody is there
constexpr milliseconds kNobodyFor{5'000};   // and is not asked for again
constexpr milliseconds kGlance{250};        // where no bell rings
constexpr milliseconds kStopGlance{20};     // the client may have left
constexpr milliseconds kLongestEnd{2'000};  // between the wish to stop and the answer

}  // namespace

ThoughtBell::ThoughtBell(const std::string& place, const std::string& channel)
    : notices_(place, channel, [this](const std::string& name) {
        {
          const std::lock_guard lock(mutex_);
          if (called_.size() > kMostCalled) called_.clear();  // names nobody waits for any more
          called_.insert(name);
        }
        rung_.notify_all();
      }) {}

void ThoughtBell::wait_for(const std::string& name, milliseconds most, const StopSignal& should_stop) {
  const auto end = std::chrono::steady_clock::now() + most;
  std::unique_lock lock(mutex_);
  while (std::chrono::steady_clock::now() < end && !called_.contains(name)) {
    rung_.wait_for(lock, std::min(most, kStopGlance));
    lock.unlock();
    const bool stop = should_stop();
    lock.lock();
    if (stop) break;
  }
  called_.erase(name);
}

struct ThoughtDesk::Row {
  std::string worker;
  std::string told;
  std::string answer;
  bool alone = false;  ///< its worker has not been heard of for too long
};

ThoughtDesk::ThoughtDesk(Store& store) : store_(store), bell_(store.place(), kToldChannel) {}

Result<std::unique_ptr<ThoughtDesk>> ThoughtDesk::open(Store& store) {
  if (auto fault = make_thought_table(store)) return *fault;
  return std::unique_ptr<ThoughtDesk>(new ThoughtDesk(store));
}

std::optional<ThoughtDesk::Row> ThoughtDesk::read(const std::string& id) {
  const auto rows = store_.run(
      fmt::format("SELECT worker, told, answer, CASE WHEN beat < {} - {} THEN 1 ELSE 0 END FROM thought "
                  "WHERE id = :a",
                  store_.now_in_milliseconds(), kWorkerLease.count()),
      {id});
  if (!rows || rows->empty()) return std::nullopt;
  const auto& row = rows->front();
  return Row{row[0], row[1], row[2], row[3] == "1"};
}

/// False when a worker has it.
bool ThoughtDesk::take_back(const std::string& id) {
  const auto gone = store_.run("DELETE FROM thought WHERE id = :a AND worker = '' RETURNING id", {id});
  return !gone || !gone->empty();
}

void ThoughtDesk::give_to_another(const std::string& id, const std::string& worker) {
  const auto freed = store_.run(
      "UPDATE thought SET worker = '' WHERE id = :a AND worker = :b AND answer = ''", {id, worker});
  if (freed) ring(store_, kAskedChannel, kAskedName);
}

std::optional<std::string> ThoughtDesk::ask(const Request& request, const Writer& tell,
                                            const StopSignal& should_stop) {
  if (Clock::now().time_since_epoch().count() < nobody_until_) return std::nullopt;
  const std::string id = random_token();
  const auto put =
      store_.run(fmt::format("INSERT INTO thought VALUES (:a, :b, :c, :d, {0}, '', {0}, 0, '', '')",
                             store_.now_in_milliseconds()),
                 {id, request.client, request.message, static_cast<std::int64_t>(request.most.count())});
  if (!put) {
    // Whoever comes next need not wait for the store before he thinks.
    nobody_until_ = (Clock::now() + kNobodyFor).time_since_epoch().count();
    return std::nullopt;
  }
  ring(store_, kAskedChannel, kAskedName);
  auto answer = follow(id, tell, should_stop);
  (void)store_.run("DELETE FROM thought WHERE id = :a", {id}).ok();
  if (answer) ++answered_;
  return answer;
}

std::optional<std::string> ThoughtDesk::follow(const std::string& id, const Writer& tell,
                                               const StopSignal& should_stop) {
  Clock::time_point free_since = Clock::now();
  std::optional<Clock::time_point> stopped;
  std::string told;
  while (true) {
    bell_.wait_for(id, kGlance, stopped ? StopSignal([] { return false; }) : should_stop);
    const auto row = read(id);
    if (!row) return std::nullopt;  // the database lost it, or is away
    if (!row->told.empty() && row->told != told) tell(told = row->told);
    if (!row->answer.empty()) return row->answer;
    const Clock::time_point now = Clock::now();
    if (!row->worker.empty()) free_since = now;
    if (should_stop() && !stopped) {
      stopped = now;
      (void)store_.run("UPDATE thought SET stop = 1 WHERE id = :a", {id}).ok();
      ring(store_, kAskedChannel, id);
    }
    if (stopped && now - *stopped > kLongestEnd) return std::nullopt;
    if (row->worker.empty()) {
      if ((stopped || now - free_since > kTakenWithin) && take_back(id)) {
        if (!stopped) nobody_until_ = (now + kNobodyFor).time_since_epoch().count();
        return std::nullopt;
      }
    } else if (row->alone) {
      give_to_another(id, row->worker);
    }
  }
}

}  // namespace tesuji::server
