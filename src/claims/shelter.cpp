// shelter: a royal stands behind more of its own promoters than before, or fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  find_royal_count(film, ply, out, &Surroundings::shelter);
}

/// Own promoters on the six squares ahead of the royal.
int count(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (const int right : {-1, 0, 1}) {
    for (const int forward : {1, 2}) {
      const Square sq = bench.shape().step(royal, {right, forward}, side);
      if (sq == kNoSquare) continue;
      const PlacedPiece there = on(board, sq);
      count += !there.empty() && there.side == side && bench.promoter(there.piece);
    }
  }
  return count;
}

}  // namespace

extern const ClaimKind shelter{
    .id = "shelter",
    .reason = {.topic = Topic::royal_safety, .directness = 60, .favour = Favour::owner, .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2, .men = {{{either, kEnd, always}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = [](const CheckBench& bench) -> Truth { return check_royal_count(bench, count); },
    .words = {{{Case::up, club, "{0} finds better shelter, behind {men1} instead of {n0}.",
                "{0}の前を固める{man}が{n0}枚から{n1}枚に増える。"},
               {Case::down, club, "{0} loses shelter, with {men1} before it instead of {n0}.",
                "{0}の前を固める{man}が{n0}枚から{n1}枚に減る。"}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
