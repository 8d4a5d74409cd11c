// Stones that make a four, by how it can be answered.
#include "claims/claim.hpp"

namespace tesuji::claims {

/// A four that can be completed at both ends.
extern const ClaimKind open_four{
    .id = "open-four",
    .row = {.weight = 88,
            .keeps_win = true,
            .words = {"{m} makes an open four: five follows at {p}", "{m}は達四で、次に{p}で五連"},
            .find = [](const StoneLook& look) { return look.four == Four::open; },
            .points = &StoneLook::fives,
            .check = [](const RowBench& bench) { return bench.makes_four() && bench.points().size() >= 2; }},
};

extern const ClaimKind double_four{
    .id = "double-four",
    .row = {.weight = 88,
            .keeps_win = true,
            .words = {"{m} makes two fours at once: {p} cannot both be stopped",
                      "{m}は四四で、{p}の両方は止められない"},
            .find = [](const StoneLook& look) { return look.four == Four::two; },
            .points = &StoneLook::fives,
            .check = [](const RowBench& bench) { return bench.makes_four() && bench.points().size() >= 2; }},
};

extern const ClaimKind foul_trap{
    .id = "foul-trap",
    .row = {.weight = 88,
            .keeps_win = true,
            .words = {"{m} makes a four whose only answer {p} is forbidden, which wins",
                      "{m}の四を止める{p}は禁手なので勝ち（禁手嵌め）"},
            .find = [](const StoneLook& look) { return look.four == Four::one && look.answer_is_foul; },
            .points = &StoneLook::fives,
            .check = [](const RowBench& bench) { return bench.makes_single_four() && !bench.may_answer(); }},
};

extern const ClaimKind four_three{
    .id = "four-three",
    .row = {
        .weight = 86,
        .keeps_win = true,
        .words = {"{m} makes a four and an open three at once (four-three); after {p} the three becomes an "
                  "open four",
                  "{m}は四三。{p}と止めても三が達四になる"},
        .find = [](const StoneLook& look) { return look.may_be_stopped() && look.gains_three(); },
        .points = &StoneLook::fives,
        .check =
            [](const RowBench& bench) {
              return bench.makes_single_four() && bench.before().four_three(bench.stone(), bench.us());
            }},
};

extern const ClaimKind four{
    .id = "four",
    .row = {.weight = 50,
            .words = {"{m} makes a four, so {p} is forced", "{m}は四で、{p}が絶対手"},
            .find = [](const StoneLook& look) { return look.may_be_stopped() && !look.gains_three(); },
            .points = &StoneLook::fives,
            .check = [](const RowBench& bench) { return bench.makes_single_four() && bench.may_answer(); }},
};

}  // namespace tesuji::claims
