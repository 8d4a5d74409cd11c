// Text of a line game's file -> LineGameDefinition, with the same care and messages as load_game.
#pragma once

#include "define/line_definition.hpp"
#include "define/loader.hpp"

namespace tesuji {

constexpr int kMinLineBoard = 5;
constexpr int kMaxLineBoard = 22;
constexpr int kMinLineLength = 3;
constexpr int kMaxLineLength = 7;
/// With the closed-row rule patterns also tell edges from stones, so their table grows faster.
constexpr int kMaxClosedLength = 5;

/// Does the text, with what it extends, have a `line` section? False when it cannot be read at all.
bool is_line_game(const SourceText& source, const SourceFinder& find);

/// All faults of one run are reported together, each with file, line, column, source line and hint.
Result<LineGameDefinition, Errors> load_line_game(const SourceText& source, const SourceFinder& find,
                                                  const OptionChoices& options = {});

}  // namespace tesuji
