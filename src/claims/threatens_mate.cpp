// threatens-mate: unless something is done, a win by checks follows.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  if (film.idle(1) == nullptr) return;
  const std::vector<Move> mate = film.mate_by_checks(*film.idle(1));
  if (mate.empty()) return;
  std::vector<Move> evidence{film.move(1), kPass};
  evidence.insert(evidence.end(), mate.begin(), mate.end());
  out.add_by(std::move(evidence), {}, {static_cast<int>(mate.size() + 1) / 2});
}

Truth check(const CheckBench& bench) {
  const int moves = (bench.plies() - 1) / 2;
  if (bench.plies() % 2 == 0 || !bench.says(moves) || !bench.won_at_end(bench.us())) return false;
  std::uint64_t nodes = bench.mate_nodes();
  const CheckBench::Proof proof = bench.mates_by_checks(bench.at(2), moves, nodes);
  if (proof == CheckBench::Proof::open) return Checked::unproven;
  return proof == CheckBench::Proof::yes;
}

}  // namespace

extern const ClaimKind threatens_mate{
    .id = "threatens-mate",
    .reason = {.directness = 90},
    .manner = {.means = true},
    .form = {.evidence = Evidence::threat, .holds = 1, .least = 3, .numbers = 1},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{m} threatens {t}, which would be mate.", "{m}は次に{t}の詰みを狙う。"},
               {Case::more, club, "{m} threatens mate in {n0}: {t}.", "{m}は次に{t}の{p0}手詰を狙う。"},
               {Case::won_one, club, "{m} threatens {t}, which would end the game.",
                "{m}は次に{t}で勝負を決める狙い。"},
               {Case::won_more, club, "{m} threatens to win the game by {t}.",
                "{m}は次に{t}と進んで勝つ狙い。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading, 1); },
};

}  // namespace tesuji::claims
