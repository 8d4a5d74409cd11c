// One function per compiled instantiation of Position; dispatch.cpp chooses among them.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji {

using CreatedPosition = Result<std::unique_ptr<AnyPosition>>;
using SharedRules = std::shared_ptr<const CompiledRules>;

// plain: one royal a side, nothing unusual. hands: drops and promotion of any piece, no castling.
// general: every movement feature. free: royals are captured. ruled: special rules.
// The number is the width of the board in 64-bit words.
CreatedPosition plain_1(const SharedRules& rules, const Setup& setup);
CreatedPosition plain_2(const SharedRules& rules, const Setup& setup);
CreatedPosition plain_3(const SharedRules& rules, const Setup& setup);
CreatedPosition hands_1(const SharedRules& rules, const Setup& setup);
CreatedPosition hands_2(const SharedRules& rules, const Setup& setup);
CreatedPosition hands_3(const SharedRules& rules, const Setup& setup);
CreatedPosition general_1(const SharedRules& rules, const Setup& setup);
CreatedPosition general_2(const SharedRules& rules, const Setup& setup);
CreatedPosition general_3(const SharedRules& rules, const Setup& setup);
CreatedPosition general_6(const SharedRules& rules, const Setup& setup);
CreatedPosition free_1(const SharedRules& rules, const Setup& setup);
CreatedPosition free_2(const SharedRules& rules, const Setup& setup);
CreatedPosition free_3(const SharedRules& rules, const Setup& setup);
CreatedPosition free_6(const SharedRules& rules, const Setup& setup);
/// Without bit sets: wide boards and moves of several legs.
CreatedPosition wide_position(const SharedRules& rules, const Setup& setup);
CreatedPosition ruled_1(const SharedRules& rules, const Setup& setup);
CreatedPosition ruled_2(const SharedRules& rules, const Setup& setup);
CreatedPosition ruled_6(const SharedRules& rules, const Setup& setup);

}  // namespace tesuji
