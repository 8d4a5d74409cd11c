// A piece's moves as lines of text.
#pragma once

#include "describe/language.hpp"
#include "diagram/piece_picture.hpp"

namespace tesuji::diagram {

/// One line per rank of the window, forward up, each ending with a newline.
std::string picture_text(const PiecePicture& picture);

/// Explains the marks that occur in `picture`, one line.
std::string picture_legend(const PiecePicture& picture, Language language);

}  // namespace tesuji::diagram
