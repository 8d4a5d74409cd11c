// block-is-foul: a five is threatened, and stopping it is forbidden.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind block_is_foul{
    .id = "block-is-foul",
    .row = {.weight = 95,
            .en = "{m} does not help: the only block {p} is forbidden",
            .ja = "{p}が禁手で止められないため、{m}でも負け",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.enemy_fives;
                  return !look.enemy_fives.empty() && !look.stops_five && !look.can_stop_five;
                },
            .check =
                [](const RowBench& bench) {
                  const RowBoard board = bench.before();
                  return bench.named_winning(bench.them()) &&
                         bench.every_point([&](Point p) { return !board.legal(p, bench.us()); });
                }},
};

}  // namespace tesuji::claims
