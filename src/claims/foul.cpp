// foul: the stone is forbidden.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind foul{
    .id = "foul",
    .row = {.weight = 99,
            .said = Said::alone,
            .en = "{m} is forbidden",
            .ja = "{m}は禁手",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = {look.point};
                  return look.foul;
                },
            .check = [](const RowBench& bench) { return !bench.before().legal(bench.stone(), bench.us()); }},
};

}  // namespace tesuji::claims
