// ChildProcess: another program that is spoken to row by row, with a deadline for every answer.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::arena {

/// What came of waiting for a row of text.
struct Heard {
  enum class What {
    row,
    silence,  ///< the deadline passed
    gone,     ///< the program ended or closed its output
    flooding  ///< a row longer than any answer
  };
  What what = What::silence;
  std::string text;  ///< of a row, without its end
};

/// Owns the program and everything it started: they end with this object at the latest.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a command as a shell would read it. What it says on its standard error is dropped.
  static Result<ChildProcess> start(const std::string& command);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  /// False when nobody listens any more, or nobody reads for a second.
  bool write_row(std::string_view text);
  /// The next row, if it comes in time. Rows that have come already are given after the deadline, too.
  Heard read_row(Clock::time_point deadline);
  /// Closes its input and gives it some time to end by itself before it is killed.
  void end(std::chrono::milliseconds patience);
  /// "ended with exit code 3", "was killed by signal 11" or "still runs"; for reports.
  std::string fate();

 private:
  ChildProcess(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}
  bool reap(bool wait);

  pid_t id_ = -1;
  int input_ = -1;   ///< of the program: we write to it
  int output_ = -1;  ///< we read from it
  bool reaped_ = false;
  int status_ = 0;
  std::string unread_;
};

}  // namespace tesuji::arena
