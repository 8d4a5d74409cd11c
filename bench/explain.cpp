// How good explanations are, on the whole seeded set: bench/explain [all|claims|causes|refutations]
// [nodes] [positions] [from]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "support/explain_measures.hpp"

namespace {

using namespace tesuji::test;

double percent(int part, int whole) {
  return whole == 0 ? 0.0 : 100.0 * part / whole;
}

/// Which part of the seeded set is looked at.
double share_of(const std::vector<SeededPosition>& positions) {
  return static_cast<double>(positions.size()) / static_cast<double>(seeded_positions().size());
}

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

/// Says whether a figure reaches its bar; false when not.
bool bar(const char* what, double figure, bool at_least, double wanted) {
  const bool met = at_least ? figure >= wanted : figure <= wanted;
  fmt::print("{}  {}: {:.2f}, wanted {} {:g}\n", met ? "met   " : "MISSED", what, figure,
             at_least ? "at least" : "at most", wanted);
  return met;
}

double greatest_share(const std::map<std::string, int>& counts, int all) {
  int most = 0;
  for (const auto& [name, count] : counts) most = std::max(most, count);
  return percent(most, all);
}

bool claims(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const ClaimReport r = measure_claims(positions, nodes);
  fmt::print("positions {}  explained {:.1f} %  claims verified {}  told {}  told and false {}\n",
             r.positions, percent(r.explained, r.positions), r.claims, r.told, r.told_false);
  fmt::print("observed but not confirmed {} (unproven mates {})\n", r.detector_faults, r.unproven);
  fmt::print("sums wrong {}  first reason is the largest contribution {:.1f} % of {}\n", r.sums_wrong,
             percent(r.first_is_largest, r.ranked), r.ranked);
  fmt::print("... whatever the topic is {:.1f} % of {}\n", percent(r.first_weighs_most, r.weighed),
             r.weighed);
  fmt::print("planted falsehoods {}  rejected {:.2f} %\n", r.planted,
             100.0 - percent(r.planted_believed, r.planted));
  fmt::print("sentences {}  misread {}\n", r.sentences, r.misread);
  fmt::print("one explanation without its searches: mean {:.1f} ms, slowest {:.1f} ms (CPU)\n", r.mean_ms,
             r.slowest_ms);
  print_shares("games", r.by_game);
  print_shares("all claims", r.by_predicate);
  print_shares("told", r.told_by_predicate);
  for (const std::string& fault : r.rank_faults) fmt::print("not the largest: {}\n", fault);
  for (const std::string& fault : r.faults) fmt::print("{}\n", fault);
  bool all = bar("false claims", r.told_false + r.detector_faults - r.unproven, false, 0);
  all &= bar("claims verified", r.claims, true, 20'000 * share_of(positions));
  all &= bar("moves with a reason of their own, %", percent(r.explained, r.positions), true, 90);
  all &= bar("share of the commonest predicate, %", greatest_share(r.by_predicate, r.claims), false, 30);
  all &= bar("planted falsehoods rejected, %", 100.0 - percent(r.planted_believed, r.planted), true, 99.9);
  all &= bar("first reason is the largest, %", percent(r.first_is_largest, r.ranked), true, 95);
  all &= bar("sums wrong", r.sums_wrong, false, 0);
  all &= bar("sentences misread", r.misread, false, 0);
  all &= bar("one explanation, mean ms", r.mean_ms, false, 5);
  return all;
}

bool causes(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const CauseReport r = measure_causes(positions, nodes, 300);
  fmt::print("first reasons {}  the cause matters {:.1f} %  control pieces {}  matter {:.1f} %\n", r.causes,
             percent(r.causes_matter, r.causes), r.controls, percent(r.controls_matter, r.controls));
  bool all = bar("causes that matter, %", percent(r.causes_matter, r.causes), true, 85);
  all &= bar("control pieces that matter, %", percent(r.controls_matter, r.controls), false, 30);
  return all;
}

bool refutations(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  const RefutationReport r = measure_refutations(positions, nodes, true);
  fmt::print(
      "positions {}  moves {}  with a reason {:.1f} %  slowest {:.0f} ms (CPU)  lost material or mate "
      "claimed "
      "{}  stands at ten times the nodes {:.1f} %\n",
      r.positions, r.moves, percent(r.answered, r.moves), r.slowest_ms, r.claims, percent(r.stand, r.claims));
  for (const std::string& fault : r.faults) fmt::print("does not stand: {}\n", fault);
  bool all = bar("slowest answer, ms", r.slowest_ms, false, 1000);
  all &= bar("claims that stand, %", percent(r.stand, r.claims), true, 97);
  return all;
}

/// So many of the seeded positions (0: all) from a place on.
std::vector<SeededPosition> part_of(const std::vector<SeededPosition>& positions, std::size_t count,
                                    std::size_t from) {
  from = std::min(from, positions.size());
  const std::size_t rest = positions.size() - from;
  const auto begin = positions.begin() + static_cast<std::ptrdiff_t>(from);
  return {begin, begin + static_cast<std::ptrdiff_t>(count == 0 ? rest : std::min(count, rest))};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "all";
  const auto nodes = static_cast<std::uint64_t>(argc > 2 ? std::atoi(argv[2]) : 0);
  const auto count = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 0);
  const auto from = static_cast<std::size_t>(argc > 4 ? std::atoi(argv[4]) : 0);
  const auto positions = seeded_positions();
  if (positions.empty()) {
    fmt::print("no positions: is tests/data/explain/positions.tsv there?\n");
    return 1;
  }
  const bool all = what == "all";
  if (!all && what != "claims" && what != "causes" && what != "refutations") {
    fmt::print("usage: explain_bench [all|claims|causes|refutations] [nodes] [positions] [from]\n");
    return 2;
  }
  bool met = true;
  if (all || what == "claims") met &= claims(part_of(positions, count, from), nodes == 0 ? 4000 : nodes);
  if (all || what == "causes") met &= causes(part_of(positions, count, from), nodes == 0 ? 20'000 : nodes);
  if (all || what == "refutations")
    met &= refutations(part_of(positions, count == 0 ? 200 : count, from), nodes == 0 ? 5000 : nodes);
  return met ? 0 : 1;
}
