#include "engine/search_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::engine {

std::vector<std::string> line_texts(const SearchLine& line, const AnyPosition& root, Coordinates style) {
  std::vector<std::string> out;
  const auto position = root.clone();
  for (const std::uint32_t bits : line.moves) {
    const Move move = Move::from_bits(bits);
    const std::vector<Move> legal = position->legal_moves();
    // A line may end in a move remembered for another position with the same key.
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) break;
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

Findings findings_without_lines(const SearchReport& report) {
  return {report.depth,
          report.selective_depth,
          report.nodes,
          std::chrono::duration<double>(report.elapsed).count(),
          report.table_permille,
          report.stats,
          {}};
}

std::string score_words(Score score) {
  if (!is_decided(score)) return fmt::format("{:+.2f}", centipawns(score) / 100.0);
  const int moves = (kMate - std::abs(score) + 1) / 2;
  return fmt::format("{} in {}", score > 0 ? "mate" : "mated", moves);
}

}  // namespace tesuji::engine
