// loses-to-fours: the other side wins by fours now.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind loses_to_fours{
    .id = "loses-to-fours",
    .row = {
        .weight = 78,
        .en = "{m} leaves the opponent a win by fours: {l}",
        .ja = "{m}には相手の四追い勝ちがある：{l}",
        .find =
            [](const StoneLook& look, RowFact& fact) {
              fact.line = look.fours_left.line;
              return look.calm && look.fours_left.result == Solved::win;
            },
        .check =
            [](const RowBench& bench) { return bench.after().wins_by_fours(bench.line(), bench.them()); }},
};

}  // namespace tesuji::claims
