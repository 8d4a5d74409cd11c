// Positions that must be refused, with the place and a word of the message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

struct Broken {
  const char* text;
  int column;
  const char* word;  ///< the message must contain it
};

using PositionParser = Result<Setup> (*)(std::string_view, const CompiledRules&);

/// What is wrong with the refusals of these texts, one line each; empty when every one is refused at its
/// column of line 1, with its word, a hint and the text itself.
inline std::string wrong_refusals(PositionParser parse, const std::vector<Broken>& cases,
                                  const CompiledRules& rules) {
  std::string wrong;
  for (const Broken& broken : cases) {
    const std::string text = broken.text;
    const auto setup = parse(text, rules);
    if (setup) {
      wrong += text + " is not refused\n";
      continue;
    }
    const Error& error = setup.error();
    const bool right = error.where.line == 1 && error.where.column == broken.column &&
                       error.message.find(broken.word) != std::string::npos && !error.hint.empty() &&
                       error.source_line == text;
    if (!right)
      wrong += text + " is refused at column " + std::to_string(error.where.column) + " with '" +
               error.message + "', hint '" + error.hint + "'\n";
  }
  return wrong;
}

}  // namespace tesuji::test
