// Whether a line wins what is claimed, for `wins` and `loses`.
#pragma once

#include "claims/check/bench.hpp"

namespace tesuji::claims {

/// `winner` comes out ahead by exactly the named pieces, and the gain stays when the line ends.
bool check_result(const CheckBench& bench, Side winner);

}  // namespace tesuji::claims
