// royal-escapes: a royal has more squares to flee to than before, or fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  find_royal_count(film, ply, out, &Surroundings::escapes);
}

/// Squares the royal could go to that the other side does not see.
int count(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    const bool own = !on(board, sq).empty() && on(board, sq).side == side;
    count += !own && bench.sees(board, royal, sq) && !bench.seen_by(board, sq, opponent(side));
  }
  return count;
}

}  // namespace

extern const ClaimKind royal_escapes{
    .id = "royal-escapes",
    .reason = {.topic = Topic::royal_safety,
               .directness = 60,
               .family = "royal",
               .favour = Favour::owner,
               .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2, .men = {{{either, kEnd, always}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = [](const CheckBench& bench) -> Truth { return check_royal_count(bench, count); },
    .words = {{{Case::up, club, "{0} gets air: {s1} to flee to instead of {n0}.",
                "{0}の逃げ場が{n0}から{n1}に広がる。"},
               {Case::down, club, "{0} runs short of air: {s1} to flee to instead of {n0}.",
                "{0}の逃げ場が{n0}から{n1}に狭まる。"}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
