// What front doors say when the machine, or the program itself, has failed.
#pragma once

#include "base/result.hpp"

namespace tesuji::base {

/// The exception at hand as an error for users: no memory, no thread, or a fault of the program.
/// Precondition: called inside of a catch clause.
Error caught_error();

}  // namespace tesuji::base
