// Text of a row game's file -> RowGameDefinition, with the same care and messages as load_game.
#pragma once

#include "define/loader.hpp"
#include "define/row_definition.hpp"

namespace tesuji::define {

constexpr int kMinRowBoard = 5;
constexpr int kMaxRowBoard = 22;
constexpr int kMinRowLength = 3;
constexpr int kMaxRowLength = 7;
/// With the closed-row rule patterns also tell edges from stones, so their table grows faster.
constexpr int kMaxClosedLength = 5;

/// Does the text, with what it extends, have a `line` section? False when it cannot be read at all.
bool is_row_game(const SourceText& source, const SourceFinder& find);

/// All faults of one run are reported together, each with file, line, column, source line and hint.
Result<RowGameDefinition, Errors> load_row_game(const SourceText& source, const SourceFinder& find,
                                                const OptionChoices& options = {});

}  // namespace tesuji::define
