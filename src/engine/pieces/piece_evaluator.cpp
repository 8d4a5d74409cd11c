#include <fmt/format.h>

#include "define/square_text.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::engine {
namespace {

double pawns(Score score) {
  return static_cast<double>(score) / (100.0 * kCentipawn);
}

std::string_view id_of(Term term) {
  return kTermNames[term].id;
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

class PieceEvaluator final : public organ::Evaluator {
 public:
  explicit PieceEvaluator(Engine& engine) : engine_(engine) {}

  Result<Answer> evaluate(const Play& play, std::string_view level) override {
    if (!level.empty())
      return Error{ErrorCode::usage,
                   "levels of this game have no evaluation of their own",
                   "leave the level out",
                   {},
                   ""};
    const AnyPosition& position = pieces_of(play).position();
    const Breakdown breakdown = engine_.thinker(position).breakdown(position);
    return Answer{breakdown_datum(breakdown, position), table_of(breakdown, position), ""};
  }

 private:
  Engine& engine_;
};

}  // namespace

std::string table_of(const Breakdown& breakdown, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  const std::string first = side_name(Side::first, game).en;
  const std::string second = side_name(Side::second, game).en;
  std::string text = fmt::format("{:22}{:16}{:>9}{:>9}{:>9}\n", "term", "group", first, second, "sum");
  for (const TermRow& line : breakdown.terms) {
    if (line.score[0] == 0 && line.score[1] == 0 && line.value == 0) continue;
    text += fmt::format("{:22}{:16}{:>9.3f}{:>9.3f}{:>9.3f}\n", id_of(line.term), kTermNames[line.term].group,
                        pawns(line.score[0]), pawns(line.score[1]), pawns(line.value));
  }
  text += fmt::format("{:56}{:>9.3f}  pawns for {}\n", "total", pawns(breakdown.total), first);
  return text + "\nWhat each piece is worth where it stands:\n" + piece_rows(breakdown, position);
}

/// Scores in eighths of a centipawn, so that the values are whole numbers and add up to the score.
Datum breakdown_datum(const Breakdown& breakdown, const AnyPosition& position) {
  Datum terms = Datum::list();
  for (const TermRow& line : breakdown.terms) {
    if (line.score[0] == 0 && line.score[1] == 0 && line.value == 0) continue;
    const TermName& name = kTermNames[line.term];
    const int count = line.count[0] - line.count[1];
    terms.add({{"feature", name.id},
               {"group", name.group},
               {"first", line.score[0]},
               {"second", line.score[1]},
               {"count", count},
               {"weight", count == 0 ? Datum(nullptr) : Datum(static_cast<double>(line.value) / count)},
               {"value", line.value}});
  }
  Datum pieces = Datum::list();
  for (const PieceWorth& piece : breakdown.pieces) {
    Datum reasons = Datum::object();
    for (const auto& [term, score] : piece.reasons) {
      reasons[std::string(kTermNames[term].id)] = score;
    }
    pieces.add({{"square", square_text(piece.square, position.rules().board(),
                                       position.rules().definition().square_names)},
                {"side", side_word(piece.side)},
                {"value", piece.value},
                {"reasons", reasons}});
  }
  return {{"score", breakdown.total},
          {"side", side_word(Side::first)},
          {"unit", "1/8 centipawn"},
          {"terms", terms},
          {"pieces", pieces}};
}

std::unique_ptr<organ::Evaluator> make_piece_evaluator(Engine& engine) {
  return std::make_unique<PieceEvaluator>(engine);
}

}  // namespace tesuji::engine
