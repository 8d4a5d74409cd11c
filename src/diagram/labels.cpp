#include "diagram/labels.hpp"

#include <algorithm>
#include <cctype>

namespace tesuji {
namespace {

std::string letter_of(int number) {
  std::string text;
  for (; number >= 0; number = number / 26 - 1)
    text.insert(text.begin(), static_cast<char>('a' + number % 26));
  return text;
}

}  // namespace

std::string file_label(const GameDefinition& game, int file) {
  return game.square_names == SquareNames::algebraic ? letter_of(file)
                                                     : std::to_string(game.board.files - file);
}

std::string rank_label(const GameDefinition& game, int rank) {
  return game.square_names == SquareNames::algebraic ? std::to_string(rank + 1)
                                                     : letter_of(game.board.ranks - 1 - rank);
}

std::string piece_letter(const GameDefinition& game, PlacedPiece piece) {
  std::string letter = game.piece(piece.piece).sign.letter;
  if (piece.side == Side::second) {
    std::transform(letter.begin(), letter.end(), letter.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  }
  return letter;
}

}  // namespace tesuji
