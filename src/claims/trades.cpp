// trades: the move takes, is taken back, and neither side has gained.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (!victim || film.plies() < 2) return;
  const Square target = film.move(1).to();
  if (film.swap(1, target) > 0 && film.won(1, 0) >= kWorthTelling) return;
  if (film.move(2).to() == target && film.takes(2, target) &&
      std::abs(film.balance(2) - film.balance(0)) < kWorthTelling)
    out.add_by(film.first(2), {film.ref(0, film.move(1).from()), *victim});
}

Truth check(const CheckBench& bench) {
  const Square target = bench.move().to();
  return bench.takes_cleanly() && bench.made(2).to() == target && bench.takes_at(2, target) &&
         std::abs(bench.balance(2) - bench.balance(0)) < kWorthTelling;
}

}  // namespace

extern const ClaimKind trades{
    .id = "trades",
    .reason = {.topic = Topic::material, .directness = 55, .family = "gain", .favour = Favour::nobody},
    .manner = {.whole_line = true},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 0}, {theirs, 0}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} trades {0} for {1}: {l}.", "{m}で{0}と{1}を交換する：{l}。"}}},
};

}  // namespace tesuji::claims
