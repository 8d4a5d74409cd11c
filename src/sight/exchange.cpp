#include "sight/exchange.hpp"

namespace tesuji::sight {
namespace {

void take(BoardView& view, Square from, Square to) {
  view.place(to, view.at(from));
  view.remove(from);
}

}  // namespace

Worths exchange_worths(const CompiledRules& rules, const std::vector<int>& values) {
  const GameDefinition& game = rules.definition();
  const bool to_hand = game.drops && game.drops->captured;
  Worths worths;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    const PieceIndex in_hand = game.pieces[type].in_hand;
    const std::size_t held = in_hand == kNoPiece ? type : as_size(in_hand);
    const bool royal = rules.type(static_cast<PieceType>(type)).royal;
    worths.push_back(royal ? kRoyalWorth : values[type] + (to_hand ? values[held] : 0));
  }
  return worths;
}

bool may_take(const BoardView& view, Square from, Square to) {
  assert(view.attacks(from, to) || view.patience().ended());
  if (view.rules().traits().legality == Legality::free) return true;
  const Side side = view.at(from).side;
  const std::vector<Square> before = view.checkers(opponent(side));
  const bool royal = view.is_royal(from);
  BoardView after = view;
  take(after, from, to);
  for (const Square checker : after.checkers(opponent(side))) {
    // A royal that walks must be safe where it arrives; others only may not open a line.
    if (royal || std::ranges::find(before, checker) == before.end()) return false;
  }
  return true;
}

int best_capture(const BoardView& view, Square target, Side side, const Worths& worths) {
  std::vector<Square> takers = view.attackers(side, target);
  std::ranges::stable_sort(takers, [&](Square a, Square b) {
    return worth_of(worths, view.at(a)) < worth_of(worths, view.at(b));
  });
  for (const Square from : takers) {
    if (may_take(view, from, target)) return std::max(0, capture_gain(view, from, target, worths));
  }
  return 0;
}

int capture_gain(const BoardView& view, Square from, Square to, const Worths& worths) {
  const int won = worth_of(worths, view.at(to));
  if (view.is_royal(to)) return won;
  BoardView after = view;
  take(after, from, to);
  return won - best_capture(after, to, opponent(view.at(from).side), worths);
}

}  // namespace tesuji::sight
