#include "server/thinking_room.hpp"

#include <algorithm>

#include "base/indexed.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

/// How soon somebody who waits notices that nobody wants the answer any more.
constexpr milliseconds kGlance{200};

}  // namespace

ThinkingRoom::ThinkingRoom(Rules rules) : rules_(rules), seats_(as_size(std::max(1, rules.seats))) {}

milliseconds ThinkingRoom::share() const {
  const int waiting = waiting_;
  if (waiting == 0) return rules_.most;
  const milliseconds fair = rules_.round * static_cast<int>(seats_.size()) / waiting;
  return std::clamp(fair, rules_.least, rules_.most);
}

bool ThinkingRoom::Stay::over() const {
  const Clock::rep began = began_;
  if (began == 0) return false;
  return Clock::now() - Clock::time_point(Clock::duration(began)) > room_.share();
}

ThinkingRoom::Seat* ThinkingRoom::take(std::uint64_t ticket, const StopSignal& should_stop) {
  std::unique_lock lock(mutex_);
  queue_.push_back(ticket);
  waiting_ = static_cast<int>(queue_.size());
  Seat* seat = nullptr;
  while (seat == nullptr && !should_stop()) {
    const auto free = std::find_if(seats_.begin(), seats_.end(), [](const Seat& s) { return !s.taken; });
    if (queue_.front() == ticket && free != seats_.end()) {
      seat = &*free;
    } else {
      changed_.wait_for(lock, kGlance);
    }
  }
  std::erase(queue_, ticket);
  waiting_ = static_cast<int>(queue_.size());
  if (seat != nullptr) seat->taken = true;
  changed_.notify_all();
  return seat;
}

void ThinkingRoom::leave(Seat& seat) {
  const std::lock_guard lock(mutex_);
  seat.taken = false;
  changed_.notify_all();
}

void ThinkingRoom::run(Stay& stay, const Task& task, const StopSignal& should_stop) {
  std::uint64_t ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    ticket = next_ticket_++;
  }
  Seat* seat = take(ticket, should_stop);
  if (seat == nullptr) return;
  // However the task ends, the seat is free for the next.
  auto rise = [&](Seat* taken) {
    stay.began_ = 0;
    leave(*taken);
  };
  const std::unique_ptr<Seat, decltype(rise)> sitting(seat, rise);
  if (!seat->minds) seat->minds = std::make_unique<Minds>(rules_.table_megabytes);
  stay.began_ = Clock::now().time_since_epoch().count();
  task(*seat->minds);
}

}  // namespace tesuji::server
