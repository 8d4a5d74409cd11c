// leaves-no-defence: mate is threatened, and no answer stops it (必至).
#include "claims/claim.hpp"
#include "solve/mate_question.hpp"

namespace tesuji::claims {
namespace {

/// Within so many moves the mate must come after every answer.
constexpr int kMostMoves = 3;
constexpr std::uint64_t kNodesEach = 2000;
constexpr std::size_t kTableBytes = std::size_t{1} << 17;
/// Looking at more answers takes too long.
constexpr std::size_t kMostAnswers = 80;

/// The mate by checks that the side to move has, if it is short.
std::vector<Move> short_mate(const Lore& lore, const AnyPosition& position) {
  MateQuestion question;
  question.should_stop = [&] { return lore.patience().ends(); };
  question.nodes = kNodesEach;
  question.plies = 2 * kMostMoves - 1;
  ProofTable table(kTableBytes);
  return solve_mate(position, question, table).line;
}

void find(const Film& film, int, Finds& out) {
  const AnyPosition& reached = film.at(1);
  // On boards without bit sets royals may be taken, and the solver counts other attacks on them.
  if (film.idle(1) == nullptr || reached.outcome() || reached.in_check() ||
      film.lore().rules()->traits().wide || reached.legal_moves().size() > kMostAnswers)
    return;
  const std::vector<Move> mate = short_mate(film.lore(), *film.idle(1));
  if (mate.empty()) return;
  const auto next = reached.clone();
  for (const Move answer : reached.legal_moves()) {
    next->make(answer);
    const bool mated = !next->outcome() && !short_mate(film.lore(), *next).empty();
    next->undo();
    if (!mated) return;
  }
  std::vector<Move> evidence{film.move(1), kPass};
  evidence.insert(evidence.end(), mate.begin(), mate.end());
  out.add_by(std::move(evidence), {}, {static_cast<int>(mate.size() + 1) / 2});
}

Truth check(const CheckBench& bench) {
  using Proof = CheckBench::Proof;
  const int moves = (bench.plies() - 1) / 2;
  if (bench.plies() % 2 == 0 || !bench.says(moves) || !bench.won_at_end(bench.us())) return false;
  std::uint64_t nodes = bench.mate_nodes();
  for (const Move answer : bench.at(1).legal_moves()) {
    const auto next = bench.after(bench.at(1), answer);
    if (!next || next->outcome()) return false;
    const Proof proof = bench.mates_by_checks(*next, kMostMoves, nodes);
    if (proof == Proof::no) return false;
    if (proof == Proof::open) return Checked::unproven;
  }
  return true;
}

}  // namespace

extern const ClaimKind leaves_no_defence{
    .id = "leaves-no-defence",
    .reason = {.topic = Topic::decided, .directness = 95},
    .manner = {.means = true},
    .form = {.evidence = Evidence::threat, .holds = 1, .least = 3, .numbers = 1},
    .halves = {find, check},
    .words = {{{Case::any, club, "{m} leaves no defence against the mate {t}.",
                "{m}で必至：次の{t}の詰みを防ぐ手がない。"}}},
    .complete = [](Reading& reading) { return count_moves(reading, 1); },
};

}  // namespace tesuji::claims
