// mise: the stone threatens a four-three next.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind mise{
    .id = "mise",
    .row = {.weight = 55,
            .en = "{m} threatens a four-three at {p} (a mise move)",
            .ja = "{m}は{p}の四三を見せるミセ手",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.aims;
                  return look.aims.size() == 1 && look.threes == 0;
                },
            .check =
                [](const RowBench& bench) {
                  return bench.points().size() == 1 &&
                         bench.after().four_three(bench.points().front(), bench.us());
                }},
};

}  // namespace tesuji::claims
