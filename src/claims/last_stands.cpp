// Lost or nearly lost: the move that lasts longest, and the only one that is not mated at once.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Looking at the answers to more moves than these takes too long.
constexpr std::size_t kMostMoves = 60;

/// Can the side to move win with its next move?
bool wins_at_once(AnyPosition& position) {
  const Side side = position.side_to_move();
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto over = position.outcome();
    position.undo();
    if (over && over->winner == side) return true;
  }
  return false;
}

void find_only_defence(const Film& film, int, Finds& out) {
  const std::vector<Move> moves = film.root().legal_moves();
  if (moves.size() < 2 || moves.size() > kMostMoves || film.at(1).outcome()) return;
  const auto position = film.root().clone();
  for (const Move move : moves) {
    position->make(move);
    const bool lost = !position->outcome() && wins_at_once(*position);
    position->undo();
    if (lost == (move == film.move(1))) return;
  }
  out.add({});
}

Truth check_only_defence(const CheckBench& bench) {
  const std::vector<Move> moves = bench.root().legal_moves();
  if (moves.size() < 2 || moves.size() > kMostMoves || bench.end().outcome()) return false;
  return std::ranges::all_of(moves, [&](Move move) {
    const auto next = bench.after(bench.root(), move);
    if (!next || next->outcome()) return false;
    const std::vector<Move> answers = next->legal_moves();
    const bool lost = std::ranges::any_of(answers, [&](Move answer) {
      const auto end = bench.after(*next, answer);
      const auto over = end->outcome();
      return over && over->winner == bench.them();
    });
    return lost != (move == bench.move());
  });
}

/// The line ends with their win; every other move loses no later.
void find_lasts_longest(const Film& film, int plies, Finds& out) {
  const std::vector<Move> moves = film.root().legal_moves();
  if (plies % 2 != 0 || plies > 4 || moves.size() < 2 || moves.size() > kMostMoves ||
      !film.won_by(film.them()) || film.is_idle())
    return;
  for (const Move move : moves) {
    if (move == film.move(1)) continue;
    const auto next = film.root().clone();
    next->make(move);
    const auto over = next->outcome();
    if (over ? over->winner != film.them() : film.mate_by_checks(*next, 1, plies / 2).empty()) return;
  }
  out.add({}, {plies / 2});
}

Truth check_lasts_longest(const CheckBench& bench) {
  if (bench.made(1) == kPass || bench.root().legal_moves().size() > kMostMoves) return false;
  const Checked own = bench.forced_win(1, bench.them());
  if (own != Checked::holds) return own;
  bool open = false;
  std::uint64_t nodes = bench.mate_nodes();
  for (const Move move : bench.root().legal_moves()) {
    if (move == bench.made(1)) continue;
    const auto next = bench.after(bench.root(), move);
    const auto over = next->outcome();
    if (over && over->winner != bench.them()) return false;
    if (over) continue;
    const auto proof = bench.mates_by_checks(*next, bench.plies() / 2, nodes);
    if (proof == CheckBench::Proof::no) return false;
    open = open || proof == CheckBench::Proof::open;
  }
  return open ? Checked::unproven : Checked::holds;
}

}  // namespace

extern const ClaimKind only_defence{
    .id = "only-defence",
    .reason = {.topic = Topic::decided, .directness = 98, .family = "mated"},
    .manner = {.in_mates = true},
    .form = {.most = 1},
    .halves = {find_only_defence, check_only_defence},
    .words = {{{Case::any, club, "{m} is the only move that does not lose at once.",
                "{m}のほかはすべて一手で負ける、唯一の受け。"}}},
};

extern const ClaimKind lasts_longest{
    .id = "lasts-longest",
    .reason = {.topic = Topic::decided, .directness = 97, .family = "mated", .favour = Favour::nobody},
    .manner = {.in_mates = true},
    .form = {.ours = false, .numbers = 1},
    .looked = kWholeLine,
    .halves = {find_lasts_longest, check_lasts_longest},
    .words = {{{Case::one, club, "Every move loses at once; {m} is as good as any: {l}.",
                "どう指しても一手で負ける。{m}も同じこと：{l}。"},
               {Case::more, club, "Every move loses; {m} lasts longest, {n0} moves: {l}.",
                "どう指しても負けで、{m}が最も長く粘れる手。あと{n0}手：{l}。"}}},
    .when = [](const Proposition& claim, const Lore&,
               const AnyPosition&) { return claim.numbers.front() == 1 ? Case::one : Case::more; },
    .complete = [](Reading& reading) { return count_moves(reading, 1); },
};

}  // namespace tesuji::claims
