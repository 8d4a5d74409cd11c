// Forced wins, proven by trying every answer.
#include "claims/check/bench.hpp"

namespace tesuji::claims {

bool CheckBench::won_at_end(Side winner) const {
  const auto over = end().outcome();
  return over && over->winner == winner;
}

bool CheckBench::mated_at_end() const {
  return won_at_end(us_) && end().outcome()->reason == EndReason::checkmate;
}

int CheckBench::open_around(const PieceRef& royal, bool ahead) const {
  int open = 0;
  for (const Vector v : {Vector{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}}) {
    const Square sq = shape().step(royal.square, v, royal.side);
    if (sq == kNoSquare || (ahead && v.forward != 1)) continue;
    open += on(end_board(), sq).empty() || on(end_board(), sq).side != royal.side;
  }
  return open;
}

/// Has the side to move a forced win in so many moves? `checks_only`: giving check with each of them but the
/// one that ends the game. Checks come first: most wins are found there.
CheckBench::Proof CheckBench::mates(AnyPosition& position, int moves, bool checks_only,
                                    std::uint64_t& nodes) const {
  if (moves <= 0 || position.outcome()) return Proof::no;
  const Side side = position.side_to_move();
  Proof result = Proof::no;
  // What the move just made leads to.
  const auto look = [&](bool check) {
    --nodes;
    if (const auto over = position.outcome()) return over->winner == side ? Proof::yes : Proof::no;
    if (moves == 1 || (checks_only && !check)) return Proof::no;
    return answers_fail(position, side, moves - 1, checks_only, nodes);
  };
  std::vector<Move> others;
  for (const Move move : position.legal_moves()) {
    if (nodes == 0) return Proof::open;
    position.make(move);
    const bool check = position.in_check();
    const Proof proof = check ? look(true) : Proof::no;
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
    if (!check) others.push_back(move);
  }
  for (const Move move : others) {
    if (nodes == 0) return Proof::open;
    position.make(move);
    const Proof proof = look(false);
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does `winner` mate within so many moves of its own whatever the side to move answers?
CheckBench::Proof CheckBench::answers_fail(AnyPosition& position, Side winner, int moves, bool checks_only,
                                           std::uint64_t& nodes) const {
  if (const auto over = position.outcome()) return over->winner == winner ? Proof::yes : Proof::no;
  Proof result = Proof::yes;
  for (const Move answer : position.legal_moves()) {
    if (nodes == 0) return Proof::open;
    --nodes;
    position.make(answer);
    const Proof proof = mates(position, moves, checks_only, nodes);
    position.undo();
    if (proof == Proof::no) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does the side that makes ply `first` (from 0) of the line give check with each of its moves?
bool CheckBench::checks_all_along(int first) const {
  for (int ply = first; ply < plies(); ply += 2) {
    if (!at(ply + 1).in_check()) return false;
  }
  return true;
}

Checked CheckBench::forced_win(int first, Side winner) const {
  const int moves = (plies() - first + 1) / 2;
  if ((plies() - first) % 2 == 0 || !says(moves) || !won_at_end(winner)) return Checked::fails;
  if (moves == 1) return Checked::holds;
  // The claim names the move it begins with; for an opponent's mate any first move of theirs will do.
  const auto prove = [&](bool checks_only) {
    std::uint64_t nodes = tools_.mate_nodes;
    const auto board = at(winner == us_ ? first + 1 : first).clone();
    return winner == us_ ? answers_fail(*board, winner, moves - 1, checks_only, nodes)
                         : mates(*board, moves, checks_only, nodes);
  };
  const bool checks = checks_all_along(first);
  Proof proof = prove(checks);
  if (proof == Proof::no && checks) proof = prove(false);
  if (proof == Proof::open) return Checked::unproven;
  return proof == Proof::yes ? Checked::holds : Checked::fails;
}

CheckBench::Proof CheckBench::mates_by_checks(const AnyPosition& position, int moves,
                                              std::uint64_t& nodes) const {
  return mates(*position.clone(), moves, true, nodes);
}

}  // namespace tesuji::claims
