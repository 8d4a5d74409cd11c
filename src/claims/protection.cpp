// protection: more of our officers are protected than before, or fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  find_side_count(film, ply, out, &Surroundings::protected_officers, 1);
}

int count(const CheckBench& bench, const Board& board, Side side) {
  int count = 0;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    const PlacedPiece piece = on(board, sq);
    count += !piece.empty() && piece.side == side && !bench.royal(piece.piece) &&
             !bench.promoter(piece.piece) && bench.seen_by(board, sq, side);
  }
  return count;
}

}  // namespace

extern const ClaimKind protection{
    .id = "protection",
    .reason = {.topic = Topic::coordination, .directness = 48, .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2},
    .looked = kEndAndMove,
    .find = find,
    .check = [](const CheckBench& bench) -> Truth { return check_side_count(bench, count, 1); },
    .words = {{{Case::up, club, "{us}'s pieces work together: {n1} of them under protection instead of {n0}.",
                "{us}の駒の連絡がよくなり、味方に守られた駒が{n0}枚から{n1}枚に増える。"},
               {Case::down, club, "{us}'s pieces come apart: {n1} of them under protection instead of {n0}.",
                "{us}の駒の連絡が乱れ、味方に守られた駒が{n0}枚から{n1}枚に減る。"}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
