#include "engine/handicap.hpp"

#include <cmath>

#include "engine/search_text.hpp"

namespace tesuji::engine {
namespace {

/// Nodes at the weakest level, enough for a look at every move, and Elo points for which they double.
constexpr double kFewestNodes = 300.0;
constexpr double kEloPerDoubling = 200.0;
/// Winning chance that the weakest player misjudges at most.
constexpr double kWidestBlur = 0.35;
constexpr int kLines = 6;

/// Origin: matches between neighbours, bench/levels. Nodes, depth, lines, margin, overlooked, careless,
/// plain.
constexpr Handicap kLevels[kMostLevel] = {
    {2000, 1, 4, 0.10, 0.48, 0.40, true}, {2000, 1, 4, 0.08, 0.37, 0.31, true},
    {2000, 1, 4, 0.06, 0.27, 0.23, true}, {2000, 2, 3, 0.05, 0.22, 0.19, true},
    {2000, 2, 3, 0.04, 0.20, 0.17},       {1500, 4, 2, 0.03, 0.16, 0.145},
    {1800, 0, 2, 0.02, 0.09, 0.09},       {2200, 0, 2, 0.01, 0.038, 0.038},
    {2900, 0, 2, 0.01, 0.012, 0.012},     {4500, 0, 2, 0.01}};

std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  return x ^ x >> 31;
}

/// 0 to 1.
double unit(std::uint64_t seed) {
  return static_cast<double>(mixed(seed) >> 11) * 0x1p-53;
}

/// -1 to 1, small values likelier than large ones.
double blur_of(std::uint64_t seed) {
  return unit(seed) - unit(seed + 1);
}

/// Different questions about one position get independent answers.
enum class Question : std::uint64_t { line = 0, notice = 0x51ed270b, care = 0x2545f491 };

std::uint64_t dice(Question question, std::uint64_t seed, std::uint64_t position_key, std::uint64_t move) {
  return mixed(seed + static_cast<std::uint64_t>(question)) ^ position_key ^ mixed(move);
}

}  // namespace

Handicap handicap_at_elo(int elo, std::uint64_t seed) {
  elo = std::clamp(elo, kWeakestElo, kStrongestElo);
  Handicap result;
  result.nodes = static_cast<std::uint64_t>(kFewestNodes * std::exp2((elo - kWeakestElo) / kEloPerDoubling));
  result.lines = kLines;
  result.margin = kWidestBlur * (kStrongestElo - elo) / (kStrongestElo - kWeakestElo);
  result.seed = seed;
  return result;
}

Handicap handicap_at_level(int level, std::uint64_t seed) {
  assert(level >= 1 && level <= kMostLevel);
  Handicap result = kLevels[level - 1];
  result.seed = seed;
  return result;
}

std::vector<Move> noticed_moves(const AnyPosition& position, const Handicap& handicap) {
  const std::vector<Move> all = position.legal_moves();
  if (handicap.overlooked <= 0) return all;
  std::vector<Move> noticed;
  for (const Move move : all) {
    // What takes something catches the eye.
    const double chance = handicap.overlooked * (position.is_capture(move) ? 0.5 : 1.0);
    if (unit(dice(Question::notice, handicap.seed, position.key(), move.bits())) >= chance)
      noticed.push_back(move);
  }
  return noticed.empty() ? all : noticed;
}

bool is_careless(std::uint64_t position_key, const Handicap& handicap) {
  return unit(dice(Question::care, handicap.seed, position_key, 0)) < handicap.careless;
}

EvalWeights plain_weights(const EvalWeights& full) {
  using W = EvalWeights;
  EvalWeights result;
  for (const WeightField& field : weight_fields()) result.*field.member = {};
  for (Tapered W::*kept : {&W::piece_percent, &W::promoter_value, &W::hand_percent, &W::reach_percent,
                           &W::centre_step, &W::promoter_advance, &W::mobility, &W::driving, &W::tempo})
    result.*kept = full.*kept;
  // What is left counts the same with drops, but for the turn: the levels were set without it there.
  result.squares_drops_percent = result.mobility_drops_percent = {100, 100};
  return result;
}

void choose_line(SearchReport& report, std::uint64_t position_key, const Handicap& handicap) {
  if (report.lines.size() < 2) return;
  // A win that was seen is not exchanged for a longer one.
  if (is_decided(report.lines.front().score)) return;
  const double width = handicap.margin;
  const double best = winning_chance(report.lines.front().score);
  std::size_t chosen = 0;
  double most = -1.0;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const SearchLine& line = report.lines[i];
    const double chance = winning_chance(line.score);
    if (best - chance > width) continue;
    const double seen =
        chance + width * blur_of(dice(Question::line, handicap.seed, position_key, line.moves.front()));
    if (seen <= most) continue;
    most = seen;
    chosen = i;
  }
  const auto line = report.lines.begin() + static_cast<std::ptrdiff_t>(chosen);
  std::rotate(report.lines.begin(), line, line + 1);
}

}  // namespace tesuji::engine
