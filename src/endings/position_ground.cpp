#include "endings/position_ground.hpp"

namespace tesuji::endings {
namespace {

bool same_state(const State& a, const State& b, std::size_t men) {
  return a.side == b.side &&
         std::equal(a.at.begin(), a.at.begin() + static_cast<std::ptrdiff_t>(men), b.at.begin());
}

/// The best of several values for whoever may choose between positions in which the other side is to move.
Value best_choice(const std::vector<Value>& after) {
  std::optional<Value> best;
  const auto rank = [](Value v) {
    return v.is_win() ? 1'000'000 - v.plies() : v.is_loss() ? v.plies() - 1'000'000 : 0;
  };
  for (const Value value : after) {
    const Value ours = value.is_win()    ? Value::loss(value.plies() + 1)
                       : value.is_loss() ? Value::win(value.plies() + 1)
                                         : Value();
    if (!best || rank(ours) > rank(*best)) best = ours;
  }
  return best.value_or(Value());
}

}  // namespace

Setup setup_of(const GameDefinition& game, const Material& material, const State& state) {
  Setup setup;
  setup.board.resize(as_size(game.board.squares()));
  for (std::size_t man = 0; man < material.men().size(); ++man)
    setup.board[state.at[man]] = material.men()[man];
  setup.side_to_move = state.side;
  setup.set_plies(index(state.side));
  return setup;
}

Value value_of(const Outcome& outcome, Side to_move) {
  const int result = result_for(to_move, outcome);
  return result > 0 ? Value::win(0) : result < 0 ? Value::loss(0) : Value::ended_draw();
}

PositionGround::PositionGround(const TableSet& set, const Table& table, Wanted& wanted)
    : set_(set), table_(table), wanted_(wanted) {
  const auto squares = as_size(set.game().board.squares());
  for (const PlacedPiece& man : table.material().men()) {
    auto& to_squares = origins_.emplace_back(squares);
    for (const MoveAtom& atom : set.game().piece(man.piece).moves)
      may_stay_ = may_stay_ || is_multi_leg(atom.kind);
    for (std::size_t from = 0; from < squares; ++from) {
      for (const Way& way : ways(set.game(), man.piece, man.side, static_cast<Square>(from))) {
        if (way.quiet) to_squares[as_size(way.to)].push_back({gate_of(way), static_cast<std::uint8_t>(from)});
      }
    }
  }
}

AnyPosition* PositionGround::position(const State& state) {
  if (known_ && same_state(state, state_, men())) return position_.get();
  auto made = make_position(set_.shared_rules(), setup_of(set_.game(), table_.material(), state));
  position_ = made ? std::move(*made) : nullptr;
  state_ = state;
  known_ = true;
  return position_.get();
}

std::optional<Value> PositionGround::ended(const State& state) {
  const auto outcome = position(state)->outcome();
  return outcome ? std::optional(value_of(*outcome, state.side)) : std::nullopt;
}

const std::vector<PositionGround::Follower>& PositionGround::followers(const State& state) {
  followers_.clear();
  AnyPosition& here = *position(state);
  for (const Move move : here.legal_moves()) {
    const bool plain = move.kind() == MoveKind::normal && move.promotion() == 0 && !here.is_capture(move);
    if (plain) {
      State next = state;
      next.side = opponent(state.side);
      std::size_t man = 0;
      while (state.at[man] != move.from()) ++man;
      next.at[man] = static_cast<std::uint8_t>(move.to());
      followers_.push_back({Follower::inside, table_.layout().index(next)});
      continue;
    }
    here.make(move);
    followers_.push_back(after(here));
    here.undo();
  }
  return followers_;
}

PositionGround::Follower PositionGround::after(AnyPosition& position) {
  if (const auto outcome = position.outcome())
    return {Follower::outside, 0, value_of(*outcome, position.side_to_move())};
  if (!position.setup().ghosts.empty()) return in_passing(position);
  return where_it_stands(position);
}

PositionGround::Follower PositionGround::where_it_stands(const AnyPosition& position) {
  std::vector<PlacedPiece> left;
  Places at{};
  for (int sq = 0; sq < set_.game().board.squares(); ++sq) {
    const PlacedPiece placed = position.at(static_cast<Square>(sq));
    if (placed.empty()) continue;
    at[left.size()] = static_cast<std::uint8_t>(sq);
    left.push_back(placed);
  }
  const Material material(set_.game(), left);
  if (material == table_.material()) {
    State state;
    state.side = position.side_to_move();
    std::vector<std::uint8_t> seated(left.size());
    for (std::size_t man = 0; man < left.size(); ++man) {
      std::size_t found = 0;
      while (seated[found] != 0 || left[found] != material.men()[man]) ++found;
      seated[found] = 1;
      state.at[man] = at[found];
    }
    return {Follower::inside, table_.layout().index(state)};
  }
  const Seat seat = set_.seat(left);
  if (seat.table == nullptr) {
    wanted_.add(set_.usual(material));
    return {Follower::outside};
  }
  return {Follower::outside, 0, set_.value(seat, position.side_to_move(), at)};
}

/// Values of what follows when a man can be taken in passing: that alone, if there is no other move.
PositionGround::Follower PositionGround::in_passing(AnyPosition& position) {
  std::vector<Value> taken;
  bool others = false;
  for (const Move move : position.legal_moves()) {
    if (move.kind() != MoveKind::ghost_capture) {
      others = true;
      continue;
    }
    position.make(move);
    taken.push_back(after(position).value);
    position.undo();
  }
  Follower here = where_it_stands(position);
  if (taken.empty()) return here;
  here.kind = others ? Follower::passing : Follower::outside;
  here.value = best_choice(taken);
  return here;
}

}  // namespace tesuji::endings
