// only-move: there is nothing else to play.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  if (film.root().legal_moves().size() == 1) out.add({});
}

Truth check(const CheckBench& bench) {
  return bench.root().legal_moves() == std::vector<Move>{bench.move()};
}

}  // namespace

extern const ClaimKind only_move{
    .id = "only-move",
    .reason = {.topic = Topic::decided, .directness = 100, .favour = Favour::nobody},
    .manner = {.in_mates = true},
    .form = {.most = 1},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} is the only legal move.", "{m}が唯一の合法手。"}}},
};

}  // namespace tesuji::claims
