// stops-fours: the other side could have won by fours.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind stops_fours{
    .id = "stops-fours",
    .row = {.weight = 66,
            .en = "{m} stops a win by fours: {l}",
            .ja = "{m}は四追い（{l}）を防ぐ",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.line = look.enemy_fours.line;
                  return look.calm && look.enemy_opens.empty() && look.enemy_four_threes.empty() &&
                         look.enemy_fours.result == Solved::win && look.fours_left.result != Solved::win;
                },
            .check =
                [](const RowBench& bench) {
                  return bench.before().wins_by_fours(bench.line(), bench.them()) &&
                         !bench.after().wins_by_fours(bench.line(), bench.them());
                }},
};

}  // namespace tesuji::claims
