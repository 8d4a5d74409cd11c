// The terms of an evaluation as a table for people.
#pragma once

#include <string>

#include "engine/session.hpp"
#include "evaluate/terms.hpp"

namespace tesuji::cli {

/// One row a term, in pawns: first side, second side, and what the first side is ahead.
std::string eval_table(const Breakdown& breakdown, const AnyPosition& position);

}  // namespace tesuji::cli
