// double-mise: the stone threatens four-threes in two places.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind double_mise{
    .id = "double-mise",
    .row = {.weight = 60,
            .en = "{m} threatens four-threes at {p} (a double mise)",
            .ja = "{m}は{p}の両ミセ",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.aims;
                  return look.aims.size() >= 2;
                },
            .check =
                [](const RowBench& bench) {
                  RowBoard board = bench.after();
                  return bench.points().size() >= 2 &&
                         bench.every_point([&](Point p) { return board.four_three(p, bench.us()); });
                }},
};

}  // namespace tesuji::claims
