// stops-open-four: the other side could have made an open four.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind stops_open_four{
    .id = "stops-open-four",
    .row = {.weight = 64,
            .en = "{m} stops the open four at {p}",
            .ja = "{m}は{p}の達四を防ぐ",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.enemy_opens;
                  return look.calm && !look.enemy_opens.empty() && look.opens_left.empty();
                },
            .check =
                [](const RowBench& bench) {
                  RowBoard before = bench.before();
                  RowBoard after = bench.after();
                  return bench.every_point([&](Point p) {
                    return before.opens(p, bench.them()) && !after.opens(p, bench.them());
                  });
                }},
};

}  // namespace tesuji::claims
