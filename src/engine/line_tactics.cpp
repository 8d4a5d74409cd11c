#include "engine/line_tactics.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "notation/coordinates.hpp"

namespace tesuji {

Result<std::vector<Move>> parse_line(const AnyPosition& start, std::string_view text) {
  std::vector<Move> line;
  const auto position = start.clone();
  for (const std::string_view word : words(text)) {
    const auto move = parse_move(word, *position);
    if (!move) {
      Error error = move.error();
      error.message = fmt::format("move {} of the line: {}", line.size() + 1, error.message);
      return error;
    }
    line.push_back(*move);
    position->make(*move);
  }
  return line;
}

std::vector<Tactic> tactics_along(const Session& session, std::span<const Move> line, TacticMode mode,
                                  const Worths& worths) {
  TacticsRequest request;
  request.mode = mode;
  request.worths = worths;
  std::unique_ptr<AnyPosition> before;
  if (!session.history().empty()) {
    before = session.position().clone();
    before->undo();
    request.before = before.get();
    request.previous = session.history().back();
  }
  return find_tactics(session.position(), line, request);
}

}  // namespace tesuji
