// fukumi: the stone threatens a win by fours.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind fukumi{
    .id = "fukumi",
    .row = {
        .weight = 40,
        .en = "{m} threatens a win by fours (a fukumi move): {l}",
        .ja = "{m}は四追いを含むフクミ手：{l}",
        .find =
            [](const StoneLook& look, RowFact& fact) {
              fact.line = look.threat.line;
              return look.threat.result == Solved::win && look.threes == 0 && look.aims.empty();
            },
        .check = [](const RowBench& bench) { return bench.after().wins_by_fours(bench.line(), bench.us()); }},
};

}  // namespace tesuji::claims
