// ignores-five: a five is threatened and could be stopped elsewhere.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind ignores_five{
    .id = "ignores-five",
    .row = {.weight = 95,
            .en = "{m} does not stop the five at {p}",
            .ja = "{m}では{p}の五連を止められない",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.enemy_fives;
                  return !look.enemy_fives.empty() && !look.stops_five && look.can_stop_five;
                },
            .check =
                [](const RowBench& bench) {
                  const RowBoard board = bench.before();
                  return bench.named_winning(bench.them()) &&
                         !bench.every_point([&](Point p) { return !board.legal(p, bench.us()); });
                }},
};

}  // namespace tesuji::claims
