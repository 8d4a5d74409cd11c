// What evaluation tables are made of, on boards with and without bit sets.
#pragma once

#include "define/definition.hpp"
#include "evaluate/terms.hpp"
#include "evaluate/weights.hpp"

namespace tesuji::evaluate {

constexpr int kRoyalExchange = 100'000;
/// A victim counts as clearly dearer than its attacker from this ratio on.
constexpr double kCheaperMargin = 1.15;
/// Pieces dearer than this gain from advancing.
constexpr double kHeavyFrom = 450;
/// An attacker of this value brings one unit of danger.
constexpr double kDangerUnit = 165;

Score units(double centipawn);
PhasedScore units(Tapered t);
Tapered operator+(Tapered a, Tapered b);
Tapered operator*(Tapered a, double factor);

}  // namespace tesuji::evaluate
