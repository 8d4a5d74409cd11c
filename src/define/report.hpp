// Collects the faults of one run, each with the place, the line and what to write instead.
#pragma once

#include "define/node.hpp"

namespace tesuji::define {

/// Nobody reads further than this; the rest is dropped.
constexpr std::size_t kMaxErrors = 100;

class Report {
 public:
  /// A fault at a value. Gives nothing, for readers to return.
  std::nullopt_t at(const Node& node, std::string message, std::string hint,
                    ErrorCode code = ErrorCode::bad_input);
  /// A fault at the key of a map entry.
  void at_key(const Node& node, std::string message, std::string hint, ErrorCode code = ErrorCode::bad_input);
  /// A fault inside a scalar, `offset` characters after its first one.
  void inside(const Node& node, int offset, std::string message, std::string hint,
              ErrorCode code = ErrorCode::bad_input);
  void add(Error error) {
    if (errors_.size() < kMaxErrors) errors_.push_back(std::move(error));
  }
  void add(const Errors& errors) {
    for (const Error& error : errors) add(error);
  }

  bool clean() const { return errors_.empty(); }
  std::size_t count() const { return errors_.size(); }
  /// All faults, each once, those of `main_file` first, then in text order.
  Errors sorted(const std::string& main_file) const;

 private:
  Errors errors_;
};

/// "did you mean 'x'?" when a known word is near, else "known: a, b, c".
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

}  // namespace tesuji::define
