// Tactics that stand in the position itself, whoever is to move: men that are pinned, men that hang.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// A slider of either side, one man before it, and something dearer behind that man.
void find_pinned(const Film& film, int, Finds& out) {
  const Board& board = film.board(0);
  for (const PieceRef& from : film.men(0)) {
    if (film.royal(from)) continue;
    for (const Way& way : film.sight().ways(from.piece, from.side, from.square)) {
      if (!way.blockable() || way.kind != AtomKind::slide || !way.captures) continue;
      const PieceRef rear = film.ref(0, way.to);
      if (rear.piece == kNoPiece || rear.side == from.side) continue;
      Square between = kNoSquare;
      int men = 0;
      for (const Square step : way.path) {
        if (on(board, step).empty()) continue;
        between = step;
        ++men;
      }
      if (men != 1 || on(board, between).side == from.side) continue;
      const PieceRef front = film.ref(0, between);
      if (!film.royal(front) && film.dearer(rear, front) && film.prey(board, rear, from) &&
          film.sees(0, from.square, front.square) && !film.sees(0, from.square, rear.square))
        out.add({from, front, rear});
    }
  }
}

Truth check_pinned(const CheckBench& bench) {
  const PieceRef& from = bench.man(0);
  const PieceRef& front = bench.man(1);
  const PieceRef& rear = bench.man(2);
  const Board& board = bench.board(0);
  return from.side != front.side && front.side == rear.side && bench.clearly_dearer(rear, front) &&
         bench.worth_taking(board, rear, from) && bench.sees(board, from.square, front.square) &&
         bench.sees_through(board, from.square, front.square, rear.square) &&
         bench.direction(from.square, front.square) == bench.direction(from.square, rear.square);
}

void find_hangs(const Film& film, int, Finds& out) {
  for (const PieceRef& man : film.men(0)) {
    if (!film.royal(man) && film.around(0).loose(man.square, man.side)) out.add({man});
  }
}

Truth check_hangs(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  return bench.seen_by(bench.board(0), man.square, opponent(man.side)) &&
         !bench.seen_by(bench.board(0), man.square, man.side);
}

}  // namespace

extern const ClaimKind stands_pinned{
    .id = "stands-pinned",
    .reason = {.directness = 70, .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::none,
             .holds = 0,
             .least = 0,
             .most = 0,
             .men = {{{either, 0, never}, {either, 0, never}, {either, 0}}}},
    .halves = {find_pinned, check_pinned},
    .words = {{{Case::any, club, "{0} holds {1} in a pin before {2}.",
                "{0}が{2}の前の{1}を釘付けにしている。"}}},
};

extern const ClaimKind stands_loose{
    .id = "stands-loose",
    .reason = {.directness = 60, .favour = Favour::enemy},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::none, .holds = 0, .least = 0, .most = 0, .men = {{{either, 0, never}}}},
    .halves = {find_hangs, check_hangs},
    .words = {{{Case::any, club, "{0} hangs: it is attacked and not protected.",
                "{0}が当たりになっていて、守りがない。"}}},
};

}  // namespace tesuji::claims
