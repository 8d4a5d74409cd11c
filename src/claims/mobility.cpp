// mobility: a piece can go to more squares than before, or to fewer.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Less is not worth a sentence.
constexpr int kLeastChange = 2;

void find(const Film& film, int ply, Finds& out) {
  for (const Side side : kBothSides) {
    for (const Square sq : film.men(ply, side)) {
      const PieceRef piece = film.ref(ply, sq);
      const Square from = film.origin(sq, ply);
      if (!film.lore().officer(piece.piece) || from == kNoSquare) continue;
      const int before = static_cast<int>(film.sight().targets(film.board(0), from).size());
      const int now = static_cast<int>(film.sight().targets(film.board(ply), sq).size());
      if (std::abs(now - before) >= kLeastChange) out.add({piece}, {before, now});
    }
  }
}

Truth check(const CheckBench& bench) {
  const Square sq = bench.man(0).square;
  const Square from = bench.origin_of(sq);
  if (from == kNoSquare) return false;
  const int before = bench.reach(bench.board(0), from);
  const int now = bench.reach(bench.end_board(), sq);
  return bench.numbers() == std::vector<int>{before, now} && std::abs(now - before) >= kLeastChange;
}

}  // namespace

extern const ClaimKind mobility{
    .id = "mobility",
    .reason = {.topic = Topic::mobility, .favour = Favour::owner, .rising = true},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .numbers = 2, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = check,
    .words = {{{Case::up, club, "{0} gets room to move: {s1} instead of {n0}.",
                "{0}の動けるマスが{n0}から{n1}に増える。"},
               {Case::down, club, "{0} is left with {s1} instead of {n0}.",
                "{0}の動けるマスが{n0}から{n1}に減る。"},
               {Case::up, expert, "{0} goes up from {s0} to {n1}."},
               {Case::down, expert, "{0} drops from {s0} to {n1}."}}},
    .when = by_rise,
};

}  // namespace tesuji::claims
