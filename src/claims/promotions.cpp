// Pieces that become others, or do not.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_promotes(const Film& film, int ply, Finds& out) {
  const Move move = film.move(ply);
  if (move.promotion() != 0 && move.kind() == MoveKind::normal)
    out.add({film.ref(ply - 1, move.from()), film.ref(ply, move.to())});
}

Truth check_promotes(const CheckBench& bench) {
  const Move last = bench.last();
  return last.promotion() != 0 && last.kind() == MoveKind::normal && bench.man(0).square == last.from() &&
         bench.man(1).square == last.to() && bench.man(0).piece != bench.man(1).piece;
}

bool complete_promotes(Reading& reading) {
  const Move last = reading.claim.evidence.back();
  const int end = reading.film.plies();
  reading.claim.pieces = {reading.film.ref(end - 1, last.from()), reading.film.ref(end, last.to())};
  return true;
}

/// Where anything may promote it happens all the time.
bool dull_promotes(const Lore& lore, const AnyPosition&, const Proposition& claim) {
  return lore.game().drops && claim.ply > 3;
}

void promotion(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  const int more = reader.worth(ply.arrived) - reader.worth(ply.mover);
  if (!ply.is_castling() && ply.promotes() && more >= reader.cheapest() &&
      !reader.loses(reader.after(i), ply.to))
    out.add(reader.carried(i), more);
}

void find_declines(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  const PieceRef mover = film.mover(1);
  if (mover.piece == kNoPiece || mover.side != film.us() || move.kind() != MoveKind::normal ||
      film.at(1).outcome() || film.at(1).in_check())
    return;
  for (const Move other : film.root().legal_moves()) {
    if (other.kind() != MoveKind::normal || other.from() != move.from() || other.to() != move.to()) continue;
    const auto next = film.root().clone();
    next->make(other);
    if (film.lore().value(next->at(move.to()).piece) < film.lore().value(mover.piece) + kWorthTelling)
      continue;
    out.add({film.ref(0, move.from()), mover});
    return;
  }
}

Truth check_declines(const CheckBench& bench) {
  const Move move = bench.move();
  if (bench.end().in_check() || bench.end().outcome()) return false;
  if (move.kind() != MoveKind::normal || bench.man(0).square != move.from() ||
      bench.man(1).square != move.to())
    return false;
  return std::ranges::any_of(bench.root().legal_moves(), [&](Move other) {
    if (other.kind() != MoveKind::normal || other.from() != move.from() || other.to() != move.to())
      return false;
    const auto next = bench.after(bench.root(), other);
    return next && bench.value(next->at(move.to()).piece) >= bench.value(bench.man(1).piece) + kWorthTelling;
  });
}

bool complete_declines(Reading& reading) {
  reading.claim.pieces.push_back(reading.film.ref(1, reading.claim.evidence[0].to()));
  return true;
}

/// Less than the best choice, or none where there was one.
void under_promotion(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  const Moment& before = reader.before(i);
  if (ply.is_drop() || ply.is_castling()) return;
  const auto side = as_size(reader.us());
  const auto& offered = before.view.rules().type(ply.mover.piece).promotion[side].choices;
  const bool choice = std::ranges::any_of(before.legal, [&](Move move) {
    return move != ply.move && move.kind() != MoveKind::drop && move.kind() != MoveKind::gating &&
           move.from() == ply.from && move.to() == ply.move.to() && move.promotion() != 0;
  });
  const bool dearer = std::ranges::any_of(offered, [&](PieceType type) {
    return reader.worth({type, reader.us()}) > reader.worth(ply.arrived);
  });
  if (choice && dearer) out.add(reader.carried(i), 0);
}

}  // namespace

extern const ClaimKind promotes{
    .id = "promotes",
    .reason = {.topic = Topic::material, .directness = 90},
    .manner = {.means = true, .in_mates = true, .later_too = true, .dull = dull_promotes},
    .form = {.men = {{{ours, kEnd - 1}, {ours, kEnd}}}},
    .looked = {1, kEnd - 1},
    .halves = {find_promotes, check_promotes},
    .words = {{{Case::one, club, "{m} promotes to {k1}.", "{m}で{k1}になる。"},
               {Case::more, club, "A promotion follows: {l}.", "やがて成りがある：{l}。"}}},
    .when = by_length,
    .complete = complete_promotes,
    .themes = {{{"promotion", "promotion", "成り", "{m} has promoted", "{m}に成る", 90, promotion}}},
};

extern const ClaimKind declines{
    .id = "declines",
    .reason = {.topic = Topic::material, .directness = 56, .favour = Favour::nobody},
    .manner = {.spoken = Spoken::unspoken},
    .form = {.most = 1, .men = {{{ours, 0}, {ours, 1}}}},
    .halves = {find_declines, check_declines},
    .words = {{{Case::any, club, "{m} leaves {0} short of its strongest promotion.",
                "{m}で{0}は最強の成りを選ばない。"}}},
    .complete = complete_declines,
    .themes = {{{"underPromotion", "underpromotion", "不成", "{m}: less than the best promotion, on purpose",
                 "あえて成らず、または弱い駒に成る({m})", 100, under_promotion}}},
};

}  // namespace tesuji::claims
