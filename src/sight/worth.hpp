// Worths: what losing a piece costs, per piece type. Royals are beyond price.
#pragma once

#include <vector>

#include "compile/compiled_rules.hpp"

namespace tesuji::sight {

using Worths = std::vector<int>;

constexpr int kRoyalWorth = 1'000'000;

/// Worths for exchanges from `values` (per type, any unit; royals' entries are ignored). Where captured
/// pieces go to hand, taking one wins it for oneself as well.
Worths exchange_worths(const CompiledRules& rules, const std::vector<int>& values);

}  // namespace tesuji::sight
