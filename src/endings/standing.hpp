// Squares on which a piece can ever come to stand.
#pragma once

#include "endings/material.hpp"

namespace tesuji::endings {

/// By square: could a piece of this side be there, from where games begin or where it can come into being?
/// A piece that no game begins with and nothing becomes may be anywhere.
PerSquare<std::uint8_t> standing_squares(const GameDefinition& game, const PlacedPiece& piece);

}  // namespace tesuji::endings
