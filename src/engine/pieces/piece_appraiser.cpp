// What pieces are worth and why, as data and as a table.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/columns.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "evaluate/piece_values.hpp"
#include "explain/value_words.hpp"

namespace tesuji::engine {
namespace {

/// Three decimals are more than such means are worth.
double rounded(double x) {
  return std::round(x * 1000.0) / 1000.0;
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

int largest_part(const std::vector<std::optional<PieceValue>>& values) {
  int largest = 1;
  for (const auto& value : values) {
    if (!value) continue;
    for (const ValuePart& part : value->reasons) largest = std::max(largest, std::abs(part.centipawns));
  }
  return largest;
}

std::string piece_rows(const PieceValue& value, int name_width, int largest, Language language,
                       bool coloured) {
  std::string text;
  for (const ValuePart& part : value.reasons) {
    text += fmt::format("  {}  {:>5}  {}\n", padded(reason_name(part.reason, language), name_width),
                        part.centipawns, bar(part, largest, coloured));
  }
  return text + "  " + value_sentence(value, language) + "\n\n";
}

std::string table_of(const GameDefinition& game, Language language, bool coloured) {
  const bool ja = language == Language::ja;
  const auto values = piece_values(game);
  const int largest = largest_part(values);
  int name_width = 0;
  for (const auto& value : values) {
    if (!value) continue;
    for (const ValuePart& part : value->reasons)
      name_width = std::max(name_width, display_width(reason_name(part.reason, language)));
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
    if (value) text += piece_rows(*value, name_width, largest, language, coloured);
  }
  text.pop_back();
  return text;
}

class PieceAppraiser final : public organ::Appraiser {
 public:
  Answer values(const Game& game, Language language, bool coloured) override {
    const GameDefinition& definition = pieces_of(game).definition();
    const auto values = piece_values(definition);
    Datum pieces = Datum::list();
    for (const PieceIndex piece : dearest_first(values)) {
      const PieceDefinition& one = definition.piece(piece);
      Datum datum{{"id", one.id},
                  {"letter", one.sign.letter},
                  {"name", {{"en", one.name.en}, {"ja", in(Language::ja, one.name)}}}};
      datum.merge(value_datum(values[as_size(piece)]));
      pieces.add(std::move(datum));
    }
    return {Datum{{"game", definition.id}, {"pieces", pieces}}, table_of(definition, language, coloured), ""};
  }
};

}  // namespace

Datum value_datum(const std::optional<PieceValue>& value) {
  if (!value) return {{"value", nullptr}, {"reasons", Datum::list()}};
  Datum reasons = Datum::list();
  for (const ValuePart& part : value->reasons)
    reasons.add({{"reason", reason_id(part.reason)}, {"value", part.centipawns}});
  return {{"value", value->centipawns},
          {"reasons", reasons},
          {"measures",
           {{"reach", rounded(value->measures.reach)},
            {"forward", rounded(value->measures.forward)},
            {"later", rounded(value->measures.later)}}},
          {"value_words",
           {{"en", value_sentence(*value, Language::en)}, {"ja", value_sentence(*value, Language::ja)}}}};
}

std::unique_ptr<organ::Appraiser> make_piece_appraiser() {
  return std::make_unique<PieceAppraiser>();
}

}  // namespace tesuji::engine
