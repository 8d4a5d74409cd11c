// foul-trap: the only answer to a four is forbidden.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind foul_trap{
    .id = "foul-trap",
    .row = {.weight = 88,
            .keeps_win = true,
            .en = "{m} makes a four whose only answer {p} is forbidden, which wins",
            .ja = "{m}の四を止める{p}は禁手なので勝ち（禁手嵌め）",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.fives;
                  return look.four == Four::one && look.answer_is_foul;
                },
            .check =
                [](const RowBench& bench) {
                  return bench.names_winning(bench.us()) && bench.points().size() == 1 &&
                         !bench.after().legal(bench.points().front(), bench.them());
                }},
};

}  // namespace tesuji::claims
