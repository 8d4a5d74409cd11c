#include "endings/report.hpp"

namespace tesuji::endings {
namespace {

void count(const Table& table, Report& report) {
  const Layout& layout = table.layout();
  const std::uint64_t half = layout.size() / 2;
  for (std::uint64_t number = 0; number < layout.size(); ++number) {
    const Value value = table.value(number);
    if (!value.is_possible()) continue;
    const Side side = number < half ? Side::first : Side::second;
    Tally& tally = report.tally[side];
    (value.is_win()    ? tally.wins
     : value.is_loss() ? tally.losses
                       : tally.draws) += as_size(layout.weight(number));
    auto& longest = report.longest[side];
    if (value.is_win() && (!longest || table.value(*longest).plies() < value.plies())) longest = number;
  }
}

}  // namespace

Report report_of(const Table& table) {
  Report report;
  count(table, report);
  const Material& men = table.material();
  const auto strength = [&](Side side) { return std::pair(men.count(side), report.tally[side].wins); };
  report.strong = strength(Side::first) >= strength(Side::second) ? Side::first : Side::second;
  const std::uint64_t alike = table.material().permutations();
  for (Tally& tally : report.tally) {
    tally.wins /= alike;
    tally.draws /= alike;
    tally.losses /= alike;
  }
  const Tally& tally = report.tally[report.strong];
  report.usually_won = 2 * tally.wins > tally.all();
  report.exceptions = report.usually_won ? tally.draws + tally.losses : tally.wins;
  const std::uint64_t half = table.layout().size() / 2;
  const std::uint64_t first = report.strong == Side::first ? 0 : half;
  for (std::uint64_t n = first; n < first + half && report.examples.size() < Report::kMostExceptions; ++n) {
    const Value value = table.value(n);
    if (value.is_possible() && value.is_win() != report.usually_won) report.examples.push_back(n);
  }
  return report;
}

}  // namespace tesuji::endings
