// Makes tables, with all smaller ones that captures and promotions lead to.
#pragma once

#include "endings/retrograde.hpp"

namespace tesuji::endings {

/// The tables that are still missing for this ending, smallest first, and what all will take together.
struct Plan {
  std::vector<Material> missing;
  std::uint64_t bytes = 0;
  bool complete = true;  ///< false: which others are needed will be seen on the way
};
/// The error tells that the game can have no tables, or that `memory` is too small.
Result<Plan> plan_ending(const TableSet& set, const Material& material, std::uint64_t memory);

/// Adds what is missing to the set; null when it was stopped, and then whole tables may have been added.
Result<const Table*> make_ending(TableSet& set, const Material& material, std::uint64_t memory,
                                 const Effort& effort);

}  // namespace tesuji::endings
