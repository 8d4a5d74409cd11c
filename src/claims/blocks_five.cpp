// blocks-five: the stone stops a five.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind blocks_five{
    .id = "blocks-five",
    .row = {.weight = 90,
            .en = "{m} stops a five; anything else loses at once",
            .ja = "{m}は五連を止める手で、ほかの手では即負け",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = {look.point};
                  return look.stops_five;
                },
            .check =
                [](const RowBench& bench) {
                  const std::vector<Point> fives = bench.before().winning(bench.them());
                  return std::find(fives.begin(), fives.end(), bench.stone()) != fives.end();
                }},
};

}  // namespace tesuji::claims
