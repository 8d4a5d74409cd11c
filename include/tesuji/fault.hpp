// What can go wrong, and values that may be missing because of it. Nothing in this library throws.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tesuji::library {

enum class FaultKind {
  bad_input,    ///< a definition, position, record or move that cannot be accepted
  usage,        ///< a game, piece or parameter that does not exist
  io,           ///< a file that cannot be read
  unsupported,  ///< well-formed, but outside what Tesuji does
  machine       ///< no memory, no thread
};

/// One thing that is wrong, told to people: what, where, and what to do instead.
struct Fault {
  FaultKind kind = FaultKind::bad_input;
  std::string message;
  std::string hint;  ///< may be empty
  std::string file;  ///< what the line and column are of; may be empty
  int line = 0;      ///< from 1; 0: unknown
  int column = 0;    ///< in characters, from 1; 0: unknown
};
using Faults = std::vector<Fault>;

/// A value, or at least one fault that prevented it.
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Expected(Faults faults) : state_(std::in_place_index<1>, std::move(faults)) {}

  explicit operator bool() const { return state_.index() == 0; }
  /// Precondition: there is a value.
  T& operator*() { return *get(); }
  const T& operator*() const { return *get(); }
  T* operator->() { return get(); }
  const T* operator->() const { return get(); }
  /// Precondition: there is no value.
  const Faults& faults() const {
    assert(state_.index() == 1);
    return *std::get_if<1>(&state_);
  }

 private:
  T* get() {
    assert(state_.index() == 0);
    return std::get_if<0>(&state_);
  }
  const T* get() const {
    assert(state_.index() == 0);
    return std::get_if<0>(&state_);
  }

  std::variant<T, Faults> state_;
};

/// What does something and gives nothing back.
using Done = Expected<std::monostate>;

}  // namespace tesuji::library
