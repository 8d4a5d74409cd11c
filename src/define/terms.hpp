// The term language for slides and leaps ("+ FL FR", "+2 x~ @2,0*") -> movement atoms.
#pragma once

#include <string_view>
#include <vector>

#include "define/betza.hpp"

namespace tesuji::define {

/// True when the text has a sign that only the term language uses.
bool looks_like_terms(std::string_view text);

Result<std::vector<MoveAtom>, MovesFault> parse_terms(std::string_view text);

}  // namespace tesuji::define
