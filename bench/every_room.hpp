// Benchmarks look into every room of the house.
#pragma once

#include "base/rooms.hpp"

namespace tesuji::bench {
using namespace arena;
using namespace cli;
using namespace learn;
}  // namespace tesuji::bench
