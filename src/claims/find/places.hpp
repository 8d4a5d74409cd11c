// What is found by comparing how pieces stand with how they stood: counts, and marks of a place.
#pragma once

#include "claims/find/film.hpp"

namespace tesuji::claims {

/// Claims that a count about our side has changed by so much.
void find_side_count(const Film& film, int ply, Finds& out, int (Surroundings::*count)(Side) const,
                     int least);
/// Claims that a count about either royal has changed.
void find_royal_count(const Film& film, int ply, Finds& out, int (Surroundings::*count)(Square) const);

using Standing = bool (*)(const Surroundings& around, const PieceRef& piece);
/// Claims it of pieces that stand so now and did not before; `moved`: or have moved since. Not in games with
/// drops, where such marks do not last.
void find_standing(const Film& film, int ply, Finds& out, Standing stands, bool moved = false);

}  // namespace tesuji::claims
