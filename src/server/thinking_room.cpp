#include "server/thinking_room.hpp"

#include <algorithm>

#include "base/indexed.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

/// Glances are so short that a few more than there are cores keep nobody waiting.
constexpr int kGlancesPerSeat = 2;

/// As many as there are seats, of which one client leaves others some.
Lane::Rules shared(int places) {
  return {places, std::max(1, places / 2)};
}

}  // namespace

ThinkingRoom::ThinkingRoom(Rules rules)
    : rules_(rules),
      glances_(shared(kGlancesPerSeat * std::max(1, rules.seats))),
      moments_(shared(std::max(2, rules.seats))),
      // Who is alone may use them all: when others come, his time shrinks.
      work_({std::max(1, rules.seats), std::max(1, rules.seats)}),
      moment_seats_(as_size(std::max(2, rules.seats))),
      work_seats_(as_size(std::max(1, rules.seats))) {}

bool ThinkingRoom::Stay::over() const {
  const Clock::rep began = began_;
  if (began == 0) return false;
  const auto so_far = Clock::now() - Clock::time_point(Clock::duration(began));
  const Rules& rules = room_.rules_;
  if (at_moment_) {
    if (so_far <= rules.moment) return false;
    cut_ = true;
    return true;
  }
  return so_far > std::max(rules.least, room_.work_.share(rules.round, rules.most));
}

/// False when there was no place for it any more.
bool ThinkingRoom::sit(Stay& stay, Lane& lane, Seats* seats, const api::RpcHost::Task& task,
                       const api::RpcHost::Turn& turn) {
  const int place = lane.enter({stay.client_, turn.should_stop, turn.waits_at});
  if (place < 0) return false;
  // However the task ends, the place is free for the next.
  auto rise = [&](Stay* sitting) {
    sitting->began_ = 0;
    lane.leave(place, sitting->client_);
  };
  const std::unique_ptr<Stay, decltype(rise)> sitting(&stay, rise);
  stay.at_moment_ = &lane != &work_;
  stay.cut_ = false;
  stay.began_ = Clock::now().time_since_epoch().count();
  if (seats == nullptr) {
    task(nullptr);
    return true;
  }
  std::unique_ptr<Minds>& minds = (*seats)[as_size(place)];
  if (!minds) minds = std::make_unique<Minds>(rules_.table_megabytes);
  task(minds.get());
  return true;
}

void ThinkingRoom::run(Stay& stay, const api::RpcHost::Task& task, const api::RpcHost::Turn& turn) {
  stay.cut_ = false;
  if (turn.effort != api::Effort::work) {
    const bool glance = turn.effort == api::Effort::glance;
    sit(stay, glance ? glances_ : moments_, glance ? nullptr : &moment_seats_, task, turn);
    if (!stay.cut_ || turn.should_stop()) return;
  }
  sit(stay, work_, &work_seats_, task, turn);
}

}  // namespace tesuji::server
