// Text of a game file -> GameDefinition. Reads no files itself: texts are handed in.
#pragma once

#include <functional>

#include "define/definition.hpp"

namespace tesuji::define {

struct SourceText {
  std::string name;  ///< shown in messages, e.g. "games/chess/amazon.yaml"
  std::string text;
  std::vector<SourceText> parts{};  ///< files that came in the same text, which it may refer to by name
};

/// A text that may hold several files: a row `--- NAME.yaml` begins another one, to which the first may refer
/// by that name. Each part keeps its place, so that lines count from the beginning of the whole text.
SourceText split_parts(const SourceText& whole);

/// Finds the text behind an `extends: ID` or `pieces-from: FILE` written in `from`.
using SourceFinder = std::function<Result<SourceText>(std::string_view wanted, const SourceText& from)>;

/// Chosen option values by option id (`--option KEY=VALUE`).
using OptionChoices = std::map<std::string, std::string>;

/// Parses, merges `extends` and `pieces-from`, applies options and checks everything game-files.md asks for.
/// All faults of one run are reported together, each with file, line, column, source line and hint.
Result<GameDefinition, Errors> load_game(const SourceText& source, const SourceFinder& find,
                                         const OptionChoices& options = {});

/// Pieces without a game around them.
struct PieceSet {
  std::string name{};  ///< may be empty
  std::vector<PieceDefinition> pieces{};
};

/// Does the text hold pieces and nothing that would make a game of them?
bool is_piece_set(const SourceText& source);
/// Reads and checks a piece set by itself.
Result<PieceSet, Errors> load_piece_set(const SourceText& source);

}  // namespace tesuji::define
