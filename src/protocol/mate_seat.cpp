#include "protocol/mate_seat.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"

namespace tesuji::protocol {

void MateSeat::start(const AnyPosition& root, std::chrono::milliseconds time, std::size_t bytes,
                     Listener listener) {
  stop();
  stopping_ = false;
  MateQuestion question;
  question.offerings_are_vain = writes_sfen(root.rules().definition());
  question.should_stop = StopSignal(stopping_).within(time);
  const std::shared_ptr<const AnyPosition> own = root.clone();
  thread_ = std::thread([own, question, bytes, listener = std::move(listener)] {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    MateReply reply;
    try {
      ProofTable table(bytes);
      reply.found = solve_mate(*own, question, table);
    } catch (const std::bad_alloc&) {
      // Without memory nothing is known.
    }
    reply.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    listener(reply, *own);
  });
}

void MateSeat::stop() {
  stopping_ = true;
  wait();
}

void MateSeat::wait() {
  if (thread_.joinable()) thread_.join();
}

std::vector<std::string> solution_lines(const MateReply& reply, const AnyPosition& root,
                                        const Dialect& dialect) {
  const MateAnswer& found = reply.found;
  if (found.result != Solved::win) {
    return {fmt::format("info string {} nodes", found.nodes), "info depth 0 score cp 0",
            found.result == Solved::none ? "checkmate nomate" : "checkmate timeout"};
  }
  std::string line;
  const auto position = root.clone();
  for (const Move move : found.line) {
    line += " " + move_text(move, *position, dialect.coordinates);
    position->make(move);
  }
  const auto milliseconds = static_cast<std::uint64_t>(reply.elapsed.count());
  return {fmt::format("info depth {0} score mate {0} nodes {1} nps {2} hashfull 0 time {3} pv{4}",
                      found.line.size(), found.nodes,
                      found.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1), milliseconds, line),
          "checkmate" + line};
}

}  // namespace tesuji::protocol
