#include "movement/wide/wide_holder.hpp"

#include "movement/instances/instances.hpp"

namespace tesuji::movement {
namespace {

std::uint64_t count_by(WidePosition& pos, int depth, PerftConvention convention) {
  if (depth <= 0) return 1;
  MoveList list;
  pos.generate_by(convention, list);
  const auto& special = pos.rules().definition().special;
  const bool steps = special.any() && special->makes_steps();
  if (depth == 1 && !steps) return list.size();
  std::uint64_t nodes = 0;
  for (const Move move : list) {
    pos.make(move);
    // A turn of several moves counts as one.
    nodes += count_by(pos, steps && pos.turn_goes_on() ? depth : depth - 1, convention);
    pos.undo();
  }
  return nodes;
}

}  // namespace

std::vector<Square> WideHolder::captured_squares(Move move) const {
  Captured captured;
  pos_.find_captured(move, captured);
  std::vector<Square> squares;
  for (int i = 0; i < captured.count; ++i) {
    squares.push_back(pos_.square(captured.squares[as_size(i)]));
  }
  if (captured.mover_burns) squares.push_back(move.to());
  return squares;
}

std::vector<Square> WideHolder::way_squares(Move move) const {
  std::vector<Square> squares;
  pos_.for_each_over(move, [&](Padded p) { squares.push_back(pos_.square(p)); });
  return squares;
}

std::optional<Move> WideHolder::find_legs(Square from, Square over, Square to, bool promotes) const {
  MoveList list;
  pos_.generate_by(PerftConvention::paths, list);
  bool way_exists = false;
  for (const Move move : list) {
    way_exists =
        way_exists || (move.from() == from && move.to() == to &&
                       way_squares(move) == std::vector<Square>{over} && (move.choice() != 0) == promotes);
  }
  if (!way_exists) return std::nullopt;
  // The same outcome may be written otherwise: over an empty square a jump does, and all passes are one.
  const bool empty = pos_.at(over).empty();
  for (const Move move : legal_moves(Generate::all)) {
    if (move.from() != from || move.to() != to || (move.choice() != 0) != promotes) continue;
    const std::vector<Square> ways = way_squares(move);
    if (ways.size() > 1) continue;
    const Square way = ways.empty() ? kNoSquare : ways.front();
    if (way == over) return move;
    if (empty && (way == kNoSquare ? from != to : from == to && pos_.at(way).empty())) return move;
  }
  return std::nullopt;
}

std::uint64_t WideHolder::perft(int depth, PerftMode) {
  return count_by(pos_, depth, PerftConvention::legal);
}

std::optional<std::uint64_t> WideHolder::perft_by(int depth, PerftConvention convention) {
  return count_by(pos_, depth, convention);
}

std::vector<Move> WideHolder::moves_by(PerftConvention convention) const {
  MoveList list;
  pos_.generate_by(convention, list);
  return {list.begin(), list.end()};
}

template <>
CreatedPosition create_position<kWideInstance>(const SharedRules& rules, const Setup& setup) {
  return create_held<WideHolder>(rules, setup);
}

}  // namespace tesuji::movement
