// fours-win: the stone begins a win by continuous fours.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind fours_win{
    .id = "fours-win",
    .row = {.weight = 84,
            .keeps_win = true,
            .en = "{m} begins a win by continuous fours: {l}",
            .ja = "{m}から四追い勝ち：{l}",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  if (!(look.may_be_stopped() && look.fours_after.result == Solved::win)) return false;
                  fact.line = {look.point, look.fives.front()};
                  fact.line.insert(fact.line.end(), look.fours_after.line.begin(),
                                   look.fours_after.line.end());
                  return true;
                },
            .check =
                [](const RowBench& bench) {
                  return !bench.line().empty() && bench.line().front() == bench.stone() &&
                         bench.before().wins_by_fours(bench.line(), bench.us());
                }},
};

}  // namespace tesuji::claims
