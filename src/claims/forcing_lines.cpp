// Stones that begin, threaten, allow or stop a win by continuous fours or threats.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind fours_win{
    .id = "fours-win",
    .row = {.weight = 84,
            .keeps_win = true,
            .words = {"{m} begins a win by continuous fours: {l}", "{m}から四追い勝ち：{l}"},
            .find = [](const StoneLook& look) { return look.may_be_stopped(); },
            .line = &StoneLook::win_by_fours,
            .check =
                [](const RowBench& bench) {
                  return bench.begins_line() && bench.before().wins_along(bench.line(), bench.us(), true);
                }},
};

extern const ClaimKind threats_win{
    .id = "threats-win",
    .row = {.weight = 80,
            .keeps_win = true,
            .words = {"{m} begins a win by continuous threats: {l}", "{m}から追い詰め勝ち：{l}"},
            .find = [](const StoneLook& look) { return look.four == Four::none; },
            .line = &StoneLook::win_by_threats,
            .check =
                [](const RowBench& bench) {
                  return bench.begins_line() && bench.before().wins_along(bench.line(), bench.us(), false);
                }},
};

/// A win was there and this stone does not win.
extern const ClaimKind misses_five{
    .id = "misses-five",
    .row = {.weight = 92,
            .words = {"{m} passes by five in a row at {p}", "{m}では{p}の五を逃す"},
            .find = [](const StoneLook& look) { return !look.wins; },
            .points = &StoneLook::own_fives,
            .check =
                [](const RowBench& bench) {
                  return !bench.points().empty() && bench.before().winning(bench.us()) == bench.points() &&
                         std::ranges::find(bench.points(), bench.stone()) == bench.points().end();
                }},
};

extern const ClaimKind misses_fours{
    .id = "misses-fours",
    .row = {.weight = 86,
            .words = {"{m} passes by a win by continuous fours: {l}", "{m}では四追い勝ちを逃す：{l}"},
            .find = [](const StoneLook& look) { return !look.wins_by_force(); },
            .line = &StoneLook::own_fours,
            .check =
                [](const RowBench& bench) {
                  return !bench.begins_line() && bench.before().wins_along(bench.line(), bench.us(), true);
                }},
};

extern const ClaimKind misses_threats{
    .id = "misses-threats",
    .row = {.weight = 79,
            .words = {"{m} passes by a win by continuous threats: {l}", "{m}では追い詰め勝ちを逃す：{l}"},
            .find = [](const StoneLook& look) { return look.calm; },
            .line = &StoneLook::own_threats,
            .check =
                [](const RowBench& bench) {
                  return !bench.begins_line() && bench.before().wins_along(bench.line(), bench.us(), false);
                }},
};

extern const ClaimKind fukumi{
    .id = "fukumi",
    .row = {
        .weight = 40,
        .words = {"{m} threatens a win by fours (a fukumi move): {l}", "{m}は四追いを含むフクミ手：{l}"},
        .find =
            [](const StoneLook& look) { return look.threes == 0 && look.aims.empty() && look.trap.empty(); },
        .line = &StoneLook::threat,
        .check = [](const RowBench& bench) { return bench.wins_after(bench.us()); }},
};

extern const ClaimKind loses_to_fours{
    .id = "loses-to-fours",
    .row = {.weight = 78,
            .words = {"{m} leaves the opponent a win by fours: {l}", "{m}には相手の四追い勝ちがある：{l}"},
            .find = [](const StoneLook& look) { return look.calm; },
            .line = &StoneLook::fours_left,
            .check = [](const RowBench& bench) { return bench.wins_after(bench.them()); }},
};

extern const ClaimKind stops_fours{
    .id = "stops-fours",
    .row = {.weight = 66,
            .words = {"{m} stops a win by fours: {l}", "{m}は四追い（{l}）を防ぐ"},
            .find =
                [](const StoneLook& look) {
                  return look.calm && look.enemy_opens.empty() && look.enemy_four_threes.empty() &&
                         look.fours_left.empty();
                },
            .line = &StoneLook::enemy_fours,
            .check =
                [](const RowBench& bench) {
                  return bench.before().wins_along(bench.line(), bench.them(), true) &&
                         !bench.wins_after(bench.them());
                }},
};

}  // namespace tesuji::claims
