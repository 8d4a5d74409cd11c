// stops-four-three: the other side could have made a four-three.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind stops_four_three{
    .id = "stops-four-three",
    .row = {.weight = 58,
            .en = "{m} stops the four-three at {p}",
            .ja = "{m}は{p}の四三を防ぐ",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.enemy_four_threes;
                  return look.calm && look.enemy_opens.empty() && !look.enemy_four_threes.empty() &&
                         look.four_threes_left.empty();
                },
            .check =
                [](const RowBench& bench) {
                  RowBoard before = bench.before();
                  RowBoard after = bench.after();
                  return bench.every_point([&](Point p) {
                    return before.four_three(p, bench.them()) && !after.four_three(p, bench.them());
                  });
                }},
};

}  // namespace tesuji::claims
