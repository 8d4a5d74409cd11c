#include "protocol/mate_seat.hpp"

#include <fmt/format.h>

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
    MateAnswer answer;
    try {
      ProofTable table(bytes);
      answer = solve_mate(*own, question, table);
    } catch (const std::bad_alloc&) {
      // Without memory nothing is known.
    }
    listener(answer, *own);
  });
}

void MateSeat::stop() {
  stopping_ = true;
  wait();
}

void MateSeat::wait() {
  if (thread_.joinable()) thread_.join();
}

std::vector<std::string> solution_lines(const MateAnswer& answer, const AnyPosition& root,
                                        const Dialect& dialect) {
  if (answer.result != Solved::win) {
    return {fmt::format("info nodes {}", answer.nodes),
            answer.result == Solved::none ? "checkmate nomate" : "checkmate timeout"};
  }
  std::string line;
  const auto position = root.clone();
  for (const Move move : answer.line) {
    line += " " + move_text(move, *position, dialect.coordinates);
    position->make(move);
  }
  return {
      fmt::format("info depth {0} score mate {0} nodes {1} pv{2}", answer.line.size(), answer.nodes, line),
      "checkmate" + line};
}

}  // namespace tesuji::protocol
