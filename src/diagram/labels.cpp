#include "diagram/labels.hpp"

#include <algorithm>
#include <cctype>

#include "notation/squares.hpp"

namespace tesuji::diagram {
std::string file_label(const GameDefinition& game, int file) {
  return file_text(file, game.board, game.square_names);
}

std::string rank_label(const GameDefinition& game, int rank) {
  return rank_text(rank, game.board, game.square_names);
}

std::string piece_letter(const GameDefinition& game, PlacedPiece piece) {
  std::string letter = game.piece(piece.piece).sign.letter;
  if (piece.side == Side::second) {
    std::transform(letter.begin(), letter.end(), letter.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  }
  return letter;
}

}  // namespace tesuji::diagram
