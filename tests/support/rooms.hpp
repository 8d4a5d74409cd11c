// Tests look into every room of the house.
#pragma once

#include "base/rooms.hpp"

namespace tesuji::test {
using namespace arena;
using namespace cli;
using namespace learn;
}  // namespace tesuji::test
