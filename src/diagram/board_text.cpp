#include "diagram/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <tuple>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "notation/kanji.hpp"
#include "notation/squares.hpp"

namespace tesuji::diagram {
namespace {

constexpr const char* kFirstColour = "\033[1m";      // bold
constexpr const char* kSecondColour = "\033[1;36m";  // bold cyan
constexpr const char* kMarkColour = "\033[7m";       // reversed
constexpr const char* kUncoloured = "\033[0m";

constexpr int kSignWidth = 2;  // terminal cells of a kanji
constexpr int kMostFiles = 9;  // whose numbers are one full-width digit
constexpr int kMostKanji = 2;  // of a sign, lest large boards get too wide
constexpr const char* kEmpty = "・";

/// The sign between the terminal codes for its owner and for a marked square, where colours are wanted.
std::string coloured(const std::string& sign, PlacedPiece piece, Square sq, const BoardTextStyle& style) {
  std::string codes;
  if (!piece.empty()) codes += piece.side == Side::first ? kFirstColour : kSecondColour;
  if (std::ranges::find(style.marked, sq) != style.marked.end()) codes += kMarkColour;
  return codes.empty() || !style.colour ? sign : codes + sign + kUncoloured;
}

/// Figures that fonts have, by what pieces are drawn as; the first player's, then the second's.
constexpr std::array<std::tuple<std::string_view, const char*, const char*>, 6> kFigures{
    {{"king", "♔", "♚"},
     {"queen", "♕", "♛"},
     {"rook", "♖", "♜"},
     {"bishop", "♗", "♝"},
     {"knight", "♘", "♞"},
     {"pawn", "♙", "♟"}}};

/// Empty when fonts have no such figure.
std::string figure_sign(const PieceDefinition& piece, Side side) {
  const std::string& figure = piece.sign.figure.empty() ? piece.id : piece.sign.figure;
  for (const auto& [name, first, second] : kFigures)
    if (name == figure) return side == Side::first ? first : second;
  return "";
}

std::string hand_line(const GameDefinition& game, HandCounts hand, Side side, Language language) {
  const bool ja = language == Language::ja;
  std::string held;
  for (std::size_t piece = 0; piece < hand.size(); ++piece) {
    if (hand[piece] == 0) continue;
    if (!held.empty()) held += ja ? "　" : " ";
    held += game.pieces[piece].sign.kanji;
    if (hand[piece] > 1) held += kanji::number(hand[piece]);
  }
  if (held.empty()) held = ja ? "なし" : "nothing";
  return fmt::format("{}{}{}\n", in(language, game.side_names[side]), ja ? "の持駒：" : " in hand: ", held);
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
  grid.marks_promoted =
      game.board.files > kMostFiles && std::ranges::any_of(game.pieces, [&](const PieceDefinition& piece) {
        return has_promoted_sign(piece) && plain.count(piece.sign.kanji) != 0;
      });
  return grid;
}

std::string file_number(int file, const GameDefinition& game, const Grid& grid) {
  if (game.board.files <= kMostFiles) return fmt::format(" {}", kanji::full_width(file));
  return fmt::format("{:>{}}", file, grid.square());
}

}  // namespace

std::string board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                       const BoardTextStyle& style) {
  const BoardShape& shape = game.board;
  const BoardView view{shape, style.flipped};
  const auto rank_name = [&](int row) { return rank_text(view.rank(row), shape, game.square_names); };
  const auto file_name = [&](int column) { return file_text(view.file(column), shape, game.square_names); };
  const bool figures = style.unicode && std::ranges::all_of(board, [&](const PlacedPiece& piece) {
                         return piece.empty() || !figure_sign(game.piece(piece.piece), piece.side).empty();
                       });
  int cell = 1;
  int margin = 1;
  for (const PieceDefinition& piece : game.pieces) cell = std::max(cell, display_width(piece.sign.letter));
  for (int row = 0; row < shape.ranks; ++row) margin = std::max(margin, display_width(rank_name(row)));
  for (int column = 0; column < shape.files; ++column)
    cell = std::max(cell, display_width(file_name(column)));

  std::string text;
  for (int row = 0; row < shape.ranks; ++row) {
    text += padded(rank_name(row), margin);
    for (int column = 0; column < shape.files; ++column) {
      const Square sq = view.at(column, row);
      const PlacedPiece piece = board[as_size(sq)];
      const std::string sign = piece.empty() ? "."
                               : figures     ? figure_sign(game.piece(piece.piece), piece.side)
                                             : piece_letter(game, piece);
      text += ' ' + coloured(sign, piece, sq, style);
      if (column + 1 < shape.files) text.append(as_size(cell - display_width(sign)), ' ');
    }
    text += '\n';
  }
  text.append(as_size(margin), ' ');
  for (int column = 0; column < shape.files; ++column)
    text += ' ' + padded(file_name(column), column + 1 < shape.files ? cell : 0);
  return text + '\n';
}

std::string piece_letter(const GameDefinition& game, PlacedPiece piece) {
  const std::string& letter = game.piece(piece.piece).sign.letter;
  return piece.side == Side::second ? lower_case(letter) : letter;
}

std::string hand_text(const GameDefinition& game, HandCounts counts, Side side) {
  std::vector<std::string> held;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    held.push_back(piece_letter(game, {static_cast<PieceIndex>(i), side}) +
                   (counts[i] > 1 ? std::to_string(counts[i]) : ""));
  }
  return join(held, " ");
}

bool drawn_with_kanji(const GameDefinition& game, Language language) {
  if (game.square_names != SquareNames::shogi) return false;
  const bool large = game.board.files > kMostFiles;
  return (!large || language == Language::ja) &&
         std::ranges::all_of(game.pieces, [&](const PieceDefinition& piece) {
           const std::string& sign = piece.sign.kanji;
           return large ? !sign.empty() : count_characters(sign) == 1 && display_width(sign) == kSignWidth;
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
  const BoardView view{shape, style.flipped};
  const Grid grid = grid_of(game);
  const auto hand = [&](Side side) {
    return game.drops || game.gating ? hand_line(game, hands[as_size(side)], side, language) : "";
  };
  std::string text = hand(style.flipped ? Side::first : Side::second) + " ";
  for (int column = 0; column < shape.files; ++column)
    text += file_number(shape.files - view.file(column), game, grid);
  const std::string border = fmt::format("+{}+\n", std::string(as_size(grid.square() * shape.files), '-'));
  text += '\n' + border;
  for (int row = 0; row < shape.ranks; ++row) {
    text += '|';
    for (int column = 0; column < shape.files; ++column) {
      const Square sq = view.at(column, row);
      const PlacedPiece piece = board[as_size(sq)];
      text += !piece.empty() && piece.side == Side::second ? 'v' : ' ';
      if (grid.marks_promoted)
        text += !piece.empty() && has_promoted_sign(game.piece(piece.piece)) ? '+' : ' ';
      const std::string sign = piece.empty() ? kEmpty : short_sign(game.piece(piece.piece));
      text += coloured(sign, piece, sq, style);
      text.append(as_size(grid.sign - display_width(sign)), ' ');
    }
    const int rank = view.rank(row);
    text += fmt::format("|{}", kanji::number(shape.ranks - rank));
    if (language == Language::en) text += ' ' + rank_text(rank, shape, game.square_names);
    text += '\n';
  }
  return text + border + hand(style.flipped ? Side::second : Side::first);
}

}  // namespace tesuji::diagram
