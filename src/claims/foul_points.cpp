// Forbidden points as weapons: stones that use them or lift them.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind aims_at_foul{
    .id = "aims-at-foul",
    .row = {.weight = 56,
            .words = {"{m} threatens the four {l}, whose only answer {p} is forbidden",
                      "{m}は{l}の四で{p}の禁手を狙う"},
            .find = [](const StoneLook& look) { return look.calm && !look.trap.empty(); },
            .points = &StoneLook::trap_answer,
            .line = &StoneLook::trap,
            .check = [](const RowBench& bench) { return bench.traps(bench.after(), bench.us()); }},
};

extern const ClaimKind lifts_foul{
    .id = "lifts-foul",
    .row = {.weight = 67,
            .words = {"{m} makes {p} legal, so that the four {l} can be answered there",
                      "{m}で{p}の禁手が解け、{l}の四を止められる"},
            .find = [](const StoneLook& look) { return look.calm && !look.trap_lifted.empty(); },
            .points = &StoneLook::trap_lifted,
            .line = &StoneLook::enemy_trap,
            .check =
                [](const RowBench& bench) {
                  if (!bench.traps(bench.before(), bench.them())) return false;
                  RowBoard board = bench.after();
                  if (board.only_answer(bench.line().front(), bench.them()) != bench.points().front())
                    return false;
                  board.put(bench.line().front(), bench.them());
                  return board.legal(bench.points().front(), bench.us());
                }},
};

extern const ClaimKind three_and_foul{
    .id = "three-and-foul",
    .row = {.weight = 57,
            .words = {"{m} makes an open three that cannot be stopped at {p}, which is forbidden",
                      "{m}の三を止める{p}は禁手で打てない"},
            .find = [](const StoneLook& look) { return look.calm && look.threes > 0; },
            .points = &StoneLook::foul_stops,
            .check =
                [](const RowBench& bench) {
                  RowBoard board = bench.after();
                  return board.winning(bench.us()).empty() && !board.open_points(bench.us()).empty() &&
                         bench.every_point([&](Point p) {
                           return !board.legal(p, bench.them()) && board.stops_opening(p, bench.them());
                         });
                }},
};

}  // namespace tesuji::claims
