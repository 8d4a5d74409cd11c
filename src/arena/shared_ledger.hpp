// SharedLedger: one ledger for several threads, which outlives its connection: what fails because the
// database is away or busy is tried again until it works or nobody wants it any more.
#pragma once

#include <chrono>
#include <mutex>
#include <thread>

#include "arena/ledger.hpp"
#include "base/stop_signal.hpp"

namespace tesuji::arena {

/// Opens a ledger. A server that is just starting is waited for a little.
inline Result<Ledger> open_ledger(const std::string& place, const StopSignal& should_stop) {
  constexpr std::chrono::seconds kPatience{20};
  const StopSignal enough = should_stop.within(kPatience);
  while (true) {
    auto ledger = Ledger::open(place);
    if (ledger || !is_server(place) || enough()) return ledger;
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
}

class SharedLedger {
 public:
  explicit SharedLedger(Ledger ledger) : ledger_(std::move(ledger)) {}

  /// What `work(Ledger&)` answers, a Result or an optional Error. Nothing in it may have an effect twice.
  template <class Work>
  auto with(Work&& work, const StopSignal& should_stop) {
    while (true) {
      {
        const std::lock_guard lock(mutex_);
        auto answer = work(ledger_);
        if (!failed(answer) || !away() || should_stop()) return answer;
      }
      std::this_thread::sleep_for(kPause);
    }
  }

 private:
  static constexpr std::chrono::milliseconds kPause{250};

  static bool failed(const std::optional<Error>& error) { return error.has_value(); }
  template <class T>
  static bool failed(const Result<T>& result) {
    return !result.ok();
  }
  /// Has the connection gone? Then it is opened again, if that can be.
  bool away() {
    if (!ledger_.database().lost()) return ledger_.database().busy();
    (void)ledger_.database().reconnect();
    return true;
  }

  std::mutex mutex_;
  Ledger ledger_;
};

}  // namespace tesuji::arena
