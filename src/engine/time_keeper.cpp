#include "engine/time_keeper.hpp"

namespace tesuji::engine {
namespace {

using std::chrono::milliseconds;

/// Moves a game is expected to go on for when the clock does not say.
constexpr int kExpectedMoves = 28;
/// One move may take no more than this part of the clock while others follow.
constexpr int kLargestPart = 4;
constexpr milliseconds kLeast{1};
/// Share of the usual time by the number of iterations that the best move has stood. Chosen by hand: a new
/// best move deserves a second look, one that has stood for five iterations rarely changes.
constexpr std::array<double, 6> kByFirmness{1.5, 1.25, 1.05, 0.9, 0.8, 0.7};
/// A fall of the score by a pawn doubles the time, and nothing more than doubles it.
constexpr double kPerPawnLost = 1.0;
constexpr double kMostForFall = 2.0;
/// Plies beyond the length of a mate after which nobody will find a shorter one.
constexpr int kMateMargin = 2;

}  // namespace

TimeBudget budget(const Clocks& clocks, Side side, milliseconds overhead) {
  const auto own = as_size(side);
  const milliseconds left =
      std::max(clocks.left[own].value_or(clocks.left[1 - own].value_or(milliseconds(0))), milliseconds(0));
  const milliseconds increment = clocks.increment[own];
  const milliseconds usable = std::max(left + clocks.byoyomi - overhead, kLeast);
  const int moves = clocks.moves_to_go > 0 ? std::min(clocks.moves_to_go, kExpectedMoves) : kExpectedMoves;
  const milliseconds share = left / moves + increment * 3 / 4 + clocks.byoyomi * 9 / 10;
  const milliseconds most = left / std::min(moves, kLargestPart) + increment + clocks.byoyomi;
  const milliseconds hard = std::max(std::min({share * 3, most, usable}), kLeast);
  milliseconds soft = share * 6 / 10;
  // Byoyomi that is not used is lost: once the time is up there is nothing to save.
  if (left < clocks.byoyomi) soft = std::max(soft, clocks.byoyomi * 8 / 10);
  return {std::clamp(soft, kLeast, hard), hard};
}

void TimeKeeper::heard(const SearchReport& report) {
  if (report.lines.empty() || report.lines.front().moves.empty()) return;
  const SearchLine& line = report.lines.front();
  firm_ = line.moves.front() == best_ ? firm_ + 1 : 0;
  fall_ = depth_ == 0 ? 0 : score_ - line.score;
  best_ = line.moves.front();
  score_ = line.score;
  depth_ = report.depth;
}

double TimeKeeper::stretch() const {
  const auto firm = as_size(std::min<int>(firm_, kByFirmness.size() - 1));
  const double pawns = static_cast<double>(fall_) / (100.0 * kCentipawn);
  return kByFirmness[firm] * std::clamp(1.0 + kPerPawnLost * pawns, 1.0, kMostForFall);
}

bool TimeKeeper::enough(std::chrono::nanoseconds spent) const {
  if (depth_ == 0 || (!budget_ && !fixed_)) return false;
  if (sole_reply_) return true;
  if (is_decided(score_) && depth_ > kMate - std::abs(score_) + kMateMargin) return true;
  return budget_ &&
         std::chrono::duration<double>(spent) >= std::chrono::duration<double>(budget_->soft) * stretch();
}

}  // namespace tesuji::engine
