// double-four: two fours at once.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind double_four{
    .id = "double-four",
    .row = {.weight = 88,
            .keeps_win = true,
            .en = "{m} makes two fours at once: {p} cannot both be stopped",
            .ja = "{m}は四四で、{p}の両方は止められない",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.fives;
                  return look.four == Four::two;
                },
            .check =
                [](const RowBench& bench) {
                  return bench.names_winning(bench.us()) && bench.points().size() >= 2;
                }},
};

}  // namespace tesuji::claims
