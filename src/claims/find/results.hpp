// What a line wins for one side, found for `wins` and `loses`.
#pragma once

#include "claims/find/film.hpp"

namespace tesuji::claims {

/// Claims what the line wins for `winner`, at the first moment from which it stays.
void find_result(const Film& film, Side winner, Finds& out);

}  // namespace tesuji::claims
