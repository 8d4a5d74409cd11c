// Whether pieces stand as claimed and did not before: counts, and marks of a place.
#pragma once

#include "claims/check/bench.hpp"

namespace tesuji::claims {

/// The two numbers are the counts of our side before and now, and differ by so much.
bool check_side_count(const CheckBench& bench, int (*count)(const CheckBench&, const Board&, Side),
                      int least);
/// The two numbers are the counts of the named royal, the only one of its side, before and now; they differ.
bool check_royal_count(const CheckBench& bench, int (*count)(const CheckBench&, const Board&, Square));

using HoldsStanding = bool (*)(const CheckBench& bench, const Board& board, const PieceRef& piece);
/// The named piece stands so at the end and did not at the start; `moved`: or it has moved.
bool check_standing(const CheckBench& bench, HoldsStanding holds, bool moved = false);

/// Does a promoter of `side` stand ahead of the piece, so many files to its right?
bool promoter_ahead(const CheckBench& bench, const Board& board, const PieceRef& piece, int right, Side side);
/// Is the square in the half of the board that is the enemy's?
bool in_far_half(const BoardShape& shape, Square sq, Side side);

}  // namespace tesuji::claims
