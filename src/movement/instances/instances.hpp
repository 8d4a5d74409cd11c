// One pair of functions per compiled instantiation of Position; dispatch.cpp chooses among them.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji {

using PositionFactory = Result<std::unique_ptr<AnyPosition>> (*)(const std::shared_ptr<const CompiledRules>&,
                                                                 const Setup&);

/// The same game with portable and with PEXT line lookups.
struct InstancePair {
  PositionFactory portable;
  PositionFactory pext;
};

// plain: one royal a side, nothing unusual. general: every movement feature. free: royals are captured.
// The number is the width of the board in 64-bit words.
InstancePair plain_1();
InstancePair plain_2();
InstancePair plain_3();
InstancePair general_1();
InstancePair general_2();
InstancePair general_3();
InstancePair free_1();
InstancePair free_2();
InstancePair free_3();

}  // namespace tesuji
