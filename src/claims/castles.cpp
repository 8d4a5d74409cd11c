// castles: the royal goes behind its partner.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() == MoveKind::castling) out.add({film.ref(0, move.from()), film.ref(0, move.to())});
}

Truth check(const CheckBench& bench) {
  return bench.move().kind() == MoveKind::castling && bench.man(0).square == bench.move().from() &&
         bench.man(1).square == bench.move().to();
}

void castling(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (reader.ply(i).is_castling()) out.add(reader.carried(i), 0);
}

}  // namespace

extern const ClaimKind castles{
    .id = "castles",
    .reason = {.topic = Topic::royal_safety, .directness = 75},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 0}, {ours, 0}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} tucks {0} away and brings out {1}.", "{m}で{0}を囲い、{1}を活用する。"},
               {Case::any, beginner, "{m} castles: {0} leaves the middle and {1} comes out."}}},
    .themes = {{{"castling", "castling", "キャスリング", "{m} castles", "{m}がキャスリングする", 130,
                 castling}}},
};

}  // namespace tesuji::claims
