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
class Helpers {
 public:
  explicit Helpers(SearchControl& control) : control_(control) {}
  ~Helpers() { finish(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// Starts one more; false when the system gives no further thread.
  template <class Work>
  bool add(Work work) {
    try {
      threads_.emplace_back(std::move(work));
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  void finish() {
    control_.finish();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  SearchControl& control_;
  std::vector<std::thread> threads_;
};

}  // namespace

SearchReport search_together(const SearchLimits& limits, SearchControl& control, const LoneSearch& search,
                             const ReportListener& listener) {
  if (control.threads() == 1 || (limits.nodes != 0 && limits.nodes < kWorthSharing))
    return search(limits, listener);
  std::vector<SearchReport> found(as_size(control.threads()));
  Helpers helpers(control);
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
  for (int i = 1; i < control.threads(); ++i) {
    if (!helpers.add([&help, i] { help(i); })) break;  // fewer do as well
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
