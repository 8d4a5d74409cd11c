#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "api/documents.hpp"
#include "base/columns.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "explain/value_words.hpp"

namespace tesuji::cli {
namespace {

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
  return fmt::format("\x1b[{}m{}\x1b[0m", kColours[static_cast<std::size_t>(part.reason)], text);
}

int largest_part(const std::vector<std::optional<PieceValue>>& values) {
  int largest = 1;
  for (const auto& value : values) {
    if (!value) continue;
    for (const ValuePart& part : value->reasons) largest = std::max(largest, std::abs(part.centipawns));
  }
  return largest;
}

std::string piece_rows(const PieceValue& value, int name_width, int largest, Language language) {
  std::string text;
  for (const ValuePart& part : value.reasons) {
    text += fmt::format("  {}  {:>5}  {}\n", padded(reason_name(part.reason, language), name_width),
                        part.centipawns, bar(part, largest, may_colour(1)));
  }
  return text + "  " + value_sentence(value, language) + "\n\n";
}

std::string table(const GameDefinition& game, Language language) {
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
    const auto& value = values[static_cast<std::size_t>(piece)];
    const PieceDefinition& definition = game.piece(piece);
    const std::string& name = in(language, definition.name);
    const std::string title = padded(name.empty() ? definition.id : name, name_width + 2);
    text += value ? fmt::format("{}  {:>5}\n", title, value->centipawns)
                  : fmt::format("{}  {:>5}\n\n", title, ja ? "王" : "royal");
    if (value) text += piece_rows(*value, name_width, largest, language);
  }
  text.pop_back();
  return text;
}

}  // namespace

int run(const ValuesCommand& command) {
  const GameLibrary library;
  const auto game = library.define(command.at.game, command.at.options);
  if (!game) return report(game.error());
  print(command.json ? api::values_document(*game)
                     : table(*game, language_of(command.language).value_or(Language::en)));
  return kOk;
}

}  // namespace tesuji::cli
