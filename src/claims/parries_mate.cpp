// parries-mate: the other side would win by checks if nothing were done; after the move it does not.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  if (film.idle(0) == nullptr || film.at(1).outcome()) return;
  const std::vector<Move> mate = film.mate_by_checks(*film.idle(0));
  const int moves = static_cast<int>(mate.size() + 1) / 2;
  if (mate.empty() || !film.mate_by_checks(film.at(1), moves, moves).empty()) return;
  std::vector<Move> evidence{kPass};
  evidence.insert(evidence.end(), mate.begin(), mate.end());
  out.add_by(std::move(evidence), {}, {moves});
}

Truth check(const CheckBench& bench) {
  const int moves = bench.plies() / 2;
  const auto next = bench.after(bench.root(), bench.move());
  if (bench.plies() % 2 != 0 || !bench.says(moves) || !bench.won_at_end(bench.them()) || !next) return false;
  using Proof = CheckBench::Proof;
  std::uint64_t nodes = bench.mate_nodes();
  const Proof threat = bench.mates_by_checks(bench.at(1), moves, nodes);
  const Proof still = bench.mates_by_checks(*next, moves, nodes);
  if (threat == Proof::no || still == Proof::yes) return false;
  return threat == Proof::yes && still == Proof::no ? Checked::holds : Checked::unproven;
}

}  // namespace

extern const ClaimKind parries_mate{
    .id = "parries-mate",
    .reason = {.topic = Topic::decided, .directness = 99, .family = "mated"},
    .manner = {.in_mates = true},
    .form = {.evidence = Evidence::idle, .holds = 1, .least = 2, .numbers = 1},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "Otherwise {t} would be mate, and {m} stops it.",
                "放っておくと{t}で詰むところを、{m}で防ぐ。"},
               {Case::more, club, "Otherwise there is mate in {n0} by {t}, and {m} stops it.",
                "放っておくと{t}の{p0}手詰があるところを、{m}で防ぐ。"},
               {Case::won_one, club, "Otherwise {t} would end the game, and {m} stops it.",
                "放っておくと{t}で終わるところを、{m}で防ぐ。"},
               {Case::won_more, club, "Otherwise {t} would win the game, and {m} stops it.",
                "放っておくと{t}と進んで負けるところを、{m}で防ぐ。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading); },
};

}  // namespace tesuji::claims
