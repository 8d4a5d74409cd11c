// The words after `go`, as limits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/limits.hpp"
#include "movement/any_position.hpp"
#include "protocol/dialect.hpp"

namespace tesuji::protocol {

struct GoRequest {
  Limits limits;
  bool mate_problem = false;            ///< answer with `checkmate`, not `bestmove`
  std::vector<std::string> complaints;  ///< words that were passed over
};

/// Reads any subset of the known words in any order; what cannot be read is passed over and told.
GoRequest read_go(const std::vector<std::string_view>& words, const Dialect& dialect,
                  const AnyPosition& root);

/// Only the clocks, as `ponderhit` may carry them; nothing when there are none.
std::optional<Clocks> read_clocks(const std::vector<std::string_view>& words, const Dialect& dialect);

}  // namespace tesuji::protocol
