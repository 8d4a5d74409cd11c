// harasses: a piece attacks something that is worth more.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  for (const Side side : kBothSides) {
    for (const Square sq : film.men(ply, side)) {
      const PieceRef piece = film.ref(ply, sq);
      if (film.royal(piece)) continue;
      for (const Square from : film.attackers(ply, sq, opponent(side))) {
        const PieceRef attacker = film.ref(ply, from);
        if (film.royal(attacker) || !film.dearer(piece, attacker)) continue;
        if (!(film.same(attacker, 0) && film.same(piece, 0) && film.sees(0, from, sq)))
          out.add({attacker, piece});
      }
    }
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& attacker = bench.man(0);
  const PieceRef& target = bench.man(1);
  return attacker.side != target.side && bench.clearly_dearer(target, attacker) &&
         bench.sees(bench.end_board(), attacker.square, target.square) &&
         !(bench.all_stand(0) && bench.sees(bench.board(0), attacker.square, target.square));
}

}  // namespace

extern const ClaimKind harasses{
    .id = "harasses",
    .reason = {.directness = 60, .family = "attack", .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either, kEnd, never}, {either, kEnd, never}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} attacks {1}, which is worth more.",
                "{0}が自分より価値の高い{1}に当たる。"}}},
};

}  // namespace tesuji::claims
