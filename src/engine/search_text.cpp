#include "engine/search_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace tesuji::engine {
namespace {

/// Score at which the winning chance is 73 %.
constexpr double kChanceScale = 300.0 * kCentipawn;
/// An advantage that is more often held to a draw than won.
constexpr Score kDrawMargin = 130 * kCentipawn;

int thousandths(double chance) {
  return static_cast<int>(std::lround(chance * 1000.0));
}

}  // namespace

std::vector<std::string> line_texts(const SearchLine& line, const AnyPosition& root, Coordinates style) {
  std::vector<std::string> out;
  const auto position = root.clone();
  for (const std::uint32_t bits : line.moves) {
    const Move move = Move::from_bits(bits);
    // A line may end in a move remembered for another position with the same key.
    if (!is_legal(*position, move)) break;
    out.push_back(move_text(move, *position, style));
    position->make(move);
    if (position->outcome()) break;
  }
  return out;
}

int mate_distance(Score score) {
  if (!is_decided(score)) return 0;
  const int plies = kMate - std::abs(score);
  return score > 0 ? (plies + 1) / 2 : -std::max(plies / 2, 1);
}

Findings findings_of(const SearchReport& report,
                     const std::function<std::vector<std::string>(const SearchLine&)>& texts) {
  Findings found{report.depth,
                 report.selective_depth,
                 report.nodes,
                 std::chrono::duration<double>(report.elapsed).count(),
                 report.table_permille,
                 report.stats,
                 {}};
  for (const SearchLine& line : report.lines)
    found.lines.push_back({line.score, mate_distance(line.score), texts(line)});
  return found;
}

std::string score_words(Score score) {
  if (!is_decided(score)) return fmt::format("{:+.2f}", centipawns(score) / 100.0);
  const int moves = (kMate - std::abs(score) + 1) / 2;
  return fmt::format("{} in {}", score > 0 ? "mate" : "mated", moves);
}

double winning_chance(Score score) {
  return 1.0 / (1.0 + std::exp(-static_cast<double>(score) / kChanceScale));
}

OutcomeChances outcome_chances(Score score, bool drawish) {
  const Score margin = drawish && !is_decided(score) ? kDrawMargin : 0;
  OutcomeChances chances;
  chances.win = thousandths(winning_chance(score - margin));
  chances.loss = drawish ? thousandths(winning_chance(-score - margin)) : 1000 - chances.win;
  chances.draw = 1000 - chances.win - chances.loss;
  return chances;
}

}  // namespace tesuji::engine
