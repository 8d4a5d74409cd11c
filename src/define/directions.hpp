// Directions as their owner sees them, the paths of lame leaps, and movements along directions.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// F B L R FL FR BL BR.
std::optional<Vector> direction_by_name(std::string_view name);

/// The four orthogonal, the four diagonal, or all eight one-square steps.
std::vector<Vector> orthogonal_steps();
std::vector<Vector> diagonal_steps();
std::vector<Vector> all_steps();

/// Every vector that `v` becomes by quarter turns and mirroring: 4 or 8 of them, sorted.
std::vector<Vector> all_turns(Vector v);

/// Squares a lame leap passes: first straight along the longer side, then diagonally.
std::vector<Vector> lame_path(Vector v);

/// The movement once for each step.
std::vector<MoveAtom> along(const std::vector<Vector>& steps, MoveAtom atom);
/// Adds a movement that is not among them yet.
void add_new(std::vector<MoveAtom>& atoms, MoveAtom atom);

}  // namespace tesuji::define
