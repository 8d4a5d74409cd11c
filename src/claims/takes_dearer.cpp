// takes-dearer: the move takes more than is taken back.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  const Square target = film.move(1).to();
  if (victim && film.swap(1, target) > 0 && film.won(1, 0) >= kWorthTelling)
    out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check(const CheckBench& bench) {
  if (!bench.takes_cleanly()) return false;
  const int back = bench.swap(1, bench.move().to());
  return back > 0 && bench.balance(1) - bench.balance(0) - back >= kWorthTelling;
}

}  // namespace

extern const ClaimKind takes_dearer{
    .id = "takes-dearer",
    .reason = {.topic = Topic::material, .directness = 95, .family = "gain"},
    .manner = {.whole_line = true},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} takes {1}, which is worth more than what is lost in return.",
                "{m}は取り返されても、{1}のほうが価値が高い。"}}},
    .complete = add_taker,
};

}  // namespace tesuji::claims
