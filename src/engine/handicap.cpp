#include "engine/handicap.hpp"

#include <algorithm>
#include <cmath>

#include "engine/chances.hpp"

namespace tesuji {
namespace {

/// Nodes at the weakest level, enough for a look at every move, and Elo points for which they double.
constexpr double kFewestNodes = 300.0;
constexpr double kEloPerDoubling = 200.0;
/// Winning chance that the weakest player misjudges at most.
constexpr double kWidestBlur = 0.35;
constexpr int kLines = 6;

std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  return x ^ x >> 31;
}

/// -1 to 1, small values likelier than large ones.
double blur_of(std::uint64_t seed) {
  const auto unit = [](std::uint64_t x) { return static_cast<double>(x >> 11) * 0x1p-53; };
  return unit(mixed(seed)) - unit(mixed(seed + 1));
}

}  // namespace

std::uint64_t nodes_at(const Handicap& handicap) {
  const int elo = std::clamp(handicap.elo, kWeakestElo, kStrongestElo);
  return static_cast<std::uint64_t>(kFewestNodes * std::exp2((elo - kWeakestElo) / kEloPerDoubling));
}

int lines_at(const Handicap&) {
  return kLines;
}

std::uint64_t nodes_at_level(int level) {
  constexpr std::uint64_t kBase = 16;
  return kBase << std::clamp(level, 1, kMostLevel);
}

void choose_line(SearchReport& report, std::uint64_t position_key, const Handicap& handicap) {
  if (report.lines.size() < 2) return;
  const int elo = std::clamp(handicap.elo, kWeakestElo, kStrongestElo);
  const double width = kWidestBlur * (kStrongestElo - elo) / (kStrongestElo - kWeakestElo);
  const double best = winning_chance(report.lines.front().score);
  std::size_t chosen = 0;
  double most = -1.0;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const SearchLine& line = report.lines[i];
    const double chance = winning_chance(line.score);
    if (best - chance > width) continue;
    const double seen =
        chance + width * blur_of(mixed(handicap.seed) ^ position_key ^ mixed(line.moves.front()));
    if (seen <= most) continue;
    most = seen;
    chosen = i;
  }
  const auto line = report.lines.begin() + static_cast<std::ptrdiff_t>(chosen);
  std::rotate(report.lines.begin(), line, line + 1);
}

}  // namespace tesuji
