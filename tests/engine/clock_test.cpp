#include <doctest/doctest.h>

#include "engine/time_keeper.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kOverhead{30};

Clocks clocks(long long first, long long second, long long increment = 0, long long byoyomi = 0) {
  Clocks result;
  result.left = {milliseconds(first), milliseconds(second)};
  result.increment = {milliseconds(increment), milliseconds(increment)};
  result.byoyomi = milliseconds(byoyomi);
  return result;
}

SearchReport iteration(int depth, Score score, std::uint32_t move) {
  SearchReport report;
  report.depth = depth;
  report.lines = {{score, {move}}};
  return report;
}

}  // namespace

TEST_CASE("no budget lets the flag fall") {
  for (const long long left : {0, 1, 20, 31, 100, 1000, 60'000, 3'600'000}) {
    for (const long long increment : {0, 10, 1000}) {
      for (const long long byoyomi : {0, 50, 10'000}) {
        for (const int moves : {0, 1, 2, 40}) {
          Clocks clock = clocks(left, 5, increment, byoyomi);
          clock.moves_to_go = moves;
          const TimeBudget time = budget(clock, Side::first, kOverhead);
          CHECK(time.soft >= milliseconds(1));
          CHECK(time.soft <= time.hard);
          // One millisecond is the least anybody can do with no time at all.
          CHECK(time.hard <= std::max(milliseconds(left + byoyomi) - kOverhead, milliseconds(1)));
        }
      }
    }
  }
}

TEST_CASE("a side whose clock is unknown has as much as the other") {
  Clocks known = clocks(60'000, 60'000);
  Clocks half;
  half.left[0] = milliseconds(60'000);
  CHECK(budget(half, Side::second, kOverhead).hard == budget(known, Side::second, kOverhead).hard);
  CHECK(budget(half, Side::first, kOverhead).hard == budget(known, Side::first, kOverhead).hard);
}

TEST_CASE("forty moves at this rate fit on the clock") {
  milliseconds left{60'000};
  for (int move = 0; move < 40; ++move) left -= budget(clocks(left.count(), 0), Side::first, kOverhead).soft;
  CHECK(left > milliseconds(10'000));
}

TEST_CASE("byoyomi is used once the time is up") {
  const TimeBudget time = budget(clocks(0, 0, 0, 10'000), Side::first, kOverhead);
  CHECK(time.soft >= milliseconds(7'000));
  CHECK(time.hard <= milliseconds(9'970));
}

TEST_CASE("a firm move takes less time than one that changes or falls") {
  const TimeBudget time{milliseconds(1000), milliseconds(3000)};
  const auto fits = [&](TimeKeeper& keeper, int ms) { return keeper.enough(milliseconds(ms)); };
  TimeKeeper firm(false);
  TimeKeeper changing(false);
  TimeKeeper falling(false);
  for (TimeKeeper* keeper : {&firm, &changing, &falling}) keeper->set_budget(time);
  for (int depth = 1; depth <= 8; ++depth) {
    firm.heard(iteration(depth, 100, 7));
    changing.heard(iteration(depth, 100, static_cast<std::uint32_t>(depth)));
    falling.heard(iteration(depth, 100 - depth * 50 * kCentipawn, 7));
  }
  CHECK(fits(firm, 900));
  CHECK_FALSE(fits(changing, 1100));
  CHECK_FALSE(fits(falling, 900));
  CHECK(fits(changing, 3000));
}

TEST_CASE("a sole reply is given at once, a proven mate soon, nothing before there is a move") {
  TimeKeeper sole(true);
  CHECK_FALSE(sole.enough(milliseconds(5)));
  sole.heard(iteration(1, 0, 7));
  // No clock runs yet: pondering, or an endless search.
  CHECK_FALSE(sole.enough(milliseconds(5)));
  sole.set_budget({milliseconds(1000), milliseconds(3000)});
  CHECK(sole.enough(milliseconds(5)));

  TimeKeeper mate(false);
  mate.set_fixed_time();
  mate.heard(iteration(3, mate_in(3), 7));
  CHECK_FALSE(mate.enough(milliseconds(5)));
  mate.heard(iteration(6, mate_in(3), 7));
  CHECK(mate.enough(milliseconds(5)));
}

}  // namespace tesuji::test
