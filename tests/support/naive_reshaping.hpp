// The naive generator's reading of special rules that put on the board what was not there: stones, walls,
// pieces that change sides.
#pragma once

#include "support/naive_special.hpp"

namespace tesuji::test {

/// Is this move forbidden by such a rule?
bool naive_reshaping_forbids(const GameDefinition& game, const Setup& before, const NaiveMove& move,
                             Endangered endangered);
/// What they make of the board after `move`.
void naive_reshape(const GameDefinition& game, const Setup& before, NaiveMove& move);
/// May the piece that belongs to nobody be put on this empty square?
bool naive_neutral_fits(const GameDefinition& game, const Setup& setup, Square sq);

}  // namespace tesuji::test
