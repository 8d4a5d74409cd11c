// What positions are worth as sums of terms, and what pieces are worth by themselves.
#include <fmt/format.h>

#include "base/columns.hpp"
#include "base/failure.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "explain/value_words.hpp"

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
    text += fmt::format("{:6}{:>2} {:5}{:>7.2f}  {}\n", game.side_names[piece.side].en,
                        game.piece(placed.piece).sign.letter, name_of(piece.square, game), pawns(piece.value),
                        why);
  }
  return text;
}

/// Terms that count for nobody are not told.
bool is_silent(const TermRow& row) {
  return row.score[0] == 0 && row.score[1] == 0 && row.value == 0;
}

/// Cells of the longest bar.
constexpr int kBarCells = 40;

/// A colour for each reason, in the order of ValueReason: green, cyan, blue, magenta, yellow, red.
constexpr int kColours[] = {32, 36, 34, 35, 33, 31};

std::string bar(const ValuePart& part, int largest, bool colour) {
  const int size = std::abs(part.centipawns);
  const int cells = std::max(1, (size * kBarCells + largest / 2) / std::max(1, largest));
  std::string text;
  for (int i = 0; i < cells; ++i) text += part.centipawns > 0 ? "█" : "░";
  if (!colour) return text;
  return fmt::format("\x1b[{}m{}\x1b[0m", kColours[as_size(part.reason)], text);
}

std::string reason_rows(const PieceValue& value, int name_width, int largest, Language language,
                        bool coloured) {
  std::string text;
  for (const ValuePart& part : value.reasons) {
    text += fmt::format("  {}  {:>5}  {}\n", padded(reason_name(part.reason, language), name_width),
                        part.centipawns, bar(part, largest, coloured));
  }
  return text + "  " + value_sentence(value, language) + "\n\n";
}

std::string value_table(const GameDefinition& game, const std::vector<std::optional<PieceValue>>& values,
                        Language language, bool coloured) {
  const bool ja = language == Language::ja;
  int largest = 1;
  int name_width = 0;
  for (const auto& value : values) {
    if (!value) continue;
    for (const ValuePart& part : value->reasons) {
      largest = std::max(largest, std::abs(part.centipawns));
      name_width = std::max(name_width, display_width(reason_name(part.reason, language)));
    }
  }
  for (const PieceDefinition& piece : game.pieces)
    name_width = std::max(name_width, display_width(in(language, piece.name)));
  std::string text = fmt::format("{} ({}): {}\n\n", in(language, game.name), game.id,
                                 ja ? "動きから求めた駒の価値（ポーンひとつが約100点）"
                                    : "piece values derived from movement, in hundredths of a pawn");
  for (const PieceIndex piece : dearest_first(values)) {
    const auto& value = values[as_size(piece)];
    const PieceDefinition& definition = game.piece(piece);
    const std::string& name = in(language, definition.name);
    const std::string title = padded(name.empty() ? definition.id : name, name_width + 2);
    text += value ? fmt::format("{}  {:>5}\n", title, value->centipawns)
                  : fmt::format("{}  {:>5}\n\n", title, ja ? "王" : "royal");
    if (value) text += reason_rows(*value, name_width, largest, language, coloured);
  }
  text.pop_back();
  return text;
}

}  // namespace

Result<Answer> PieceMind::evaluate(const Play& play, std::string_view level) {
  if (!level.empty())
    return refusal(ErrorCode::usage, "levels of this game have no evaluation of their own",
                   "leave the level out");
  const AnyPosition& position = pieces_of(play).position();
  const Breakdown breakdown = engine_.thinker(position).breakdown(position);
  return Answer{breakdown_datum(breakdown, position), table_of(breakdown, position), ""};
}

std::string table_of(const Breakdown& breakdown, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  const std::string& first = game.side_names[Side::first].en;
  const std::string& second = game.side_names[Side::second].en;
  std::string text = fmt::format("{:22}{:16}{:>9}{:>9}{:>9}\n", "term", "group", first, second, "sum");
  for (const TermRow& line : breakdown.terms) {
    if (is_silent(line)) continue;
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
    if (is_silent(line)) continue;
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
    for (const auto& [term, score] : piece.reasons) reasons[id_of(term)] = score;
    pieces.add({{"square", name_of(piece.square, position.rules().definition())},
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

Answer PieceMind::values(const Game& game, Language language, bool coloured) {
  const GameDefinition& definition = pieces_of(game).definition();
  const auto values = piece_values(definition);
  const Datum pieces = Datum::list(dearest_first(values), [&](PieceIndex piece) {
    const PieceDefinition& one = definition.piece(piece);
    Datum datum{{"id", one.id}, {"letter", one.sign.letter}, {"name", text_datum(one.name)}};
    datum.merge(value_datum(values[as_size(piece)]));
    return datum;
  });
  return {Datum{{"game", definition.id}, {"pieces", pieces}},
          value_table(definition, values, language, coloured), ""};
}

Datum value_datum(const std::optional<PieceValue>& value) {
  if (!value) return {{"value", nullptr}, {"reasons", Datum::list()}};
  const auto reason = [](const ValuePart& part) -> Datum {
    return {{"reason", reason_id(part.reason)}, {"value", part.centipawns}};
  };
  return {{"value", value->centipawns},
          {"reasons", Datum::list(value->reasons, reason)},
          {"measures",
           {{"reach", rounded(value->measures.reach)},
            {"forward", rounded(value->measures.forward)},
            {"later", rounded(value->measures.later)}}},
          {"value_words", in_both([&](Language language) { return value_sentence(*value, language); })}};
}

}  // namespace tesuji::engine
