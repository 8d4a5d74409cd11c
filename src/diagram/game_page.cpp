#include "diagram/game_page.hpp"

#include <fmt/format.h>

#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "diagram/svg.hpp"
#include "diagram/svg_parts.hpp"

namespace tesuji::diagram {
namespace {

using svg::escaped;

constexpr const char* kStyle =
    "body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em;color:#222}"
    "h1{margin-bottom:0}h2{border-bottom:1px solid #bbb;margin-top:1.5em}"
    ".board svg{max-width:24em;height:auto}"
    ".piece{display:flex;gap:1em;align-items:center;break-inside:avoid;margin:1em 0}"
    ".piece svg{width:11em;height:auto;flex:none}.id{color:#777}"
    "table{border-collapse:collapse}td,th{text-align:left;padding:.15em 1em .15em 0}"
    "@media print{body{margin:0;max-width:none}}";

/// The picture without what only a file of its own needs.
std::string inlined(const std::string& svg) {
  const std::size_t begin = svg.find("<svg");
  return begin == std::string::npos ? svg : svg.substr(begin);
}

std::string table_text(const PageTable& table) {
  std::string text = fmt::format("<h2>{}</h2>\n<table>\n", escaped(table.heading));
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    text += "<tr>";
    for (const std::string& cell : table.rows[i])
      text += (i == 0 ? "<th>" : "<td>") + escaped(cell) + (i == 0 ? "</th>" : "</td>");
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

}  // namespace

std::string game_page(const GameDefinition& game, const Setup& setup, Language language,
                      const std::vector<PageTable>& tables) {
  const bool ja = language == Language::ja;
  const std::string name = escaped(in(language, game.name));
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n<p class=\"id\">{}</p>\n",
      ja ? "ja" : "en", name, kStyle, name, escaped(game.id));
  page += fmt::format("<div class=\"board\">\n{}</div>\n",
                      inlined(board_svg(game, setup.board, {false, {}, {setup.hands[0], setup.hands[1]}})));
  for (const RuleParagraph& paragraph : rules_words(game, language)) {
    page += fmt::format("<h2>{}</h2>\n", escaped(paragraph.heading));
    for (const std::string& line : paragraph.lines) page += fmt::format("<p>{}</p>\n", escaped(line));
  }
  page += fmt::format("<h2>{}</h2>\n", ja ? "駒" : "Pieces");
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const PieceDefinition& piece = game.pieces[i];
    const std::string& called = in(language, piece.name);
    page += fmt::format("<div class=\"piece\">\n{}<div><strong>{}</strong> ({})<br>{}</div>\n</div>\n",
                        inlined(piece_svg(game, static_cast<PieceIndex>(i), language)),
                        escaped(called.empty() ? piece.id : called), escaped(piece.sign.letter),
                        escaped(piece_sentence(piece, language)));
  }
  for (const PageTable& table : tables) page += table_text(table);
  return page + "</body>\n</html>\n";
}

}  // namespace tesuji::diagram
