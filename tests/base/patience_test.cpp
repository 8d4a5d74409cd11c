#include "base/patience.hpp"

#include <doctest/doctest.h>

namespace tesuji::test {

TEST_CASE("patience asks its signal once for so much work, and at once when told to") {
  int asked = 0;
  bool stop = false;
  base::Patience patience(base::StopSignal([&] {
    ++asked;
    return stop;
  }));
  for (int i = 0; i < 10'000; ++i) CHECK_FALSE(patience.ends_after(1));
  CHECK(asked >= 1);
  CHECK(asked < 10);
  asked = 0;
  CHECK_FALSE(patience.ends());
  CHECK(asked == 1);
  CHECK_FALSE(patience.ends_after(1'000'000));
  CHECK(asked == 2);
  stop = true;
  CHECK_FALSE(patience.ended());  // nobody has asked yet
  CHECK(patience.ends_after(1'000'000));
  CHECK(patience.ended());
}

TEST_CASE("patience that has ended stays so, whatever its signal says later") {
  bool stop = true;
  base::Patience patience(base::StopSignal([&] { return stop; }));
  CHECK(patience.ends());
  stop = false;
  CHECK(patience.ends());
  CHECK(patience.ends_after(1));
  CHECK(patience.ended());
}

TEST_CASE("patience without a signal never ends") {
  base::Patience patience;
  CHECK_FALSE(patience.ends_after(1'000'000'000));
  CHECK_FALSE(patience.ends());
}

}  // namespace tesuji::test
