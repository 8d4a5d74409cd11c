#include "diagram/kanji_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/columns.hpp"
#include "diagram/labels.hpp"
#include "notation/kanji.hpp"

namespace tesuji {
namespace {

constexpr int kSignWidth = 2;  // terminal cells of a kanji
constexpr int kMostFiles = 9;  // further numbers would not fit above a square
constexpr const char* kEmpty = "・";

std::string hand_line(const GameDefinition& game, HandCounts hand, Side side, Language language) {
  const LocalText& name = game.side_names[static_cast<std::size_t>(index(side))];
  std::string held;
  for (std::size_t piece = 0; piece < hand.size(); ++piece) {
    if (hand[piece] == 0) continue;
    if (!held.empty()) held += language == Language::ja ? "　" : " ";
    held += game.pieces[piece].sign.kanji;
    if (hand[piece] > 1) held += kanji::number(hand[piece]);
  }
  if (language == Language::ja)
    return fmt::format("{}の持駒：{}\n", in(language, name), held.empty() ? "なし" : held);
  return fmt::format("{} in hand: {}\n", name.en, held.empty() ? "nothing" : held);
}

}  // namespace

bool drawn_with_kanji(const GameDefinition& game) {
  if (game.square_names != SquareNames::shogi || game.board.files > kMostFiles) return false;
  return std::all_of(game.pieces.begin(), game.pieces.end(), [](const PieceDefinition& piece) {
    return count_characters(piece.sign.kanji) == 1 && display_width(piece.sign.kanji) == kSignWidth;
  });
}

bool has_promoted_sign(const PieceDefinition& piece) {
  return piece.sign.letter.starts_with('+');
}

std::string kanji_board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                             const std::array<HandCounts, 2>& hands, Language language,
                             const BoardTextStyle& style) {
  const BoardShape& shape = game.board;
  const bool holds = game.drops || game.gating;
  const auto hand = [&](Side side) {
    const HandCounts counts = hands[static_cast<std::size_t>(index(side))];
    return holds ? hand_line(game, counts, side, language) : std::string();
  };
  std::string text = hand(style.flipped ? Side::first : Side::second) + " ";
  for (int column = 0; column < shape.files; ++column)
    text += fmt::format(" {}", kanji::full_width(style.flipped ? column + 1 : shape.files - column));
  const std::string border =
      fmt::format("+{}+\n", std::string(static_cast<std::size_t>((kSignWidth + 1) * shape.files), '-'));
  text += '\n';
  text += border;
  for (int row = 0; row < shape.ranks; ++row) {
    const int rank = style.flipped ? row : shape.ranks - 1 - row;
    text += '|';
    for (int column = 0; column < shape.files; ++column) {
      const Square sq = shape.at(style.flipped ? shape.files - 1 - column : column, rank);
      const PlacedPiece piece = board[static_cast<std::size_t>(sq)];
      text += !piece.empty() && piece.side == Side::second ? 'v' : ' ';
      const std::string sign = piece.empty() ? kEmpty : game.piece(piece.piece).sign.kanji;
      const bool marked = std::find(style.marked.begin(), style.marked.end(), sq) != style.marked.end();
      text += style.colour ? coloured_sign(sign, piece, marked) : sign;
    }
    const std::string letter = language == Language::en ? fmt::format(" {}", rank_label(game, rank)) : "";
    text += fmt::format("|{}{}\n", kanji::number(shape.ranks - rank), letter);
  }
  return text + border + hand(style.flipped ? Side::second : Side::first);
}

}  // namespace tesuji
