// What pieces count in the labels of public puzzles.
#pragma once

#include "sight/worth.hpp"

namespace tesuji::labels {

/// Points as the labels of public puzzles count them: two capturing steps 1, eight leaps 3, four sliding
/// diagonals 3, four sliding rows and columns 5, all eight 9, a royal 99.
Worths label_points(const CompiledRules& rules);

}  // namespace tesuji::labels
