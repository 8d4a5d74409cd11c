#include "arena/foreign/child_process.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"

using namespace tesuji::test;
using namespace std::chrono_literals;

namespace {

ChildProcess started(const std::string& command) {
  auto child = ChildProcess::start(command);
  REQUIRE(child.ok());
  return std::move(child).value();
}

/// Long enough for a busy machine; nothing waits for it to pass.
ChildProcess::Clock::time_point soon() {
  return ChildProcess::Clock::now() + 20s;
}

}  // namespace

TEST_CASE("a program answers what it is told") {
  ChildProcess cat = started("cat");
  CHECK(cat.write_row("uci"));
  CHECK(cat.write_row("position startpos"));
  CHECK(cat.read_row(soon()).text == "uci");
  CHECK(cat.read_row(soon()).text == "position startpos");
  CHECK(cat.fate() == "still runs");
  cat.end(20s);
  CHECK(cat.fate() == "ended with exit code 0");
}

TEST_CASE("rows come without their ends, and the last one only if it has one") {
  ChildProcess child = started("printf 'one\\r\\n\\ntwo\\nthree'");
  CHECK(child.read_row(soon()).text == "one");
  CHECK(child.read_row(soon()).text.empty());
  CHECK(child.read_row(soon()).text == "two");
  CHECK(child.read_row(soon()).what == Heard::What::gone);
}

TEST_CASE("silence, an end and a flood are told apart") {
  ChildProcess silent = started("sleep 60");
  CHECK(silent.read_row(ChildProcess::Clock::now() + 10ms).what == Heard::What::silence);
  ChildProcess gone = started("sh -c 'exit 3'");
  CHECK(gone.read_row(soon()).what == Heard::What::gone);
  gone.end(20s);
  CHECK(gone.fate() == "ended with exit code 3");
  ChildProcess flood = started("tr '\\0' x < /dev/zero");
  CHECK(flood.read_row(soon()).what == Heard::What::flooding);
  ChildProcess killed = started("sh -c 'kill -SEGV $$'");
  killed.end(20s);
  CHECK(killed.fate() == "was killed by signal 11");
}

TEST_CASE("nobody waits for one that does not listen") {
  ChildProcess deaf = started("sleep 60");
  bool heard = true;
  for (int i = 0; i < 100 && heard; ++i) heard = deaf.write_row(std::string(10'000, 'x'));
  CHECK_FALSE(heard);
  ChildProcess gone = started("true");
  while (gone.read_row(soon()).what != Heard::What::gone) {
  }
  // It has closed its output; its input closes when it has ended altogether.
  bool listens = true;
  for (const auto until = soon(); listens && ChildProcess::Clock::now() < until;)
    listens = gone.write_row("there?");
  CHECK_FALSE(listens);
}

TEST_CASE("a command that does not exist ends at once") {
  ChildProcess none = started("/nowhere/engine");
  CHECK(none.read_row(soon()).what == Heard::What::gone);
  none.end(20s);
  CHECK(none.fate() == "ended with exit code 127");
}
