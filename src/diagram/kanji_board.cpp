#include "diagram/kanji_board.hpp"

#include <fmt/format.h>
#include <cassert>

#include <algorithm>
#include <set>

#include "base/columns.hpp"
#include "diagram/labels.hpp"
#include "notation/kanji.hpp"

namespace tesuji::diagram {
namespace {

constexpr int kSignWidth = 2;  // terminal cells of a kanji
constexpr int kMostFiles = 9;  // whose numbers are one full-width digit
constexpr int kMostKanji = 2;  // of a sign, lest large boards get too wide
constexpr const char* kEmpty = "・";

std::string hand_line(const GameDefinition& game, HandCounts hand, Side side, Language language) {
  const LocalText& name = game.side_names[side];
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

/// How wide the squares of a board are, in terminal cells.
struct Grid {
  int sign = kSignWidth;
  bool marks_promoted = false;  ///< promoted pieces look like others, and get a plus

  int square() const { return 1 + (marks_promoted ? 1 : 0) + sign; }
};

std::string short_sign(const PieceDefinition& piece) {
  std::string out;
  std::string_view rest = piece.sign.kanji;
  for (int n = 0; n < kMostKanji && !rest.empty(); ++n) {
    const std::string_view next = kanji::first_character(rest);
    out += next;
    rest.remove_prefix(next.size());
  }
  return out;
}

Grid grid_of(const GameDefinition& game) {
  Grid grid;
  std::set<std::string> plain;
  for (const PieceDefinition& piece : game.pieces) {
    grid.sign = std::max(grid.sign, display_width(short_sign(piece)));
    if (!has_promoted_sign(piece)) plain.insert(piece.sign.kanji);
  }
  if (game.board.files <= kMostFiles) return grid;
  for (const PieceDefinition& piece : game.pieces)
    grid.marks_promoted =
        grid.marks_promoted || (has_promoted_sign(piece) && plain.count(piece.sign.kanji) != 0);
  return grid;
}

std::string file_number(int file, const GameDefinition& game, const Grid& grid) {
  if (game.board.files <= kMostFiles) return fmt::format(" {}", kanji::full_width(file));
  return fmt::format("{:>{}}", file, grid.square());
}

}  // namespace

bool drawn_with_kanji(const GameDefinition& game, Language language) {
  if (game.square_names != SquareNames::shogi) return false;
  if (game.board.files > kMostFiles)
    return language == Language::ja &&
           std::all_of(game.pieces.begin(), game.pieces.end(),
                       [](const PieceDefinition& piece) { return !piece.sign.kanji.empty(); });
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
  assert(drawn_with_kanji(game, language));
  const BoardShape& shape = game.board;
  const bool holds = game.drops || game.gating;
  const Grid grid = grid_of(game);
  const auto hand = [&](Side side) {
    const HandCounts counts = hands[as_size(side)];
    return holds ? hand_line(game, counts, side, language) : std::string();
  };
  std::string text = hand(style.flipped ? Side::first : Side::second) + " ";
  for (int column = 0; column < shape.files; ++column)
    text += file_number(style.flipped ? column + 1 : shape.files - column, game, grid);
  const std::string border = fmt::format("+{}+\n", std::string(as_size(grid.square() * shape.files), '-'));
  text += '\n';
  text += border;
  for (int row = 0; row < shape.ranks; ++row) {
    const int rank = style.flipped ? row : shape.ranks - 1 - row;
    text += '|';
    for (int column = 0; column < shape.files; ++column) {
      const Square sq = shape.at(style.flipped ? shape.files - 1 - column : column, rank);
      const PlacedPiece piece = board[as_size(sq)];
      text += !piece.empty() && piece.side == Side::second ? 'v' : ' ';
      if (grid.marks_promoted)
        text += !piece.empty() && has_promoted_sign(game.piece(piece.piece)) ? '+' : ' ';
      const std::string sign = piece.empty() ? kEmpty : short_sign(game.piece(piece.piece));
      const bool marked = std::find(style.marked.begin(), style.marked.end(), sq) != style.marked.end();
      text += style.colour ? coloured_sign(sign, piece, marked) : sign;
      text.append(as_size(grid.sign - display_width(sign)), ' ');
    }
    const std::string letter = language == Language::en ? fmt::format(" {}", rank_label(game, rank)) : "";
    text += fmt::format("|{}{}\n", kanji::number(shape.ranks - rank), letter);
  }
  return text + border + hand(style.flipped ? Side::second : Side::first);
}

}  // namespace tesuji::diagram
