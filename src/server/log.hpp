// Log: what happens at a server, one line of JSON each, for whoever looks after it.
#pragma once

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "base/rooms.hpp"

namespace tesuji::server {

class Log {
 public:
  using Field = std::pair<std::string_view, std::string_view>;

  explicit Log(bool wanted) : wanted_(wanted) {}
  /// {"time": "2026-01-31T12:00:00Z", "event": ..., fields}. To stderr, in one piece. Waits for nobody: a
  /// line that cannot be written at once is left out, and the next one tells how many were.
  void say(std::string_view event, std::initializer_list<Field> fields = {}) const;

 private:
  bool wanted_;
  mutable std::atomic<std::int64_t> missing_{0};
};

/// As much of an identity as tells two apart: the whole would let a reader of the log in.
inline std::string short_name(std::string_view identity) {
  return std::string(identity.substr(0, 8));
}

}  // namespace tesuji::server
