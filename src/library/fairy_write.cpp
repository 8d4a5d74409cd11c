// Positions as programs for many variants write them.
#include <algorithm>

#include "base/text.hpp"
#include "library/fairy_core.hpp"
#include "notation/fen_parts.hpp"
#include "notation/position_text.hpp"

namespace tesuji::library {
namespace {

/// What both sides hold, without brackets.
std::string hands_text(const movement::Setup& setup, const Variant& variant) {
  std::string text;
  for (const geometry::Side side : geometry::kBothSides) {
    for (const define::PieceIndex piece : variant.facts.hand_order) {
      const std::string& sign = variant.rules->definition().piece(piece).sign.letter;
      const std::string letter =
          side == geometry::Side::first ? base::upper_case(sign) : base::lower_case(sign);
      for (int count = notation::fen::held_count(setup.hands[side], piece); count > 0; --count)
        text += letter;
    }
  }
  return text;
}

/// Where kings start anywhere and others enter at gates, all files stand in their order.
std::string with_sorted_files(std::string text, const define::GameDefinition& game) {
  if (!game.gating || !game.castling || !game.castling->any_start) return text;
  const std::size_t begin = text.find(' ', text.find(' ') + 1) + 1;
  std::sort(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(text.find(' ', begin)));
  return text;
}

}  // namespace

std::string with_stars(std::string text, const define::GameDefinition& game) {
  const char letter = neutral_letter(game);
  if (letter == 0) return text;
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find_first_of(" ["));
  std::replace(text.begin(), end, letter, '*');
  std::replace(text.begin(), end, base::lower_case({&letter, 1}).front(), '*');
  return text;
}

std::string written(const Standing& standing, bool sfen) {
  const Variant& variant = *standing.variant;
  movement::Setup setup = standing.position->setup();
  setup.quiet_plies = standing.quiet();
  // Numbers that rules keep to themselves are not shown, as they are not at the start.
  if (!variant.facts.shows_counters) setup.counters.clear();
  if (sfen) return notation::sfen_text(setup, *variant.rules);
  const define::GameDefinition& game = variant.rules->definition();
  std::string text = with_stars(with_sorted_files(notation::fen_text(setup, *variant.rules), game), game);
  const std::size_t open = text.find('[');
  if (open == std::string::npos) return text;
  return text.replace(open + 1, text.find(']', open) - open - 1, hands_text(setup, variant));
}

}  // namespace tesuji::library
