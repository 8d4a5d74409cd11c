// four: a four, which forces the answer.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind four{
    .id = "four",
    .row = {.weight = 50,
            .en = "{m} makes a four, so {p} is forced",
            .ja = "{m}は四で、{p}が絶対手",
            .find =
                [](const StoneLook& look, RowFact& fact) {
                  fact.points = look.fives;
                  return look.may_be_stopped() && (look.threes == 0 || look.answer_makes_four);
                },
            .check =
                [](const RowBench& bench) {
                  return bench.names_winning(bench.us()) && bench.points().size() == 1 &&
                         bench.after().legal(bench.points().front(), bench.them());
                }},
};

}  // namespace tesuji::claims
