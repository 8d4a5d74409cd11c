// loose: a piece is attacked and protected by nobody.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  for (const Side side : kBothSides) {
    for (const Square sq : film.men(ply, side)) {
      const PieceRef piece = film.ref(ply, sq);
      if (!film.royal(piece) && film.around(ply).loose(sq, side) &&
          !(film.same(piece, 0) && film.around(0).loose(sq, side)))
        out.add({piece});
    }
  }
}

bool is_loose(const CheckBench& bench, const Board& board) {
  const PieceRef& target = bench.man(0);
  return bench.seen_by(board, target.square, opponent(target.side)) &&
         !bench.seen_by(board, target.square, target.side);
}

Truth check(const CheckBench& bench) {
  return is_loose(bench, bench.end_board()) && !(bench.all_stand(0) && is_loose(bench, bench.board(0)));
}

}  // namespace

extern const ClaimKind loose{
    .id = "loose",
    .reason = {.directness = 62, .family = "attack", .favour = Favour::enemy},
    .manner = {.sort = Sort::target},
    .form = {.evidence = Evidence::any, .men = {{{either, kEnd, never}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} is attacked, and nothing protects it.",
                "{0}が守りのないまま当たりになる。"},
               {Case::any, expert, "{0} hangs."}}},
};

}  // namespace tesuji::claims
