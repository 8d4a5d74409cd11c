#include "engine/lazy_smp.hpp"

#include <system_error>
#include <thread>

namespace tesuji::engine {
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

/// Threads that search along until they are told that the search is over; their destruction tells them.
struct Helpers {
  ~Helpers() { finish(); }

  void finish() {
    control.finish();
    threads.clear();
  }

  SearchControl& control;
  std::vector<std::jthread> threads{};
};

}  // namespace

SearchReport search_together(const SearchLimits& limits, SearchControl& control, const LoneSearch& search,
                             const ReportListener& listener) {
  if (control.threads() == 1 || (limits.nodes != 0 && limits.nodes < kWorthSharing))
    return search(limits, listener);
  std::vector<SearchReport> found(as_size(control.threads()));
  Helpers helpers{control};
  const auto help = [&](int number) {
    SearchLimits own = limits;
    own.thread = number;
    own.lines = 1;
    try {
      found[as_size(number)] = search(own, {});
    } catch (...) {
      // Without this helper the search only takes longer; the first thread tells what it fails at itself.
    }
  };
  try {
    for (int i = 1; i < control.threads(); ++i) helpers.threads.emplace_back(help, i);
  } catch (const std::system_error&) {
    // The system gives no further thread: fewer do as well.
  }
  ReportListener with_all_nodes;
  if (listener) {
    with_all_nodes = [&](SearchReport report) {
      report.nodes = control.nodes();
      listener(report);
    };
  }
  SearchReport result = search(limits, with_all_nodes);
  helpers.finish();
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

}  // namespace tesuji::engine
