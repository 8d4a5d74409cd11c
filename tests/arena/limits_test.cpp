#include "arena/limits.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"

using namespace tesuji::test;
using namespace std::chrono_literals;

TEST_CASE("limits are read and written") {
  const auto limits = read_limits("nodes=10000,tc=60+0.5/10");
  REQUIRE(limits.ok());
  CHECK(limits->nodes == 10'000);
  CHECK(limits->clock == 60s);
  CHECK(limits->increment == 500ms);
  CHECK(limits->byoyomi == 10s);
  for (const char* text :
       {"nodes=1", "depth=6", "movetime=0.25", "tc=10+0.1", "tc=0+0/30", "nodes=5,depth=2"}) {
    const auto read = read_limits(text);
    REQUIRE(read.ok());
    CHECK(limits_text(*read) == text);
  }
  CHECK(*read_limits("tc=60") == *read_limits("tc=60+0"));
}

TEST_CASE("what is no limit is refused by name") {
  for (const char* text :
       {"", "nodes", "nodes=", "nodes=0", "nodes=-5", "nodes=1e3", "depth=5000", "movetime=nan",
        "movetime=-1", "tc=", "tc=0+1", "tc=a+1", "time=5", "nodes=5,", "tc=1e300"}) {
    const auto read = read_limits(text);
    CHECK_FALSE_MESSAGE(read.ok(), text);
    CHECK(read.error().code == ErrorCode::usage);
  }
}
