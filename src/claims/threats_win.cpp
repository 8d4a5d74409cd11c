// threats-win: the stone begins a win by continuous threats.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind threats_win{
    .id = "threats-win",
    .row = {.weight = 80,
            .keeps_win = true,
            .en = "{m} begins a win by continuous threats: {l}",
            .ja = "{m}から追い詰め勝ち：{l}",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.line = look.win_by_threats.value_or(std::vector<Point>{});
                  return look.win_by_threats.has_value();
                },
            .check =
                [](const RowBench& bench) {
                  return !bench.line().empty() && bench.line().front() == bench.stone() &&
                         bench.before().ends_in_five(bench.line(), bench.us());
                }},
};

}  // namespace tesuji::claims
