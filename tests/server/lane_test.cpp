// Turns go from client to client, however many connections each has.
#include "server/lane.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

namespace tesuji::server {

using std::chrono::milliseconds;

namespace {

/// Comes, and notes in which order it was let in.
class Comer {
 public:
  Comer(Lane& lane, const std::string& client, std::vector<std::string>& order, std::mutex& mutex)
      : thread_([&lane, client, &order, &mutex] {
          const int place = lane.enter({client});
          {
            const std::lock_guard lock(mutex);
            order.push_back(client);
          }
          lane.leave(place, client);
        }) {}
  ~Comer() { thread_.join(); }

 private:
  std::thread thread_;
};

void wait_for(Lane& lane, int count) {
  while (lane.waiting() < count) std::this_thread::yield();
}

}  // namespace

TEST_CASE("a client with many requests has no more turns than one with few") {
  Lane lane({1, 1});
  const int first = lane.enter({"greedy"});
  std::vector<std::string> order;
  std::mutex mutex;
  {
    std::vector<std::unique_ptr<Comer>> comers;
    for (int i = 0; i < 4; ++i) {
      comers.push_back(std::make_unique<Comer>(lane, "greedy", order, mutex));
      wait_for(lane, i + 1);
    }
    comers.push_back(std::make_unique<Comer>(lane, "modest", order, mutex));
    wait_for(lane, 5);
    lane.leave(first, "greedy");
  }
  CHECK(order == std::vector<std::string>{"modest", "greedy", "greedy", "greedy", "greedy"});
}

TEST_CASE("one client leaves places to others") {
  Lane lane({2, 1});
  const int mine = lane.enter({"a"});
  CHECK(lane.enter({"a", [] { return true; }}) == -1);
  const int yours = lane.enter({"b"});
  CHECK(yours >= 0);
  CHECK(yours != mine);
  lane.leave(mine, "a");
  lane.leave(yours, "b");
  CHECK(lane.working() == 0);
}

TEST_CASE("who waits is told where he stands") {
  Lane lane({1, 1});
  const int first = lane.enter({"a"});
  std::vector<std::string> order;
  std::mutex mutex;
  const Comer earlier(lane, "a", order, mutex);
  wait_for(lane, 1);
  const Comer also_earlier(lane, "a", order, mutex);
  wait_for(lane, 2);
  // By turns of clients there is one before him, not two.
  std::vector<int> told;
  std::atomic<int> asked{0};
  const Lane::Visitor visitor{"b", [&] { return ++asked > 1; },
                              [&](int position) { told.push_back(position); }};
  CHECK(lane.enter(visitor) == -1);
  CHECK(told == std::vector<int>{2});
  lane.leave(first, "a");
}

TEST_CASE("shares are such that everybody who waits gets in within the round") {
  Lane lane({2, 2});
  CHECK(lane.share(milliseconds(10'000), milliseconds(60'000)) == milliseconds(60'000));
  const int one = lane.enter({"a"});
  const int two = lane.enter({"b"});
  std::vector<std::string> order;
  std::mutex mutex;
  {
    std::vector<std::unique_ptr<Comer>> comers;
    for (int i = 0; i < 5; ++i) {
      comers.push_back(std::make_unique<Comer>(lane, std::to_string(i), order, mutex));
      wait_for(lane, i + 1);
    }
    // The fifth has two of the others, and who sits there now, before him at a place.
    const milliseconds share = lane.share(milliseconds(10'000), milliseconds(60'000));
    CHECK(share <= milliseconds(3'334));
    CHECK(share > milliseconds(2'500));
    lane.leave(one, "a");
    lane.leave(two, "b");
  }
  CHECK(order.size() == 5);
}

}  // namespace tesuji::server
