// promotes: a piece becomes another.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  const Move move = film.move(ply);
  if (move.promotion() != 0 && move.kind() == MoveKind::normal)
    out.add({film.ref(ply - 1, move.from()), film.ref(ply, move.to())});
}

Truth check(const CheckBench& bench) {
  const Move last = bench.last();
  return last.promotion() != 0 && last.kind() == MoveKind::normal && bench.man(0).square == last.from() &&
         bench.man(1).square == last.to() && bench.man(0).piece != bench.man(1).piece;
}

bool complete(Reading& reading) {
  const Move last = reading.claim.evidence.back();
  const int end = reading.film.plies();
  reading.claim.pieces = {reading.film.ref(end - 1, last.from()), reading.film.ref(end, last.to())};
  return true;
}

/// Where anything may promote it happens all the time.
bool dull(const Lore& lore, const Proposition& claim) {
  return lore.game().drops && claim.ply > 3;
}

void promotion(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  const int more = reader.worth(ply.arrived) - reader.worth(ply.mover);
  if (!ply.is_castling() && ply.promotes() && more >= reader.cheapest() &&
      !reader.loses(reader.after(i), ply.to))
    out.add(reader.carried(i), more);
}

}  // namespace

extern const ClaimKind promotes{
    .id = "promotes",
    .reason = {.topic = Topic::material, .directness = 90},
    .manner = {.means = true, .in_mates = true, .later_too = true, .dull = dull},
    .form = {.men = {{{ours, kEnd - 1}, {ours, kEnd}}}},
    .looked = {1, kEnd - 1},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{m} promotes to {k1}.", "{m}で{k1}になる。"},
               {Case::more, club, "A promotion follows: {l}.", "やがて成りがある：{l}。"}}},
    .when = by_length,
    .complete = complete,
    .themes = {{{"promotion", "promotion", "成り", "{m} has promoted", "{m}に成る", 90, promotion}}},
};

}  // namespace tesuji::claims
