// Movement atoms -> the value of `moves:` that says them: Betza where it can, then terms, then maps.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// One line of flow YAML. Reading it gives the same atoms, in another order perhaps. Zones are written as the
/// atoms name them, so they must be names of zones or zones in flow YAML. `[]` for no atoms at all.
std::string write_moves(const std::vector<MoveAtom>& atoms);

}  // namespace tesuji::define
