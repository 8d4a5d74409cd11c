// five: the stone completes a row and wins.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind five{
    .id = "five",
    .row = {.weight = 100,
            .keeps_win = true,
            .said = Said::alone,
            .en = "{m} completes five and wins",
            .ja = "{m}で五連、勝ち",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = {look.point};
                  return look.wins;
                },
            .check = [](const RowBench& bench) { return bench.before().put(bench.stone(), bench.us()); }},
};

}  // namespace tesuji::claims
