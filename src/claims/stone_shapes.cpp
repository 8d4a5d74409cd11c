// Shape in row games: what threes and fours a stone makes possible, and which it takes away.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind builds_three{
    .id = "builds-three",
    .row = {.weight = 20,
            .words = {"{m} prepares an open three at {p}", "{m}は次に{p}の三を見る"},
            .find = [](const StoneLook& look) { return look.calm; },
            .points = &StoneLook::threes_next,
            .check = [](const RowBench& bench) { return bench.enables(&RowBoard::makes_three); }},
};

/// A three that can become a four and no open one.
extern const ClaimKind closed_three{
    .id = "closed-three",
    .row = {.weight = 24,
            .words = {"{m} makes a closed three, with a four in hand at {p}",
                      "{m}で剣先ができ、{p}の四ノビが残る"},
            .find = [](const StoneLook& look) { return look.calm; },
            .points = &StoneLook::fours_next,
            .check =
                [](const RowBench& bench) {
                  return bench.enables(&RowBoard::makes_four) &&
                         bench.every_point([board = bench.after(), &bench](Point p) mutable {
                           return !board.opens(p, bench.us());
                         });
                }},
};

extern const ClaimKind denies_three{
    .id = "denies-three",
    .row = {.weight = 18,
            .words = {"{m} keeps the other side from an open three at {p}", "{m}は相手の{p}の三を消す"},
            .find = [](const StoneLook& look) { return look.calm && look.enemy_opens.empty(); },
            .points = &StoneLook::threes_denied,
            .check = [](const RowBench& bench) { return bench.stops(&RowBoard::makes_three); }},
};

extern const ClaimKind denies_four{
    .id = "denies-four",
    .row = {.weight = 22,
            .words = {"{m} takes the four at {p} from the other side", "{m}は相手の{p}の四ノビを消す"},
            .find = [](const StoneLook& look) { return look.calm && look.enemy_opens.empty(); },
            .points = &StoneLook::fours_denied,
            .check = [](const RowBench& bench) { return bench.stops(&RowBoard::makes_four); }},
};

}  // namespace tesuji::claims
