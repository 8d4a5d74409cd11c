// four-three: a four and an open three at once.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind four_three{
    .id = "four-three",
    .row = {.weight = 86,
            .keeps_win = true,
            .en = "{m} makes a four and an open three at once (four-three); after {p} the three becomes an "
                  "open four",
            .ja = "{m}は四三。{p}と止めても三が達四になる",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.fives;
                  return look.may_be_stopped() && look.threes > 0 && !look.answer_makes_four;
                },
            .check =
                [](const RowBench& bench) {
                  if (!bench.names_winning(bench.us()) || bench.points().size() != 1) return false;
                  return bench.before().four_three(bench.stone(), bench.us());
                }},
};

}  // namespace tesuji::claims
