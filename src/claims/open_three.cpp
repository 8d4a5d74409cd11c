// open-three: a three that can become an open four.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind open_three{
    .id = "open-three",
    .row = {.weight = 45,
            .en = "{m} makes an open three and threatens an open four at {p}",
            .ja = "{m}は三で、{p}の達四を狙う",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.opens;
                  return look.four == Four::none && look.threes == 1;
                },
            .check =
                [](const RowBench& bench) {
                  RowBoard board = bench.after();
                  return board.winning(bench.us()).empty() &&
                         bench.every_point([&](Point p) { return board.opens(p, bench.us()); });
                }},
};

}  // namespace tesuji::claims
