// Symmetries of a game: turns and mirrors of the board under which its men move alike. They are looked for
// in what the rules say of every square, not taken from the names of games.
#pragma once

#include "endings/material.hpp"

namespace tesuji::endings {

/// Where each square goes.
using Turning = PerSquare<Square>;

/// Turnings of the board that leave the rules for these kinds of pieces as they are; the identity comes
/// first.
std::vector<Turning> symmetries(const GameDefinition& game, const std::vector<PieceIndex>& pieces);

/// May the two sides be exchanged, with the board seen from the other end?
bool sides_alike(const GameDefinition& game);

/// The pieces of a material, and whatever they may become.
std::vector<PieceIndex> kinds_of(const GameDefinition& game, const Material& material);

}  // namespace tesuji::endings
