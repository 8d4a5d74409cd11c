#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.hpp"
#include "engine/bench.hpp"

namespace tesuji::cli {
namespace {

double speed(const BenchFamily& spent) {
  return static_cast<double>(spent.nodes) / std::max(spent.seconds, 1e-9);
}

}  // namespace

int run(const BenchCommand&) {
  const auto families = run_bench(0, interrupted);
  if (!families) return report(families.error());
  BenchFamily all;
  for (const BenchFamily& family : *families) {
    print(fmt::format("{:8} {:>9} nodes {:>9.0f} nps\n", family.name, family.nodes, speed(family)));
    all.nodes += family.nodes;
    all.seconds += family.seconds;
  }
  print(fmt::format("{} nodes {:.0f} nps\n", all.nodes, speed(all)));
  return kOk;
}

}  // namespace tesuji::cli
