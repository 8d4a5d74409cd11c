#include "engine/time_keeper.hpp"

#include <algorithm>
#include <array>

namespace tesuji::engine {
namespace {

/// Share of the usual time by the number of iterations that the best move has stood. Chosen by hand: a new
/// best move deserves a second look, one that has stood for five iterations rarely changes.
constexpr std::array<double, 6> kByFirmness{1.5, 1.25, 1.05, 0.9, 0.8, 0.7};
/// A fall of the score by a pawn doubles the time, and nothing more than doubles it.
constexpr double kPerPawnLost = 1.0;
constexpr double kMostForFall = 2.0;
/// Plies beyond the length of a mate after which nobody will find a shorter one.
constexpr int kMateMargin = 2;

}  // namespace

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
