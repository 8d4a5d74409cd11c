// MateSeat: who answers mate problems of a protocol: the solver, on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "protocol/dialect.hpp"
#include "solve/mate_question.hpp"

namespace tesuji::protocol {

struct MateReply {
  MateAnswer found;
  std::chrono::milliseconds elapsed{};
};

/// Calls come from one thread.
class MateSeat {
 public:
  using Listener = std::function<void(const MateReply& reply, const AnyPosition& root)>;

  MateSeat() = default;
  ~MateSeat() { stop(); }
  MateSeat(const MateSeat&) = delete;
  MateSeat& operator=(const MateSeat&) = delete;

  /// Begins to look for a mate by checks, for so long (zero: as long as it takes) and with a table of so many
  /// bytes; the listener is called once, on another thread. Ends an earlier problem first.
  void start(const AnyPosition& root, std::chrono::milliseconds time, std::size_t bytes, Listener listener);
  /// Asks for the answer now, and waits until it has been given.
  void stop();
  void wait();

 private:
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

/// The lines that tell a reply: what was found, and the solution or that there is none.
std::vector<std::string> solution_lines(const MateReply& reply, const AnyPosition& root,
                                        const Dialect& dialect);

}  // namespace tesuji::protocol
