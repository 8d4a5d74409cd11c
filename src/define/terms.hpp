// The term language for slides and leaps ("+ FL FR", "+2 x~ @2,0*") -> movement atoms.
#pragma once

#include "define/betza.hpp"

namespace tesuji::define {

/// True when the text has a sign that only the term language uses.
bool looks_like_terms(std::string_view text);

Result<std::vector<MoveAtom>, MovesFault> parse_terms(std::string_view text);

/// How far a lion along lines may go at most: as far as a move can say what it takes.
constexpr int kMostLionSquares = 4;

/// A lion of two squares along all eight directions turns freely; others keep to each line.
std::vector<MoveAtom> lion_atoms(const std::vector<Vector>& steps, int squares);

}  // namespace tesuji::define
