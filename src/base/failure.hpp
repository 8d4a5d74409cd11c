// Errors that point at no text: what cannot be done, and what the machine, or the program itself, has failed
// at.
#pragma once

#include <string>
#include <utility>

#include "base/result.hpp"

namespace tesuji::base {

inline Error refusal(ErrorCode code, std::string message, std::string hint) {
  return {code, std::move(message), std::move(hint), {}, ""};
}
inline Error bad_input(std::string message, std::string hint = "") {
  return refusal(ErrorCode::bad_input, std::move(message), std::move(hint));
}
inline Error usage_error(std::string message, std::string hint = "") {
  return refusal(ErrorCode::usage, std::move(message), std::move(hint));
}
inline Error io_error(std::string message, std::string hint = "") {
  return refusal(ErrorCode::io, std::move(message), std::move(hint));
}
inline Error unsupported(std::string message, std::string hint = "") {
  return refusal(ErrorCode::unsupported, std::move(message), std::move(hint));
}

/// The exception at hand as an error for users: no memory, no thread, or a fault of the program.
/// Precondition: called inside of a catch clause.
Error caught_error();

}  // namespace tesuji::base
