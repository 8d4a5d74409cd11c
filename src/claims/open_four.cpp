// open-four: a four that can be completed at both ends.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind open_four{
    .id = "open-four",
    .row = {.weight = 88,
            .keeps_win = true,
            .en = "{m} makes an open four: five follows at {p}",
            .ja = "{m}は達四で、次に{p}で五連",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.fives;
                  return look.four == Four::open;
                },
            .check =
                [](const RowBench& bench) {
                  return bench.names_winning(bench.us()) && bench.points().size() >= 2;
                }},
};

}  // namespace tesuji::claims
