// Gives shogi where a record names no game; shared by record tests and fuzzers.
#pragma once

#include "notation/game_files.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

inline Result<std::shared_ptr<const CompiledRules>> provide_shogi(std::string_view variant) {
  const auto rules = rules_of(variant.empty() ? "shogi" : std::string(variant));
  if (rules) return rules;
  Error error;
  error.message = "there is no game called " + std::string(variant);
  error.hint = "use the id of a game";
  return error;
}

}  // namespace tesuji::test
