// Errors without a place in a text, and what front doors say when the machine or the program itself has
// failed.
#pragma once

#include "base/result.hpp"

namespace tesuji::base {

/// An error that points at no text.
inline Error refusal(ErrorCode code, std::string message, std::string hint) {
  return {code, std::move(message), std::move(hint), {}, ""};
}

/// The exception at hand as an error for users: no memory, no thread, or a fault of the program.
/// Precondition: called inside of a catch clause.
Error caught_error();

}  // namespace tesuji::base
