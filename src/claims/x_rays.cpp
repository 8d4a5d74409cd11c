// x-rays: a capture is backed right through the piece that takes back.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  const Move answer = film.move(ply - 1);
  const Move last = film.move(ply);
  const Square x = last.to();
  if (last.kind() != MoveKind::normal || film.move(ply - 2).to() != x || answer.to() != x) return;
  if (!film.takes(ply - 2, x) || !film.takes(ply - 1, x) || !film.takes(ply, x)) return;
  const PieceRef rear = film.ref(ply - 2, last.from());
  if (film.same(rear, ply - 1) && !film.royal(rear) && film.won(ply, ply - 3) >= kWorthTelling &&
      film.sees_through(film.board(ply - 2), rear.square, answer.from(), x))
    out.add({rear, film.ref(ply - 2, answer.from())});
}

Truth check(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& rear = bench.man(0);
  const PieceRef& front = bench.man(1);
  const Square x = bench.last().to();
  if (!bench.stands(rear, k - 1) || bench.last().from() != rear.square ||
      bench.last().kind() != MoveKind::normal || bench.made(k - 1).from() != front.square)
    return false;
  for (int ply = k - 2; ply <= k; ++ply) {
    if (bench.made(ply).to() != x || !bench.takes_at(ply, x)) return false;
  }
  return bench.sees_through(bench.board(k - 2), rear.square, front.square, x) &&
         bench.won_since(k - 3) >= kWorthTelling;
}

/// Taking back through the piece that took: it stood on the line.
void x_ray(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  if (i < 2 || reader.ply(i - 1).to != ply.to || reader.ply(i - 2).to != ply.to) return;
  if (!ply.is_capture() || ply.from == kNoSquare || reader.royal(reader.ply(i - 1).mover)) return;
  if (has(reader.before(i).view.between(ply.from, ply.to), reader.ply(i - 1).from))
    out.add(reader.carried(i, {ply.from, reader.ply(i - 1).from}), reader.cashed(i));
}

}  // namespace

extern const ClaimKind x_rays{
    .id = "x-rays",
    .reason = {.directness = 85},
    .manner = {.means = true},
    .form = {.least = 3, .men = {{{ours, kEnd - 2, never}, {theirs, kEnd - 2}}}},
    .looked = {3, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} backs the capture right through {1}: {l}.",
                "{0}の利きが{1}の向こうまで届いている：{l}。"}}},
    .themes = {{{"xRayAttack", "x-ray", "透かし",
                 "{m} takes back along the line on which the capturer had stood",
                 "取り返しに来た駒のいた筋を通して{m}が取る", 220, x_ray}}},
};

}  // namespace tesuji::claims
