// Men that can be taken after the move: left, or offered.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_left(const Film& film, int, Finds& out) {
  if (film.at(1).outcome()) return;
  for (const PieceRef& man : film.men(1, film.us())) {
    if (film.royal(man) || !film.around(1).seen(man.square, film.them())) continue;
    int lost = 0;
    const auto capture = film.best_capture(film.at(1), man.square, &lost);
    // What the move itself took is not lost again.
    if (capture && lost - (film.balance(1) - film.balance(0)) >= kWorthTelling)
      out.add_by({film.move(1), *capture}, {man, film.ref(1, capture->from())});
  }
}

Truth check_left(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  if (!bench.takes_with(2, bench.man(1), piece)) return false;
  const int left = bench.balance(2) + bench.swap(2, piece.square);
  return bench.balance(1) - left >= kWorthTelling && bench.balance(0) - left >= kWorthTelling;
}

void find_offer(const Film& film, int, Finds& out) {
  const PieceRef mover = film.mover(1);
  if (film.at(1).outcome() || mover.piece == kNoPiece || mover.side != film.us() || film.royal(mover)) return;
  int lost = 0;
  const auto capture = film.best_capture(film.at(1), mover.square, &lost);
  // Taken back after a capture of one's own it is a trade.
  if (capture && lost - (film.balance(1) - film.balance(0)) >= kWorthTelling)
    out.add_by({film.move(1), *capture}, {mover, film.ref(1, capture->from())});
}

Truth check_offer(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  if (piece.square != bench.move().to() || !bench.takes_with(2, bench.man(1), piece)) return false;
  const int left = bench.balance(2) + bench.swap(2, piece.square);
  return bench.balance(1) - left >= kWorthTelling && bench.balance(0) - left >= kWorthTelling;
}

/// The first move after which what was given is missing when the line stands worst.
void sacrifice(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i > 0) return;
  int low = 0;
  std::size_t at = 0;
  for (std::size_t k = 2; k < reader.size(); k += 2) {
    if (reader.balance(k) >= low) continue;
    low = reader.balance(k);
    at = k;
  }
  if (-low < reader.cheapest() + reader.worthwhile()) return;
  for (std::size_t k = 0; k < at; k += 2) {
    if (!reader.ply(k + 1).is_capture() || reader.balance(k + 1) > -reader.worthwhile()) continue;
    out.add(reader.proven(k, at, {reader.ply(k + 1).to}), -low);
    return;
  }
}

}  // namespace

extern const ClaimKind leaves{
    .id = "leaves",
    .reason = {.topic = Topic::material, .directness = 89, .family = "loss", .favour = Favour::other},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 1}, {theirs, 1}}}},
    .halves = {find_left, check_left},
    .words = {{{Case::any, club, "{m} leaves {0} to {1}: {l}.", "{m}では{1}に{0}を取られる：{l}。"},
               {Case::any, beginner, "After {m}, {1} can simply take {0}: {l}."}}},
    .gain = first_man_gain,
};

/// The piece that moved may be taken, and more is given than the move itself took.
extern const ClaimKind sacrifices{
    .id = "sacrifices",
    .reason = {.topic = Topic::material, .directness = 70, .favour = Favour::nobody},
    .manner = {.means = true, .in_mates = true},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 1}, {theirs, 1}}}},
    .halves = {find_offer, check_offer},
    .words = {{{Case::any, club, "{0} is offered: {1} may take it.", "{0}は{1}に取らせる捨て駒。"},
               {Case::any, expert, "A sacrifice: {1} may take {0}."}}},
    .complete = add_capture,
    .themes = {{{"sacrifice", "sacrifice", "捨て駒", "{1} is given up", "{1}を捨てる", 250, sacrifice}}},
};

}  // namespace tesuji::claims
