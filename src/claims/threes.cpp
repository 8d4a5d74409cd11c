// Stones that threaten an open four or a four-three, and stones that stop the other side's.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind open_three{
    .id = "open-three",
    .row = {
        .weight = 45,
        .words = {"{m} makes an open three and threatens an open four at {p}", "{m}は三で、{p}の達四を狙う"},
        .find = [](const StoneLook& look) { return look.four == Four::none && look.threes == 1; },
        .points = &StoneLook::opens,
        .check =
            [](const RowBench& bench) {
              RowBoard board = bench.after();
              return board.winning(bench.us()).empty() &&
                     bench.every_point([&](Point p) { return board.opens(p, bench.us()); });
            }},
};

extern const ClaimKind double_three{
    .id = "double-three",
    .row = {.weight = 70,
            .words = {"{m} makes two open threes at once; one move does not stop both",
                      "{m}は三三で、一手では両方を止められない"},
            .find = [](const StoneLook& look) { return look.four == Four::none && look.threes >= 2; },
            .check =
                [](const RowBench& bench) {
                  RowBoard board = bench.after();
                  return board.winning(bench.us()).empty() && board.open_points(bench.us()).size() >= 2;
                }},
};

extern const ClaimKind mise{
    .id = "mise",
    .row = {.weight = 55,
            .words = {"{m} threatens a four-three at {p} (a mise move)", "{m}は{p}の四三を見せるミセ手"},
            .find = [](const StoneLook& look) { return look.aims.size() == 1 && look.threes == 0; },
            .points = &StoneLook::aims,
            .check = [](const RowBench& bench) { return bench.aims() && bench.points().size() == 1; }},
};

extern const ClaimKind double_mise{
    .id = "double-mise",
    .row = {.weight = 60,
            .words = {"{m} threatens four-threes at {p} (a double mise)", "{m}は{p}の両ミセ"},
            .find = [](const StoneLook& look) { return look.aims.size() >= 2; },
            .points = &StoneLook::aims,
            .check = [](const RowBench& bench) { return bench.aims() && bench.points().size() >= 2; }},
};

extern const ClaimKind stops_open_four{
    .id = "stops-open-four",
    .row = {.weight = 64,
            .words = {"{m} stops the open four at {p}", "{m}は{p}の達四を防ぐ"},
            // With a four the open four is stopped, too, and the move is not lost.
            .find =
                [](const StoneLook& look) {
                  const bool with_four = look.may_be_stopped() && look.enemy_fives.empty();
                  return (look.calm || with_four) && look.opens_left.empty();
                },
            .points = &StoneLook::enemy_opens,
            .check = [](const RowBench& bench) { return bench.stops(&RowBoard::opens); }},
};

extern const ClaimKind stops_four_three{
    .id = "stops-four-three",
    .row = {.weight = 58,
            .words = {"{m} stops the four-three at {p}", "{m}は{p}の四三を防ぐ"},
            .find =
                [](const StoneLook& look) {
                  return look.calm && look.enemy_opens.empty() && look.four_threes_left.empty();
                },
            .points = &StoneLook::enemy_four_threes,
            .check = [](const RowBench& bench) { return bench.stops(&RowBoard::four_three); }},
};

}  // namespace tesuji::claims
