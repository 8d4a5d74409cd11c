// What pictures are made of: documents, squares, labels and pieces as SVG elements.
#pragma once

#include "define/definition.hpp"

namespace tesuji::diagram::svg {

constexpr const char* kInk = "#2b2119";

/// Text for an XML or HTML document: game files may hold any character.
std::string escaped(std::string_view text);

/// The opening of a document; `width` and `height` are in user units, the title may be empty.
std::string head(int width, int height, std::string_view title, std::string_view background = "#fffdf8");

struct Box {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

/// Where the squares of a board's picture are: its top left corner, and the size of one.
struct Grid {
  int x = 0;
  int y = 0;
  int cell_width = 0;
  int cell_height = 0;
};

std::string rectangle(const Box& box, std::string_view attributes);
/// The attributes tell the radius, too.
std::string circle(int x, int y, std::string_view attributes);

/// A short text centred on x, with y as its base line.
std::string label(int x, int y, std::string_view text, std::string_view colour = kInk);

/// A piece centred at (x, y): a wedge with its kanji where the game is drawn so, turned around for the
/// player at the top; else a chess symbol, or letters on a disc. About 40 units high.
std::string piece(const GameDefinition& game, PlacedPiece piece, int x, int y, Side bottom = Side::first);

}  // namespace tesuji::diagram::svg
