// leaves: after the move a piece can be taken with profit.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  if (film.at(1).outcome()) return;
  for (const Square sq : film.men(1, film.us())) {
    if (film.royal(film.ref(1, sq)) || !film.around(1).seen(sq, film.them())) continue;
    int lost = 0;
    if (const auto capture = film.best_capture(film.at(1), sq, lost))
      out.add_by({film.move(1), *capture}, {film.ref(1, sq), film.ref(1, capture->from())});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  return bench.takes_with(2, bench.man(1), piece) &&
         bench.balance(1) - bench.balance(2) - bench.swap(2, piece.square) >= kWorthTelling;
}

}  // namespace

extern const ClaimKind leaves{
    .id = "leaves",
    .reason = {.topic = Topic::material, .directness = 89, .family = "loss", .favour = Favour::other},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 1}, {theirs, 1}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} leaves {0} to {1}: {l}.", "{m}では{1}に{0}を取られる：{l}。"},
               {Case::any, beginner, "After {m}, {1} can simply take {0}: {l}."}}},
};

}  // namespace tesuji::claims
