#include "diagram/svg_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diagram/board_text.hpp"

namespace tesuji::diagram::svg {
namespace {

constexpr const char* kWood = "#f3d9a4";
constexpr const char* kPromoted = "#b3261e";

using Pair = std::pair<std::string_view, const char*>;

// The solid symbols; colour tells the owner.
constexpr Pair kFigures[] = {{"king", "♚"},   {"queen", "♛"},  {"rook", "♜"},
                             {"bishop", "♝"}, {"knight", "♞"}, {"pawn", "♟"}};
constexpr Pair kEntities[] = {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}};

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
  for (const char& c : text) {
    const auto known = std::ranges::find(kEntities, std::string_view(&c, 1), &Pair::first);
    known == std::end(kEntities) ? result += c : result += known->second;
  }
  return result;
}

std::string head(int width, int height, std::string_view title, std::string_view background) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"DejaVu Sans, Noto Sans CJK JP, sans-serif\" text-anchor=\"middle\">\n{2}"
      "<rect width=\"100%\" height=\"100%\" fill=\"{3}\"/>\n",
      width, height, title.empty() ? "" : fmt::format("<title>{}</title>\n", escaped(title)), background);
}

std::string rectangle(const Box& box, std::string_view attributes) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", box.x, box.y, box.width,
                     box.height, attributes);
}

std::string circle(int x, int y, std::string_view attributes) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" {}/>\n", x, y, attributes);
}

std::string label(int x, int y, std::string_view text, std::string_view colour) {
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", x, y, colour,
                     escaped(text));
}

std::string piece(const GameDefinition& game, PlacedPiece piece, int x, int y, Side bottom) {
  if (drawn_with_kanji(game)) return wedge(game.piece(piece.piece), x, y, piece.side != bottom);
  const Sign& sign = game.piece(piece.piece).sign;
  const bool first = piece.side == Side::first;
  const char* fill = first ? "#ffffff" : kInk;
  const char* line = first ? kInk : "#f6ecd9";
  const auto known = std::ranges::find(kFigures, sign.figure, &Pair::first);
  if (known != std::end(kFigures)) {
    // Variation selector 15 keeps browsers from drawing the symbol as an emoji.
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"40\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.4\" "
        "paint-order=\"stroke\">{}\xEF\xB8\x8E</text>\n",
        x, y + 14, fill, line, known->second);
  }
  const std::string text = !sign.letter.empty() ? piece_letter(game, piece) : sign.kanji;
  return fmt::format(
      "<circle cx=\"{0}\" cy=\"{1}\" r=\"18\" fill=\"{2}\" stroke=\"{3}\" stroke-width=\"1.6\"/>"
      "<text x=\"{0}\" y=\"{4}\" font-size=\"{5}\" font-weight=\"bold\" fill=\"{3}\">{6}</text>\n",
      x, y, fill, line, y + 7, text.size() > 2 ? 14 : 20, escaped(text));
}

}  // namespace tesuji::diagram::svg
