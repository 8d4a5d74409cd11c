// Betza notation -> movement atoms. The dialect is described in docs/game-files.md.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// What is wrong inside a movement text, and where: `offset` counts characters from 0.
struct MovesFault {
  int offset = 0;
  std::string message;
  std::string hint;
};

/// No slide needs more steps than the longest board has squares in a line.
constexpr int kMaxSteps = 36;
constexpr std::size_t kMaxMovesText = 400;
MovesFault too_long_moves();

Result<std::vector<MoveAtom>, MovesFault> parse_betza(std::string_view text);

}  // namespace tesuji::define
