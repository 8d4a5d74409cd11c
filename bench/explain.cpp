// How good explanations are, on the whole seeded set: bench/explain [claims|causes|refutations] [nodes]
// [positions]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "support/explain_measures.hpp"

namespace {

using namespace tesuji::test;

void print_shares(const char* title, const std::map<std::string, int>& counts) {
  int all = 0;
  for (const auto& [name, count] : counts) all += count;
  std::vector<std::pair<int, std::string>> sorted;
  for (const auto& [name, count] : counts) sorted.emplace_back(count, name);
  std::sort(sorted.rbegin(), sorted.rend());
  fmt::print("{}:", title);
  for (const auto& [count, name] : sorted)
    fmt::print(" {} {:.1f} %,", name, 100.0 * count / std::max(all, 1));
  fmt::print("\n");
}

double percent(int part, int whole) {
  return whole == 0 ? 0.0 : 100.0 * part / whole;
}

void claims(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const ClaimReport r = measure_claims(positions, nodes);
  fmt::print("positions {}  explained {:.1f} %  claims verified {}  told {}  told and false {}\n",
             r.positions, percent(r.explained, r.positions), r.claims, r.told, r.told_false);
  fmt::print("observed but not confirmed {} (unproven mates {})\n", r.detector_faults, r.unproven);
  fmt::print("sums wrong {}  first reason is the largest contribution {:.1f} % of {}\n", r.sums_wrong,
             percent(r.first_is_largest, r.ranked), r.ranked);
  fmt::print("planted falsehoods {}  rejected {:.2f} %\n", r.planted,
             100.0 - percent(r.planted_believed, r.planted));
  fmt::print("sentences {}  misread {}\n", r.sentences, r.misread);
  fmt::print("one explanation without its searches: mean {:.1f} ms, slowest {:.1f} ms\n", r.mean_ms,
             r.slowest_ms);
  print_shares("all claims", r.by_predicate);
  print_shares("told", r.told_by_predicate);
  for (const std::string& fault : r.rank_faults) fmt::print("not the largest: {}\n", fault);
  for (const std::string& fault : r.faults) fmt::print("{}\n", fault);
}

void causes(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const CauseReport r = measure_causes(positions, nodes, 300);
  fmt::print("first reasons {}  the cause matters {:.1f} %  control pieces {}  matter {:.1f} %\n", r.causes,
             percent(r.causes_matter, r.causes), r.controls, percent(r.controls_matter, r.controls));
}

void refutations(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const RefutationReport r = measure_refutations(positions, nodes, true);
  fmt::print(
      "positions {}  moves {}  answered {:.1f} %  slowest {:.0f} ms  lost material or mate claimed {}  "
      "stands at "
      "ten times the nodes {:.1f} %\n",
      r.positions, r.moves, percent(r.answered, r.moves), r.slowest_ms, r.claims, percent(r.stand, r.claims));
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "claims";
  const auto nodes = static_cast<std::uint64_t>(argc > 2 ? std::atoi(argv[2]) : 0);
  auto positions = seeded_positions();
  const auto count = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 0);
  if (count > 0 && count < positions.size()) positions.resize(count);
  if (positions.empty()) {
    fmt::print("no positions: is tests/data/explain/positions.tsv there?\n");
    return 1;
  }
  if (what == "claims") {
    claims(positions, nodes == 0 ? 4000 : nodes);
  } else if (what == "causes") {
    causes(positions, nodes == 0 ? 20'000 : nodes);
  } else if (what == "refutations") {
    refutations(positions, nodes == 0 ? 5000 : nodes);
  } else {
    fmt::print("usage: explain_bench [claims|causes|refutations] [nodes] [positions]\n");
    return 2;
  }
  return 0;
}
