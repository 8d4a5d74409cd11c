// royal-pressure: more squares around a royal are under fire than before, or fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  find_royal_count(film, ply, out, &Surroundings::pressure);
}

/// Squares next to the royal, and its own, that the other side sees.
int count(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square sq = bench.shape().step(royal, {right, forward}, side);
      count += sq != kNoSquare && bench.seen_by(board, sq, opponent(side));
    }
  }
  return count;
}

}  // namespace

extern const ClaimKind royal_pressure{
    .id = "royal-pressure",
    .reason = {.topic = Topic::royal_safety,
               .directness = 62,
               .family = "royal",
               .favour = Favour::enemy,
               .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2, .men = {{{either, kEnd, always}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = [](const CheckBench& bench) -> Truth { return check_royal_count(bench, count); },
    .words = {{{Case::up, club, "The pressure on {0} grows: {s1} around it under fire instead of {n0}.",
                "{0}の周りで敵の利きが及ぶマスは{n0}から{n1}に増える。"},
               {Case::down, club, "The pressure on {0} eases: {s1} around it under fire instead of {n0}.",
                "{0}の周りで敵の利きが及ぶマスは{n0}から{n1}に減る。"}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
