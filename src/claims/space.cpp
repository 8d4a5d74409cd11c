// space: we hold more squares beyond the middle than before, or fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

constexpr int kLeastChange = 2;

void find(const Film& film, int ply, Finds& out) {
  find_side_count(film, ply, out, &Surroundings::space, kLeastChange);
}

/// Squares of the far half that the side sees and the other does not.
int count(const CheckBench& bench, const Board& board, Side side) {
  int count = 0;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq)
    count += in_far_half(bench.shape(), sq, side) && bench.seen_by(board, sq, side) &&
             !bench.seen_by(board, sq, opponent(side));
  return count;
}

}  // namespace

extern const ClaimKind space{
    .id = "space",
    .reason = {.topic = Topic::centre, .directness = 48, .family = "room", .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2},
    .looked = kEndAndMove,
    .find = find,
    .check = [](const CheckBench& bench) -> Truth { return check_side_count(bench, count, kLeastChange); },
    .words = {{{Case::up, club, "{us} gains space: {s1} beyond the middle firmly in hand instead of {n0}.",
                "{us}が敵陣寄りで押さえるマスは{n0}から{n1}に増える。"},
               {Case::down, club, "{us} loses space: {s1} beyond the middle firmly in hand instead of {n0}.",
                "{us}が敵陣寄りで押さえるマスは{n0}から{n1}に減る。"}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
