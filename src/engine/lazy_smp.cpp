#include "engine/lazy_smp.hpp"

#include <thread>

namespace tesuji {
namespace {

/// Fewer nodes than this are not worth starting threads for.
constexpr std::uint64_t kWorthSharing = 4096;

/// Is what a helper found worth more than what the first thread found?
bool surpasses(const SearchReport& helper, const SearchReport& first) {
  if (helper.lines.empty() || first.lines.empty()) return false;
  const Score found = helper.lines.front().score;
  const Score had = first.lines.front().score;
  // The shorter of two ways to win; and never a deeper look in place of a win.
  if (is_decided(had) && had > 0) return is_decided(found) && found > had;
  return helper.depth > first.depth;
}

}  // namespace

SearchReport search_together(const SearchLimits& limits, SearchControl& control, const LoneSearch& search,
                             const ReportListener& listener) {
  if (control.threads() == 1 || (limits.nodes != 0 && limits.nodes < kWorthSharing))
    return search(limits, listener);
  std::vector<SearchReport> found(static_cast<std::size_t>(control.threads()));
  std::vector<std::thread> helpers;
  for (int i = 1; i < control.threads(); ++i) {
    helpers.emplace_back([&, i] {
      SearchLimits own = limits;
      own.thread = i;
      own.lines = 1;
      found[static_cast<std::size_t>(i)] = search(own, {});
    });
  }
  ReportListener with_all_nodes;
  if (listener) {
    with_all_nodes = [&](const SearchReport& so_far) {
      SearchReport report = so_far;
      report.nodes = control.nodes();
      listener(report);
    };
  }
  SearchReport result = search(limits, with_all_nodes);
  control.finish();
  for (std::thread& helper : helpers) helper.join();
  const SearchReport* best = &result;
  for (const SearchReport& helper : found) {
    if (limits.lines <= 1 && surpasses(helper, *best)) best = &helper;
  }
  if (best != &result) {
    result.lines = best->lines;
    result.depth = best->depth;
    result.selective_depth = best->selective_depth;
  }
  result.nodes = control.nodes();
  if (best != &result && listener) listener(result);
  return result;
}

}  // namespace tesuji
