// The workers' end of thoughts.
#include <fmt/format.h>

#include <atomic>
#include <stop_token>
#include <thread>
#include <vector>

#include "api/rpc.hpp"
#include "server/thought_table.hpp"
#include "server/thoughts.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kIdle{1'000};
constexpr milliseconds kBeat{300};
constexpr milliseconds kBetweenTellings{50};
constexpr milliseconds kForgottenAfter{3'600'000};

struct Thought {
  std::string id;
  std::string request;
  milliseconds most{0};
};

class ThoughtSeat {
 public:
  ThoughtSeat(Store& store, ThoughtBell& bell, std::shared_ptr<OpenedGames> games, std::string worker,
              const StopSignal& should_stop)
      : store_(store),
        bell_(bell),
        games_(std::move(games)),
        worker_(std::move(worker)),
        should_stop_(should_stop) {}

  void work() {
    while (!should_stop_()) {
      if (const auto thought = take()) {
        think(*thought);
      } else {
        sweep();
        bell_.wait_for(kAskedName, kIdle, should_stop_);
      }
    }
  }

 private:
  std::optional<Thought> take() {
    const auto rows = store_.run(
        fmt::format("UPDATE thought SET worker = :a, beat = {} WHERE id = (SELECT id FROM thought AS wanted "
                    "WHERE worker = '' AND stop = 0 ORDER BY (SELECT COUNT(*) FROM thought AS other WHERE "
                    "other.client = wanted.client AND other.worker <> ''), asked LIMIT 1 FOR UPDATE SKIP "
                    "LOCKED) RETURNING id, request, most",
                    store_.now_in_milliseconds()),
        {worker_});
    if (!rows || rows->empty()) return std::nullopt;
    const auto& row = rows->front();
    return Thought{row[0], row[1], milliseconds(number_in(row[2]))};
  }

  /// What servers that died have left behind.
  void sweep() {
    (void)store_
        .run(fmt::format("DELETE FROM thought WHERE asked < {} - {}", store_.now_in_milliseconds(),
                         kForgottenAfter.count()))
        .ok();
  }

  void think(const Thought& thought) {
    std::atomic<bool> stop{false};
    api::RpcHost host;
    host.should_stop = [&] { return stop || should_stop_(); };
    host.files = FileAccess::refused;
    host.games = games_;
    host.budget = {thought.most, 1, kProofMegabytes};
    auto last = std::chrono::steady_clock::now() - kBetweenTellings;
    host.write = [&](const std::string& line) {
      const auto now = std::chrono::steady_clock::now();
      if (now - last < kBetweenTellings) return;
      last = now;
      put(thought, "told", line);
    };
    const std::jthread heart([&](const std::stop_token& ended) { beat(thought, ended, stop); });
    api::Rpc rpc(std::move(host));
    const auto answer = rpc.answer(thought.request);
    // One that is stopped with its worker is another's.
    if (answer && !should_stop_()) put(thought, "answer", *answer);
    if (should_stop_())
      (void)store_.run("UPDATE thought SET worker = '' WHERE id = :a AND worker = :b", {thought.id, worker_})
          .ok();
  }

  void put(const Thought& thought, const std::string& column, const std::string& line) {
    const auto written =
        store_.run(fmt::format("UPDATE thought SET {} = :a WHERE id = :b AND worker = :c", column),
                   {line, thought.id, worker_});
    if (written) ring(store_, kToldChannel, thought.id);
  }

  /// Tells that the worker lives, and hears whether the thought is wanted still.
  void beat(const Thought& thought, const std::stop_token& ended, std::atomic<bool>& stop) {
    while (!ended.stop_requested()) {
      bell_.wait_for(thought.id, kBeat, [&] { return ended.stop_requested(); });
      const auto rows =
          store_.run(fmt::format("UPDATE thought SET beat = {} WHERE id = :a AND worker = :b RETURNING stop",
                                 store_.now_in_milliseconds()),
                     {thought.id, worker_});
      if (rows && (rows->empty() || rows->front().front() == "1")) stop = true;
    }
  }

  static constexpr std::size_t kProofMegabytes = 256;

  Store& store_;
  ThoughtBell& bell_;
  std::shared_ptr<OpenedGames> games_;
  std::string worker_;
  const StopSignal& should_stop_;
};

}  // namespace

void work_on_thoughts(const std::string& place, const std::string& worker, int concurrency,
                      const StopSignal& should_stop) {
  const auto opened = Store::open(place);
  if (!opened || make_thought_table(**opened)) return;
  ThoughtBell bell(place, kAskedChannel);
  const auto games = std::make_shared<OpenedGames>();
  std::vector<std::jthread> threads;
  for (int i = 0; i < concurrency; ++i) {
    threads.emplace_back([&, name = fmt::format("{}/{}", worker, i)] {
      ThoughtSeat(**opened, bell, games, name, should_stop).work();
    });
  }
}

}  // namespace tesuji::server
