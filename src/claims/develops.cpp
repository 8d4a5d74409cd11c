// develops: an officer leaves the square where the game puts it.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal && move.kind() != MoveKind::gating) return;
  const PieceRef mover = film.ref(0, move.from());
  const BoardShape& shape = film.shape();
  const Board& start = film.lore().game().start;
  const Square image = shape.at(shape.files - 1 - shape.file_of(mover.square), shape.rank_of(mover.square));
  const PlacedPiece wanted{mover.piece, mover.side};
  if (film.lore().officer(mover.piece) && (on(start, mover.square) == wanted || on(start, image) == wanted))
    out.add({mover});
}

/// The game begins with such a piece there, or on the mirror image of the square.
Truth check(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  const MoveKind kind = bench.move().kind();
  if (kind == MoveKind::drop || kind == MoveKind::castling || bench.move().from() != piece.square ||
      bench.promoter(piece.piece))
    return false;
  const int file = bench.shape().file_of(piece.square);
  const int rank = bench.shape().rank_of(piece.square);
  for (const int home : {file, bench.shape().files - 1 - file}) {
    if (on(bench.game().start, bench.shape().at(home, rank)) == PlacedPiece{piece.piece, piece.side})
      return true;
  }
  return false;
}

}  // namespace

extern const ClaimKind develops{
    .id = "develops",
    .reason = {.topic = Topic::centre, .directness = 52},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 0, never}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} brings {0} into play.", "{m}で{0}が働き出す。"}}},
};

}  // namespace tesuji::claims
