// Boards and move diagrams as SVG pictures, complete documents with nothing to load from elsewhere.
#pragma once

#include "diagram/board_text.hpp"
#include "diagram/svg_parts.hpp"

namespace tesuji::diagram {

enum class ArrowKind { move, answer, threat, good, bad, defence };

/// From square to square; without an origin a ring on the target, for drops.
struct BoardArrow {
  Square from = kNoSquare;
  Square to = kNoSquare;
  ArrowKind kind = ArrowKind::move;
};

struct BoardSvgStyle {
  bool flipped = false;
  std::span<const Square> marked;        ///< squares to tint, e.g. of the last move
  std::array<HandCounts, 2> hands{};     ///< drawn beside the board where the game has hands
  std::span<const BoardArrow> arrows{};  ///< drawn above the pieces
  std::span<const Square> ringed{};      ///< squares with a ring
  /// One number per square: shaded for the first side where positive, for the second where negative.
  std::span<const int> heat{};
};

/// `board` has one entry per square. Known figures are drawn as chess symbols, others as letters on discs;
/// where drawn_with_kanji() holds, all are wedges with kanji on a board of lines.
std::string board_svg(const GameDefinition& game, std::span<const PlacedPiece> board,
                      const BoardSvgStyle& style = {});

/// Where board_svg() has its squares; beside them is room for hands where the game has any.
svg::Grid board_grid(const GameDefinition& game);

/// The moves of `piece` around it: dots for moves, rings for captures, lines for slides.
std::string piece_svg(const GameDefinition& game, PieceIndex piece, Language language = Language::en);

}  // namespace tesuji::diagram
