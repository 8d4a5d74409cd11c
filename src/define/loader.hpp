// Text of a game file -> GameDefinition. Reads no files itself: texts are handed in.
#pragma once

#include <functional>

#include "define/definition.hpp"

namespace tesuji::define {

struct SourceText {
  std::string name;  ///< shown in messages, e.g. "games/chess/amazon.yaml"
  std::string text;
};

/// Finds the text behind an `extends: ID` or `pieces-from: FILE` written in `from`.
using SourceFinder = std::function<Result<SourceText>(std::string_view wanted, const SourceText& from)>;

/// Chosen option values by option id (`--option KEY=VALUE`).
using OptionChoices = std::map<std::string, std::string>;

/// Parses, merges `extends` and `pieces-from`, applies options and checks everything game-files.md asks for.
/// All faults of one run are reported together, each with file, line, column, source line and hint.
Result<GameDefinition, Errors> load_game(const SourceText& source, const SourceFinder& find,
                                         const OptionChoices& options = {});

}  // namespace tesuji::define
