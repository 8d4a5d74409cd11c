#include "diagram/board_text.hpp"

#include <algorithm>

#include "base/columns.hpp"
#include "diagram/labels.hpp"

namespace tesuji::diagram {
namespace {

constexpr const char* kFirstColour = "\033[1m";      // bold
constexpr const char* kSecondColour = "\033[1;36m";  // bold cyan
constexpr const char* kMarkColour = "\033[7m";       // reversed
constexpr const char* kPlain = "\033[0m";

}  // namespace

std::string coloured_sign(const std::string& sign, PlacedPiece piece, bool marked) {
  std::string codes;
  if (!piece.empty()) codes += piece.side == Side::first ? kFirstColour : kSecondColour;
  if (marked) codes += kMarkColour;
  return codes.empty() ? sign : codes + sign + kPlain;
}

std::string board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                       const BoardTextStyle& style) {
  const BoardShape& shape = game.board;
  int cell = 1;
  for (const PieceDefinition& piece : game.pieces) cell = std::max(cell, display_width(piece.sign.letter));
  int margin = 1;
  for (int rank = 0; rank < shape.ranks; ++rank)
    margin = std::max(margin, display_width(rank_label(game, rank)));
  for (int file = 0; file < shape.files; ++file) cell = std::max(cell, display_width(file_label(game, file)));

  const auto file_at = [&](int column) { return style.flipped ? shape.files - 1 - column : column; };
  std::string text;
  for (int row = 0; row < shape.ranks; ++row) {
    const int rank = style.flipped ? row : shape.ranks - 1 - row;
    text += padded(rank_label(game, rank), margin);
    for (int column = 0; column < shape.files; ++column) {
      const Square sq = shape.at(file_at(column), rank);
      const PlacedPiece piece = board[as_size(sq)];
      const std::string sign = piece.empty() ? "." : piece_letter(game, piece);
      const bool marked = std::find(style.marked.begin(), style.marked.end(), sq) != style.marked.end();
      text += ' ';
      text += style.colour ? coloured_sign(sign, piece, marked) : sign;
      if (column + 1 < shape.files) text.append(as_size(cell - display_width(sign)), ' ');
    }
    text += '\n';
  }
  text.append(as_size(margin), ' ');
  for (int column = 0; column < shape.files; ++column) {
    const std::string label = file_label(game, file_at(column));
    text += ' ';
    text += column + 1 < shape.files ? padded(label, cell) : label;
  }
  text += '\n';
  return text;
}

std::string hand_text(const GameDefinition& game, std::span<const int> counts, Side side) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    if (!text.empty()) text += ' ';
    text += piece_letter(game, {static_cast<PieceIndex>(i), side});
    if (counts[i] > 1) text += std::to_string(counts[i]);
  }
  return text;
}

}  // namespace tesuji::diagram
