#include "threats/replay.hpp"

namespace tesuji::threats {
namespace {

Moment look(const Sight& sight, const AnyPosition& position) {
  Moment moment{BoardView(sight, position), false, {}, {}, {}};
  if (sight.patience().ends()) return moment;
  moment.legal = position.legal_moves();
  moment.outcome = position.outcome();
  moment.checkers = moment.view.checkers(opponent(position.side_to_move()));
  moment.check = !moment.checkers.empty();
  return moment;
}

/// A line that wins nothing is told this far.
constexpr std::size_t kShort = 5;

int won_by(const Ply& ply, const Worths& worths) {
  int sum = 0;
  for (const TakenPiece& one : ply.taken) sum += worth_of(worths, one.piece);
  if (ply.promotes()) sum += worth_of(worths, ply.arrived) - worth_of(worths, ply.mover);
  return sum;
}

/// The most the side to move can take by a legal capture.
int best_reply(const Moment& moment, Side side, const Worths& worths) {
  int best = 0;
  for (const Move move : moment.legal) {
    if (move.kind() != MoveKind::normal || !moment.view.holds(move.to(), opponent(side))) continue;
    if (moment.view.attacks(move.from(), move.to()))
      best = std::max(best, capture_gain(moment.view, move.from(), move.to(), worths));
  }
  return best;
}

}  // namespace

std::unique_ptr<AnyPosition> pass_turn(std::shared_ptr<const CompiledRules> rules,
                                       const AnyPosition& position) {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  setup.ghosts.clear();
  setup.ghost_victim = kNoSquare;
  auto turned = make_position(std::move(rules), setup);
  return turned.ok() ? std::move(turned.value()) : nullptr;
}

PlyBuilder::PlyBuilder(const BoardView& before, const AnyPosition& position, Move move) : before_(before) {
  ply_.move = move;
  ply_.side = position.side_to_move();
  ply_.to = ply_.is_castling() ? position.castling_targets(move).first : move.to();
  if (ply_.is_drop()) {
    ply_.mover = {static_cast<PieceIndex>(move.from()), ply_.side};
  } else {
    ply_.from = move.from();
    ply_.mover = before.at(ply_.from);
  }
}

Ply PlyBuilder::finish(const BoardView& after) {
  ply_.arrived = after.at(ply_.to);
  for (const Square sq : before_.pieces(opponent(ply_.side))) {
    if (!after.holds(sq, opponent(ply_.side))) ply_.taken.push_back({sq, before_.at(sq)});
  }
  return ply_;
}

Replay replay_line(const Sight& sight, const AnyPosition& start, std::span<const Move> line) {
  Replay replay;
  const auto position = start.clone();
  replay.moments.push_back(look(sight, *position));
  for (const Move move : line) {
    const BoardView before = replay.moments.back().view;
    PlyBuilder builder(before, *position, move);
    assert(sight.patience().ended() || is_legal(*position, move));
    position->make(move);
    replay.moments.push_back(look(sight, *position));
    replay.plies.push_back(builder.finish(replay.moments.back().view));
  }
  return replay;
}

std::size_t decisive_length(const Sight& sight, const AnyPosition& start, std::span<const Move> line,
                            const Worths& worths) {
  if (line.empty()) return 0;
  const Replay replay = replay_line(sight, start, line);
  if (replay.moments.back().outcome) return line.size();
  const Side us = replay.plies.front().side;
  std::vector<int> kept;  // after each of our moves: what is won even after the best capture in reply
  int balance = 0;
  for (std::size_t i = 0; i < replay.plies.size(); ++i) {
    balance += (i % 2 == 0 ? 1 : -1) * won_by(replay.plies[i], worths);
    if (i % 2 == 0) kept.push_back(balance - best_reply(replay.moments[i + 1], opponent(us), worths));
  }
  const int most = *std::max_element(kept.begin(), kept.end());
  // Gains up to the cheapest kind come and go.
  const int small = *std::min_element(worths.begin(), worths.end());
  if (most <= small) return std::min(line.size() - (line.size() + 1) % 2, kShort);
  const auto first = std::ranges::find_if(kept, [&](int gain) { return gain >= most - small; });
  return as_size(first - kept.begin()) * 2 + 1;
}

}  // namespace tesuji::threats
