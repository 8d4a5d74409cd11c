// Few seats, many clients: everybody gets a turn, and what is short does not wait for what is long.
#include "server/thinking_room.hpp"

#include <doctest/doctest.h>

#include <new>
#include <thread>

#include "server/pace.hpp"

namespace tesuji::server {

using std::chrono::milliseconds;

namespace {

using api::Effort;
using Turn = api::RpcHost::Turn;

ThinkingRoom::Rules small_room() {
  ThinkingRoom::Rules rules;
  rules.seats = 1;
  rules.most = milliseconds(2000);
  rules.round = milliseconds(40);
  rules.least = milliseconds(5);
  rules.moment = milliseconds(20);
  rules.table_megabytes = 1;
  return rules;
}

}  // namespace

TEST_CASE("a task runs at once when there is a seat") {
  ThinkingRoom room(small_room());
  for (const Effort effort : {Effort::glance, Effort::moment, Effort::work}) {
    bool ran = false;
    room.run(*room.stay("a"),
             [&](Minds* minds) {
               ran = true;
               CHECK((minds == nullptr) == (effort == Effort::glance));
             },
             {effort});
    CHECK(ran);
  }
}

TEST_CASE("a task that fails leaves its seat to the next") {
  ThinkingRoom room(small_room());
  const auto stay = room.stay("a");
  CHECK_THROWS_AS(room.run(*stay, [](Minds*) { throw std::bad_alloc(); }, {Effort::work}), std::bad_alloc);
  CHECK_FALSE(stay->over());
  int asked = 0;
  bool ran = false;
  room.run(
      *room.stay("a"), [&](Minds*) { ran = true; }, Turn{Effort::work, [&] { return ++asked > 3; }});
  CHECK(ran);
}

TEST_CASE("a task whose answer nobody wants any more does not wait for its turn") {
  ThinkingRoom room(small_room());
  std::atomic<bool> sits{false};
  std::atomic<bool> may_go{false};
  std::thread other([&] {
    room.run(*room.stay("a"),
             [&](Minds*) {
               sits = true;
               while (!may_go) std::this_thread::yield();
             },
             {Effort::work});
  });
  while (!sits) std::this_thread::yield();
  bool ran = false;
  room.run(
      *room.stay("b"), [&](Minds*) { ran = true; }, Turn{Effort::work, [] { return true; }});
  CHECK_FALSE(ran);
  may_go = true;
  other.join();
}

TEST_CASE("short tasks do not wait for long ones") {
  ThinkingRoom room(small_room());
  std::atomic<bool> sits{false};
  std::atomic<bool> may_go{false};
  std::thread other([&] {
    room.run(*room.stay("a"),
             [&](Minds*) {
               sits = true;
               while (!may_go) std::this_thread::yield();
             },
             {Effort::work});
  });
  while (!sits) std::this_thread::yield();
  int ran = 0;
  for (const Effort effort : {Effort::glance, Effort::moment}) {
    room.run(*room.stay("b"), [&](Minds*) { ++ran; }, {effort});
  }
  CHECK(ran == 2);
  may_go = true;
  other.join();
}

TEST_CASE("what lasts longer than a moment is begun anew where long tasks are") {
  ThinkingRoom room(small_room());
  const auto stay = room.stay("a");
  int begun = 0;
  bool finished = false;
  room.run(*stay,
           [&](Minds*) {
             ++begun;
             const auto enough = ThinkingRoom::Clock::now() + milliseconds(200);
             while (!stay->over() && ThinkingRoom::Clock::now() < enough) std::this_thread::yield();
             finished = !stay->over();
           },
           {Effort::moment});
  CHECK(begun == 2);
  CHECK(finished);
}

TEST_CASE("who waits makes those who think give way, and everybody is served") {
  ThinkingRoom room(small_room());
  std::atomic<int> served{0};
  std::atomic<int> inside{0};
  std::atomic<bool> crowded{false};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&, i] {
      const auto stay = room.stay(std::to_string(i));
      for (int turn = 0; turn < 2; ++turn) {
        room.run(*stay,
                 [&](Minds*) {
                   if (++inside > 1) crowded = true;
                   const auto patience = ThinkingRoom::Clock::now() + milliseconds(1500);
                   while (!stay->over() && ThinkingRoom::Clock::now() < patience && room.waiting() > 0)
                     std::this_thread::sleep_for(milliseconds(1));
                   --inside;
                   ++served;
                 },
                 {Effort::work});
      }
    });
  }
  for (std::thread& client : clients) client.join();
  CHECK(served == 16);
  CHECK_FALSE(crowded);
  CHECK(room.waiting() == 0);
}

TEST_CASE("a hasty client is read from more slowly, and may go on after a while") {
  Pace pace(200);
  const auto begin = Pace::Clock::now();
  CHECK(pace.pause(false, begin).count() == 0);
  for (int i = 0; i < 1000; ++i) pace.count();
  CHECK(pace.pause(false, begin).count() > 0);
  CHECK(pace.pause(false, begin + std::chrono::seconds(10)).count() == 0);
  CHECK(pace.pause(true, begin + std::chrono::seconds(10)).count() > 0);
}

}  // namespace tesuji::server
