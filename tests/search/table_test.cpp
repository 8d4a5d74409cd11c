// What the table is told comes back, at every depth there is.
#include <doctest/doctest.h>

#include "search/table.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("entries of every depth come back as they were stored, also those of quiescence") {
  Table table(1);
  for (int depth = -1; depth <= 126; ++depth) {
    const std::uint64_t key = 0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(depth + 2);
    const TableEntry told{static_cast<std::uint32_t>(depth + 100), 8 * depth - 400, depth, Bound::lower};
    table.store(key, 0, told);
    TableEntry known;
    REQUIRE(table.probe(key, 0, known));
    CHECK(known.depth == told.depth);
    CHECK(known.score == told.score);
    CHECK(known.move == told.move);
    CHECK(known.bound == told.bound);
  }
}

}  // namespace tesuji::test
