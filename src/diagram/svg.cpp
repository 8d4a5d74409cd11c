#include "diagram/svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diagram/labels.hpp"

namespace tesuji {
namespace {

constexpr int kCell = 48;    // user units of a square
constexpr int kMargin = 24;  // room for coordinates
constexpr const char* kLight = "#f0e3c8";
constexpr const char* kDark = "#c79a6b";
constexpr const char* kTint = "#7fae4e";
constexpr const char* kInk = "#2b2119";
constexpr const char* kMove = "#2f6fb0";
constexpr const char* kCapture = "#b5382b";

struct FigureSymbol {
  std::string_view figure;
  const char* symbol;  ///< the solid one; colour tells the owner
};

constexpr FigureSymbol kFigures[] = {{"king", "♚"},   {"queen", "♛"},  {"rook", "♜"},
                                     {"bishop", "♝"}, {"knight", "♞"}, {"pawn", "♟"}};

/// Text for an XML document: game files may hold any character.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string head(int width, int height, std::string_view title) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "font-family=\"DejaVu Sans, Noto Sans CJK JP, sans-serif\" text-anchor=\"middle\">\n<title>{}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n",
      width, height, width, height, escaped(title));
}

std::string square(int x, int y, bool dark) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x, y, kCell, kCell,
                     dark ? kDark : kLight);
}

/// A piece centred at (x, y).
std::string figure(const GameDefinition& game, PlacedPiece piece, int x, int y) {
  const Sign& sign = game.piece(piece.piece).sign;
  const bool first = piece.side == Side::first;
  const char* fill = first ? "#ffffff" : kInk;
  const char* line = first ? kInk : "#f6ecd9";
  const auto known = std::find_if(std::begin(kFigures), std::end(kFigures),
                                  [&](const FigureSymbol& f) { return f.figure == sign.figure; });
  if (known != std::end(kFigures)) {
    // Variation selector 15 keeps browsers from drawing the symbol as an emoji.
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"40\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.4\" "
        "paint-order=\"stroke\">{}\xEF\xB8\x8E</text>\n",
        x, y + 14, fill, line, known->symbol);
  }
  const std::string text = !sign.letter.empty() ? piece_letter(game, piece) : sign.kanji;
  return fmt::format(
      "<circle cx=\"{0}\" cy=\"{1}\" r=\"18\" fill=\"{2}\" stroke=\"{3}\" stroke-width=\"1.6\"/>"
      "<text x=\"{0}\" y=\"{4}\" font-size=\"{5}\" font-weight=\"bold\" fill=\"{3}\">{6}</text>\n",
      x, y, fill, line, y + 7, text.size() > 2 ? 14 : 20, escaped(text));
}

std::string label(int x, int y, const std::string& text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", x, y, kInk,
                     escaped(text));
}

std::string mark_svg(const Mark& mark, int x, int y) {
  std::string text;
  const char* colour = mark.quiet ? kMove : kCapture;
  const char* dash =
      mark.kind == MarkKind::hop || mark.kind == MarkKind::behind || mark.initial || mark.hop_too
          ? " stroke-dasharray=\"4 3\""
          : "";
  if (mark.kind == MarkKind::line || mark.kind == MarkKind::through) {
    const int dx = mark.step.right * kCell;
    const int dy = -mark.step.forward * kCell;
    text += fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\" "
        "opacity=\"0.55\"/>\n",
        x - dx, y - dy, x, y, colour, mark.kind == MarkKind::through ? 8 : 4);
  }
  if (mark.quiet) {
    text += mark.kind == MarkKind::lame
                ? fmt::format("<rect x=\"{}\" y=\"{}\" width=\"13\" height=\"13\" fill=\"{}\"/>\n", x - 6,
                              y - 6, kMove)
                : fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"7\" fill=\"{}\"/>\n", x, y, kMove);
  }
  if (mark.captures || *dash != '\0') {
    text += fmt::format(
        "<circle cx=\"{}\" cy=\"{}\" r=\"13\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"{}/>\n", x, y,
        mark.captures || mark.hop_too ? kCapture : kMove, dash);
  }
  return text;
}

}  // namespace

std::string board_svg(const GameDefinition& game, std::span<const PlacedPiece> board,
                      const BoardSvgStyle& style) {
  const BoardShape& shape = game.board;
  const int width = shape.files * kCell + 2 * kMargin;
  const int height = shape.ranks * kCell + 2 * kMargin;
  std::string svg = head(width, height, game.name.en);
  std::string pieces;
  for (int row = 0; row < shape.ranks; ++row) {
    const int rank = style.flipped ? row : shape.ranks - 1 - row;
    const int y = kMargin + row * kCell;
    svg += label(kMargin / 2, y + kCell / 2 + 5, rank_label(game, rank));
    for (int column = 0; column < shape.files; ++column) {
      const int file = style.flipped ? shape.files - 1 - column : column;
      const int x = kMargin + column * kCell;
      const Square sq = shape.at(file, rank);
      svg += square(x, y, (file + rank) % 2 == 0);
      if (std::find(style.marked.begin(), style.marked.end(), sq) != style.marked.end()) {
        svg +=
            fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" opacity=\"0.5\"/>\n",
                        x, y, kCell, kCell, kTint);
      }
      const PlacedPiece piece = board[static_cast<std::size_t>(sq)];
      if (!piece.empty()) pieces += figure(game, piece, x + kCell / 2, y + kCell / 2);
    }
  }
  for (int column = 0; column < shape.files; ++column) {
    const int file = style.flipped ? shape.files - 1 - column : column;
    svg += label(kMargin + column * kCell + kCell / 2, height - kMargin / 3, file_label(game, file));
  }
  svg += fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\" "
      "stroke-width=\"1.5\"/>\n",
      kMargin, kMargin, shape.files * kCell, shape.ranks * kCell, kInk);
  return svg + pieces + "</svg>\n";
}

std::string piece_svg(const GameDefinition& game, PieceIndex piece, Language language) {
  const PiecePicture picture = piece_picture(game.piece(piece));
  const int size = picture.side() * kCell + 2 * kMargin;
  std::string svg = head(size, size, in(language, game.piece(piece).name));
  std::string marks;
  for (int forward = -picture.radius; forward <= picture.radius; ++forward) {
    for (int right = -picture.radius; right <= picture.radius; ++right) {
      const int x = kMargin + (right + picture.radius) * kCell;
      const int y = kMargin + (picture.radius - forward) * kCell;
      svg += square(x, y, (right + forward) % 2 != 0);
      const Mark& mark = picture.at(right, forward);
      if (mark.kind == MarkKind::origin) {
        marks += figure(game, {piece, Side::first}, x + kCell / 2, y + kCell / 2);
      } else if (mark.kind != MarkKind::none) {
        marks += mark_svg(mark, x + kCell / 2, y + kCell / 2);
      }
    }
  }
  return svg + marks + "</svg>\n";
}

}  // namespace tesuji
