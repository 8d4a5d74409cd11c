// Few seats, many clients: everybody gets a turn, in order.
#include "server/thinking_room.hpp"

#include <doctest/doctest.h>

#include <new>
#include <thread>

#include "server/pace.hpp"

namespace tesuji::server {

using std::chrono::milliseconds;

namespace {

const std::function<bool()> kNever = [] { return false; };

ThinkingRoom::Rules small_room() {
  ThinkingRoom::Rules rules;
  rules.seats = 1;
  rules.most = milliseconds(2000);
  rules.round = milliseconds(40);
  rules.least = milliseconds(5);
  rules.table_megabytes = 1;
  return rules;
}

}  // namespace

TEST_CASE("a task runs at once when there is a seat") {
  ThinkingRoom room(small_room());
  bool ran = false;
  room.run(
      *room.stay(), [&](Minds&) { ran = true; }, kNever);
  CHECK(ran);
}

TEST_CASE("a task that fails leaves its seat to the next") {
  ThinkingRoom room(small_room());
  const auto stay = room.stay();
  CHECK_THROWS_AS(room.run(
                      *stay, [](Minds&) { throw std::bad_alloc(); }, kNever),
                  std::bad_alloc);
  CHECK_FALSE(stay->over());
  int asked = 0;
  bool ran = false;
  room.run(
      *room.stay(), [&](Minds&) { ran = true; }, [&] { return ++asked > 3; });
  CHECK(ran);
}

TEST_CASE("a task whose answer nobody wants any more is not run") {
  ThinkingRoom room(small_room());
  bool ran = false;
  room.run(
      *room.stay(), [&](Minds&) { ran = true; }, [] { return true; });
  CHECK_FALSE(ran);
}

TEST_CASE("who waits makes those who think give way, and everybody is served") {
  ThinkingRoom room(small_room());
  std::atomic<int> served{0};
  std::atomic<int> inside{0};
  std::atomic<bool> crowded{false};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&] {
      const auto stay = room.stay();
      for (int turn = 0; turn < 2; ++turn) {
        room.run(
            *stay,
            [&](Minds&) {
              if (++inside > 1) crowded = true;
              const auto patience = ThinkingRoom::Clock::now() + milliseconds(1500);
              while (!stay->over() && ThinkingRoom::Clock::now() < patience && room.waiting() > 0)
                std::this_thread::sleep_for(milliseconds(1));
              --inside;
              ++served;
            },
            kNever);
      }
    });
  }
  for (std::thread& client : clients) client.join();
  CHECK(served == 16);
  CHECK_FALSE(crowded);
  CHECK(room.waiting() == 0);
}

TEST_CASE("a hasty client is read from more slowly, and may go on after a while") {
  Pace pace;
  const auto begin = Pace::Clock::now();
  CHECK(pace.pause(false, begin).count() == 0);
  for (int i = 0; i < 1000; ++i) pace.count();
  CHECK(pace.pause(false, begin).count() > 0);
  CHECK(pace.pause(false, begin + std::chrono::seconds(10)).count() == 0);
  CHECK(pace.pause(true, begin + std::chrono::seconds(10)).count() > 0);
}

}  // namespace tesuji::server
