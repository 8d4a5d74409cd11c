#include "diagram/svg_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diagram/kanji_board.hpp"
#include "diagram/labels.hpp"

namespace tesuji::diagram::svg {
namespace {

constexpr const char* kWood = "#f3d9a4";
constexpr const char* kPromoted = "#b3261e";

struct FigureSymbol {
  std::string_view figure;
  const char* symbol;  ///< the solid one; colour tells the owner
};

constexpr FigureSymbol kFigures[] = {{"king", "♚"},   {"queen", "♛"},  {"rook", "♜"},
                                     {"bishop", "♝"}, {"knight", "♞"}, {"pawn", "♟"}};

/// Signs are printed in red on the backs of promoted pieces.
std::string wedge(const PieceDefinition& piece, int x, int y, bool turned) {
  return fmt::format(
      "<g transform=\"translate({} {}){}\"><path d=\"M0 -21.5 L12.5 -15.5 L17.5 20.5 L-17.5 20.5 L-12.5 "
      "-15.5 Z\" "
      "fill=\"{}\" stroke=\"{}\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>"
      "<text y=\"12\" font-size=\"25\" font-weight=\"bold\" "
      "font-family=\"Noto Serif CJK JP, Yu Mincho, Hiragino Mincho ProN, serif\" fill=\"{}\">{}</text></g>\n",
      x, y, turned ? " rotate(180)" : "", kWood, kInk, has_promoted_sign(piece) ? kPromoted : kInk,
      escaped(piece.sign.kanji));
}

}  // namespace

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

std::string rectangle(const Box& box, std::string_view attributes) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", box.x, box.y, box.width,
                     box.height, attributes);
}

std::string label(int x, int y, std::string_view text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", x, y, kInk,
                     escaped(text));
}

std::string piece(const GameDefinition& game, PlacedPiece piece, int x, int y, Side bottom) {
  if (drawn_with_kanji(game)) return wedge(game.piece(piece.piece), x, y, piece.side != bottom);
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

}  // namespace tesuji::diagram::svg
