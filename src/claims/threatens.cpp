// threatens: if nothing is done, a piece falls that did not before, and most of its worth is kept.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  if (film.idle(1) == nullptr) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (!film.around(1).seen(man.square, film.us())) continue;
    const auto capture = film.best_capture(*film.idle(1), man.square);
    if (!capture || (film.same(man, 0) && film.swap(0, man.square) >= kWorthTelling)) continue;
    // What may take its attacker, of like worth, is offered a trade.
    const PieceRef attacker = film.ref(1, capture->from());
    if (!film.dearer(man, attacker) && !film.dearer(attacker, man) &&
        film.sees(1, man.square, attacker.square))
      continue;
    const std::vector<Move> line{film.move(1), kPass, *capture};
    const Film threat(film.lore(), film.root(), line);
    if (!threat.keeps(3, film.us(), least_kept(film.lore().value(man.piece)), 2)) continue;
    out.add_by({film.move(1), kPass, *capture}, {film.ref(1, capture->from()), man});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& target = bench.man(1);
  const bool alike =
      !bench.clearly_dearer(target, bench.man(0)) && !bench.clearly_dearer(bench.man(0), target);
  if ((alike && bench.sees(bench.board(1), target.square, bench.man(0).square)) ||
      !bench.takes_with(3, bench.man(0), target) ||
      bench.balance(3) - bench.balance(2) - bench.swap(3, target.square) < kWorthTelling ||
      (bench.stands(target, 0) && bench.swap(0, target.square) >= kWorthTelling))
    return false;
  return bench.keeps(3, bench.us(), least_kept(bench.value(target.piece)), 2);
}

}  // namespace

extern const ClaimKind threatens{
    .id = "threatens",
    .reason = {.directness = 80, .family = "attack"},
    .manner = {.means = true, .whole_line = true},
    .form =
        {.evidence = Evidence::threat, .holds = 1, .least = 3, .most = 3, .men = {{{ours, 1}, {theirs, 1}}}},
    .halves = {find, check},
    .words = {{{Case::any, club, "{m} threatens {t}, winning {1}.", "{m}は次に{t}で{1}を取る狙い。"},
               {Case::any, beginner, "{m} attacks {1}: the threat is {t}."},
               {Case::any, expert, "Threat: {t}, winning {1}.", "次の狙いは{t}（{1}取り）。"}}},
    .complete = add_taker,
    .gain = second_man_gain,
};

}  // namespace tesuji::claims
