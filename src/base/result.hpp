// Value or error: how every expected failure (user text, files, illegal moves) travels.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tesuji::base {

/// A place in a text. Lines and columns count from 1 (columns in characters, not bytes); 0 means unknown.
struct Where {
  std::string file;
  int line = 0;
  int column = 0;

  bool operator==(const Where&) const = default;
};

/// What kind of failure this is; the command line turns it into an exit code.
enum class ErrorCode {
  bad_input,   ///< a definition, position, record or move that cannot be accepted (exit code 3)
  usage,       ///< a command or parameter that does not exist (exit code 2)
  io,          ///< a file that cannot be read or written (exit code 4)
  unsupported  ///< well-formed, but outside what this program does (exit code 3)
};

/// One thing that went wrong, told to a user: what, where, and what to do instead.
struct Error {
  ErrorCode code = ErrorCode::bad_input;
  std::string message;
  std::string hint;           ///< what to write or do instead; may be empty
  Where where{};              ///< where the fault is; line 0 when there is no text to point at
  std::string source_line{};  ///< the text of that line, for the caret; may be empty

  bool operator==(const Error&) const = default;
};

/// Several faults of one text, found in one run, in text order.
using Errors = std::vector<Error>;

/// A value of type T, or the failure E that prevented it.
template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T& value() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const E& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace tesuji::base
