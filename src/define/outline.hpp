// What a game file says of itself before its rules.
#pragma once

#include "define/loader.hpp"

namespace tesuji::define {

/// Names, board and pieces of a game that is known to load: everything else is left out, and not checked.
Result<GameDefinition, Errors> load_outline(const SourceText& source, const SourceFinder& find);

}  // namespace tesuji::define
