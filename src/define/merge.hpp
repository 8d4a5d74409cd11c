// Laying one tree over another: what `extends`, `pieces-from` and options do.
#pragma once

#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// Maps merge key by key; scalars, lists, names and zones replace; the word `remove` deletes a key.
void merge_over(Node& base, const Node& over, Report& report);

}  // namespace tesuji::define
