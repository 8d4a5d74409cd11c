// What is won and kept: every reply is tried, material counted, captures played out.
#include "claims/check/bench.hpp"

namespace tesuji::claims {
namespace {

/// Captures are played out no further.
constexpr int kLongestExchange = 8;
/// What takes longer to settle is not told.
constexpr std::uint64_t kKeptNodes = 5000;

}  // namespace

Checked CheckBench::keeps(int ply, Side winner, int gain, int since) const {
  const int sign = winner == us_ ? 1 : -1;
  const std::uint64_t nodes = std::min(tools_.mate_nodes, kKeptNodes);
  const auto board = at(ply).clone();
  Question question{winner, sign * balance(since) + gain, nodes, {}};
  const Proof proof = keeps(*board, question, kReplyPlies, sign * balance(ply));
  return proof == Proof::yes ? Checked::holds : proof == Proof::no ? Checked::fails : Checked::unproven;
}

/// May the winner, who has `now` more than the other, have at least so much when nothing more is taken?
CheckBench::Proof CheckBench::keeps(AnyPosition& position, Question& question, int plies, int now) const {
  if (question.nodes == 0) return Proof::open;
  --question.nodes;
  if (const auto over = position.outcome()) return over->winner == question.winner ? Proof::yes : Proof::no;
  const Proof standing = now >= question.least ? Proof::yes : Proof::no;
  const Proof wanted = position.side_to_move() == question.winner ? Proof::yes : Proof::no;
  const bool may_stop = plies <= 0 && !position.in_check();
  if (plies <= -kLongestExchange || (may_stop && standing == wanted)) return standing;
  std::vector<Move> moves = position.legal_moves(may_stop ? Generate::forcing : Generate::all);
  if (ends_after(moves)) return Proof::open;
  // Captures decide most positions at once, or what decided the last one of this depth.
  std::stable_partition(moves.begin(), moves.end(), [&](Move move) {
    return move.kind() != MoveKind::drop && position.is_capture(move);
  });
  Move& usual = question.decided.try_emplace(plies, kPass).first->second;
  std::stable_partition(moves.begin(), moves.end(), [&](Move move) { return move == usual; });
  for (const Move move : moves) {
    const Stake stake = stake_of(position, move);
    const int sign = question.winner == us_ ? 1 : -1;
    position.make(move);
    const int then = sign * balance_after(position, move, stake, sign * now);
    const Proof proof = keeps(position, question, plies - 1, then);
    position.undo();
    if (proof == Proof::open) return proof;
    if (proof != wanted) continue;
    usual = move;
    return proof;
  }
  if (may_stop) return standing;
  return wanted == Proof::yes ? Proof::no : Proof::yes;
}

}  // namespace tesuji::claims
