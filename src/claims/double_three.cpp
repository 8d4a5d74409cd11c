// double-three: two open threes at once.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind double_three{
    .id = "double-three",
    .row = {
        .weight = 70,
        .en = "{m} makes two open threes at once; one move does not stop both",
        .ja = "{m}は三三で、一手では両方を止められない",
        .find = [](const StoneLook& look, RowFact&) { return look.four == Four::none && look.threes >= 2; },
        .check =
            [](const RowBench& bench) {
              RowBoard board = bench.after();
              return board.winning(bench.us()).empty() && board.open_points(bench.us()).size() >= 2;
            }},
};

}  // namespace tesuji::claims
