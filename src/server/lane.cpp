#include "server/lane.hpp"

#include <algorithm>
#include <tuple>

#include "base/indexed.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

/// How soon somebody who waits notices that nobody wants the answer any more.
constexpr milliseconds kGlance{50};
/// How often he is told where he stands.
constexpr milliseconds kTellAgain{1000};
/// So many clients are remembered that have nothing to do here.
constexpr std::size_t kMostIdle = 1000;

}  // namespace

int Lane::enter(const Visitor& visitor) {
  std::unique_lock lock(mutex_);
  Waiter self{visitor.client, tickets_++};
  waiters_.push_back(&self);
  let_in();
  int told = 0;
  auto tell_at = Clock::now();
  while (self.place < 0) {
    int position = told;
    if (visitor.waits_at && Clock::now() >= tell_at) {
      position = position_of(self);
      tell_at = Clock::now() + kTellAgain;
    }
    // Who asks outside must not be kept waiting by this lock, nor keep others.
    lock.unlock();
    if (position != told) visitor.waits_at(told = position);
    const bool unwanted = visitor.should_stop();
    lock.lock();
    if (self.place >= 0) break;
    if (unwanted) {
      waiters_.remove(&self);
      return -1;
    }
    self.granted.wait_for(lock, kGlance, [&] { return self.place >= 0; });
  }
  return self.place;
}

void Lane::leave(int place, const std::string& client) {
  const std::lock_guard lock(mutex_);
  taken_[as_size(place)] = false;
  --turns_[client].working;
  let_in();
  forget_idle_clients();
}

/// Gives free places to those whose turn it is.
void Lane::let_in() {
  while (true) {
    const auto free = std::find(taken_.begin(), taken_.end(), false);
    if (free == taken_.end()) return;
    const auto next = best_of_waiters();
    if (next == waiters_.end()) return;
    Waiter& waiter = **next;
    waiters_.erase(next);
    *free = true;
    Turns& turns = turns_[waiter.client];
    ++turns.working;
    turns.last = ++turn_;
    waiter.place = static_cast<int>(free - taken_.begin());
    waiter.granted.notify_one();
  }
}

/// Whose turn it is; nobody when all who wait have as many at work as they may.
std::list<Lane::Waiter*>::iterator Lane::best_of_waiters() {
  const auto rank = [&](const Waiter* waiter) {
    const auto known = turns_.find(waiter->client);
    const Turns turns = known == turns_.end() ? Turns() : known->second;
    return std::tuple(turns.working, turns.last, waiter->ticket);
  };
  const auto best = std::min_element(waiters_.begin(), waiters_.end(),
                                     [&](const Waiter* a, const Waiter* b) { return rank(a) < rank(b); });
  const bool may = best != waiters_.end() && std::get<0>(rank(*best)) < rules_.places_per_client;
  return may ? best : waiters_.end();
}

/// About where somebody stands: by turns of clients, each has as many before him as he has older requests.
int Lane::position_of(const Waiter& waiter) const {
  std::map<std::string, int> before;  // by client, of those who came earlier
  int own = 0;
  for (const Waiter* other : waiters_) {
    if (other == &waiter) break;
    own += other->client == waiter.client;
  }
  int position = 1;
  for (const Waiter* other : waiters_) {
    if (other == &waiter) continue;
    const int round = before[other->client]++;
    position += round < own || (round == own && other->ticket < waiter.ticket) ? 1 : 0;
  }
  return position;
}

void Lane::forget_idle_clients() {
  if (turns_.size() <= kMostIdle) return;
  std::erase_if(turns_, [](const auto& known) { return known.second.working == 0; });
}

int Lane::waiting() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(waiters_.size());
}

int Lane::working() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(std::count(taken_.begin(), taken_.end(), true));
}

milliseconds Lane::share(milliseconds round, milliseconds most) const {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  milliseconds share = most;
  int position = 0;
  for (const Waiter* waiter : waiters_) {
    // So many must have been at each place, one after the other, before it is his turn.
    const int before = position++ / rules_.places + 1;
    const auto left = std::chrono::duration_cast<milliseconds>(waiter->came + round - now);
    share = std::min(share, left / before);
  }
  return share;
}

}  // namespace tesuji::server
