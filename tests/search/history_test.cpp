// What the search remembers of moves.
#include "search/history.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("what the turn is worth is no swing of quiet moves") {
  HistoryTables history(4);
  CHECK(history.swing() == MemoryTuning::kUsualSwing);
  // Every move brings the same: nothing hangs on which one is made.
  for (int i = 0; i < 20 * MemoryTuning::kSwingInertia; ++i) history.see_quiet_change(-80 * kCentipawn);
  CHECK(history.swing() < kCentipawn);
}

TEST_CASE("the swing of quiet moves is how far they lie apart") {
  HistoryTables history(4);
  for (int i = 0; i < 20 * MemoryTuning::kSwingInertia; ++i)
    history.see_quiet_change((i % 2 == 0 ? 10 : -90) * kCentipawn);
  CHECK(std::abs(history.swing() - 50 * kCentipawn) < 2 * kCentipawn);
}

TEST_CASE("a reply belongs to the move that it answered") {
  HistoryTables history(4);
  CHECK(history.reply(2) == 0);
  history.remember_reply(2, 77);
  history.remember_reply(-1, 5);  // after a pass, or at the root
  CHECK(history.reply(2) == 77);
  CHECK(history.reply(3) == 0);
  CHECK(history.reply(-1) == 5);
}

}  // namespace tesuji::test
