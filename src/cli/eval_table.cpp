#include "cli/eval_table.hpp"

#include <fmt/format.h>

#include "define/square_text.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::cli {
namespace {

double pawns(Score score) {
  return static_cast<double>(score) / (100.0 * kCentipawn);
}

std::string_view id_of(Term term) {
  return kTermNames[static_cast<std::size_t>(term)].id;
}

std::string piece_rows(const Breakdown& breakdown, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  std::string text;
  for (const PieceWorth& piece : breakdown.pieces) {
    const PlacedPiece placed = position.at(piece.square);
    std::string why;
    for (const auto& [term, score] : piece.reasons) {
      why += fmt::format("{}{} {:+.2f}", why.empty() ? "" : ", ", id_of(term), pawns(score));
    }
    text += fmt::format("{:6}{:>2} {:5}{:>7.2f}  {}\n", side_name(piece.side, game).en,
                        game.piece(placed.piece).sign.letter,
                        square_text(piece.square, game.board, game.square_names), pawns(piece.value), why);
  }
  return text;
}

}  // namespace

std::string eval_table(const Breakdown& breakdown, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  const std::string first = side_name(Side::first, game).en;
  const std::string second = side_name(Side::second, game).en;
  std::string text = fmt::format("{:22}{:16}{:>9}{:>9}{:>9}\n", "term", "group", first, second, "sum");
  for (const TermLine& line : breakdown.terms) {
    if (line.score[0] == 0 && line.score[1] == 0 && line.value == 0) continue;
    text += fmt::format("{:22}{:16}{:>9.3f}{:>9.3f}{:>9.3f}\n", id_of(line.term),
                        kTermNames[static_cast<std::size_t>(line.term)].group, pawns(line.score[0]),
                        pawns(line.score[1]), pawns(line.value));
  }
  text += fmt::format("{:56}{:>9.3f}  pawns for {}\n", "total", pawns(breakdown.total), first);
  return text + "\nWhat each piece is worth where it stands:\n" + piece_rows(breakdown, position);
}

}  // namespace tesuji::cli
