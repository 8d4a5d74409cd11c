#include "threats/replay.hpp"

#include <cassert>

namespace tesuji::threats {
namespace {

Moment look(const Sight& sight, const AnyPosition& position) {
  Moment moment{BoardView(sight, position), false, position.legal_moves(), {}, {}, position.outcome()};
  moment.checkers = moment.view.checkers(opponent(position.side_to_move()));
  moment.check = !moment.checkers.empty();
  if (position.rules().traits().drops) moment.hands = position.setup().hands;
  return moment;
}

}  // namespace

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
    assert(is_legal(*position, move));
    position->make(move);
    replay.moments.push_back(look(sight, *position));
    replay.plies.push_back(builder.finish(replay.moments.back().view));
  }
  return replay;
}

}  // namespace tesuji::threats
