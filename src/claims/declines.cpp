// declines: the move stops short of the strongest promotion.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
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

Truth check(const CheckBench& bench) {
  const Move move = bench.move();
  if (bench.end().in_check() || bench.end().outcome()) return false;
  if (move.kind() != MoveKind::normal || bench.man(0).square != move.from() ||
      bench.man(1).square != move.to())
    return false;
  const auto legal = bench.root().legal_moves();
  return std::any_of(legal.begin(), legal.end(), [&](Move other) {
    if (other.kind() != MoveKind::normal || other.from() != move.from() || other.to() != move.to())
      return false;
    const auto next = bench.after(bench.root(), other);
    return next && bench.value(next->at(move.to()).piece) >= bench.value(bench.man(1).piece) + kWorthTelling;
  });
}

bool complete(Reading& reading) {
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
  const bool choice = std::any_of(before.legal.begin(), before.legal.end(), [&](Move move) {
    return move != ply.move && move.kind() != MoveKind::drop && move.kind() != MoveKind::gating &&
           move.from() == ply.from && move.to() == ply.move.to() && move.promotion() != 0;
  });
  const bool dearer = std::any_of(offered.begin(), offered.end(), [&](PieceType type) {
    return reader.worth({type, reader.us()}) > reader.worth(ply.arrived);
  });
  if (choice && dearer) out.add(reader.carried(i), 0);
}

}  // namespace

extern const ClaimKind declines{
    .id = "declines",
    .reason = {.topic = Topic::material, .directness = 56, .favour = Favour::nobody},
    .manner = {.spoken = Spoken::unspoken},
    .form = {.most = 1, .men = {{{ours, 0}, {ours, 1}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} leaves {0} short of its strongest promotion.",
                "{m}で{0}は最強の成りを選ばない。"}}},
    .complete = complete,
    .themes = {{{"underPromotion", "underpromotion", "不成", "{m}: less than the best promotion, on purpose",
                 "あえて成らず、または弱い駒に成る({m})", 100, under_promotion}}},
};

}  // namespace tesuji::claims
