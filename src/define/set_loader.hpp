// Piece sets by themselves, and several files in one text.
#pragma once

#include "define/loader.hpp"

namespace tesuji::define {

/// Pieces without a game around them.
struct PieceSet {
  std::string name{};  ///< may be empty
  std::vector<PieceDefinition> pieces{};
};

/// Does the text hold pieces and nothing that would make a game of them?
bool is_piece_set(const SourceText& source);
/// Reads and checks a piece set by itself.
Result<PieceSet, Errors> load_piece_set(const SourceText& source);

/// A text that may hold several files.
struct SourceParts {
  SourceText main;
  std::vector<SourceText> others;  ///< called <NAME>
};

/// A row `--- NAME.yaml` begins another file, to which the first may refer by that name. Each part keeps its
/// place, so that lines count from the beginning of the whole text.
SourceParts split_parts(const SourceText& whole);

/// Where the sections of a game are written, such as "castling", "setup" or "setups.lance": for faults that
/// are found after the game was read.
std::map<std::string, Where> places_of(const SourceText& source, const SourceFinder& find);

}  // namespace tesuji::define
