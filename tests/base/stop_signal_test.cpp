// One type of stop signal, whatever it is made of.
#include "base/stop_signal.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"

using namespace tesuji::test;
using namespace std::chrono_literals;

TEST_CASE("a signal made of nothing never stops anything") {
  CHECK_FALSE(StopSignal()());
  CHECK_FALSE(StopSignal());
  CHECK_FALSE(StopSignal(std::function<bool()>()));
  CHECK_FALSE(StopSignal().within(0ms));
}

TEST_CASE("flags and questions are asked each time, by every copy") {
  std::atomic<bool> flag{false};
  const StopSignal by_flag(flag);
  int asked = 0;
  const StopSignal by_question([&asked] { return ++asked > 1; });
  const StopSignal copy = by_question;
  CHECK(by_flag);
  CHECK_FALSE(by_flag());
  CHECK_FALSE(by_question());
  flag = true;
  CHECK(by_flag());
  CHECK(copy());
  CHECK(asked == 2);
}

TEST_CASE("of several ends the first counts, and nothing else is asked after it") {
  const auto now = StopSignal::Clock::now();
  const StopSignal past = StopSignal().until(now + 1h).until(now - 1s).until(now + 1min);
  CHECK(past);
  CHECK(past());
  CHECK_FALSE(StopSignal().within(1h)());
  CHECK(StopSignal([] { return true; }).within(1h)());
  bool asked = false;
  CHECK(StopSignal([&asked] { return asked = true; }).until(now - 1s)());
  CHECK_FALSE(asked);
}

TEST_CASE("who wants a function gets one") {
  std::atomic<bool> flag{true};
  const std::function<bool()> question = StopSignal(flag);
  CHECK(question());
}
