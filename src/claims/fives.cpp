// Stones that complete five, stop one or let it happen, and stones that are forbidden.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind five{
    .id = "five",
    .row = {.weight = 100,
            .keeps_win = true,
            .said = Said::alone,
            .words = {"{m} completes five and wins", "{m}で五連、勝ち"},
            .find = [](const StoneLook& look) { return look.wins; },
            .points = &StoneLook::stone,
            .check = [](const RowBench& bench) { return bench.before().put(bench.stone(), bench.us()); }},
};

extern const ClaimKind foul{
    .id = "foul",
    .row = {.weight = 99,
            .said = Said::alone,
            .words = {"{m} is forbidden", "{m}は禁手"},
            .find = [](const StoneLook& look) { return look.foul; },
            .points = &StoneLook::stone,
            .check = [](const RowBench& bench) { return !bench.before().legal(bench.stone(), bench.us()); }},
};

extern const ClaimKind blocks_five{
    .id = "blocks-five",
    .row = {.weight = 90,
            .words = {"{m} stops a five; anything else loses at once",
                      "{m}は五連を止める手で、ほかの手では即負け"},
            .find = [](const StoneLook& look) { return look.stops_five; },
            .points = &StoneLook::stone,
            .check = [](const RowBench& bench) { return bench.before().put(bench.stone(), bench.them()); }},
};

extern const ClaimKind ignores_five{
    .id = "ignores-five",
    .row = {.weight = 95,
            .words = {"{m} does not stop the five at {p}", "{m}では{p}の五連を止められない"},
            .find = [](const StoneLook& look) { return !look.stops_five && look.can_stop_five; },
            .points = &StoneLook::enemy_fives,
            .check = [](const RowBench& bench) { return bench.leaves_five() && bench.may_stop_five(); }},
};

extern const ClaimKind block_is_foul{
    .id = "block-is-foul",
    .row = {.weight = 95,
            .words = {"{m} does not help: the only block {p} is forbidden",
                      "{p}が禁手で止められないため、{m}でも負け"},
            .find = [](const StoneLook& look) { return !look.stops_five && !look.can_stop_five; },
            .points = &StoneLook::enemy_fives,
            .check = [](const RowBench& bench) { return bench.leaves_five() && !bench.may_stop_five(); }},
};

}  // namespace tesuji::claims
