#include "sight/exchange.hpp"

#include <algorithm>

namespace tesuji::sight {
namespace {

void take(BoardView& view, Square from, Square to) {
  view.place(to, view.at(from));
  view.remove(from);
}

}  // namespace

bool may_take(const BoardView& view, Square from, Square to) {
  assert(view.attacks(from, to));
  if (view.rules().traits().legality == Legality::free) return true;
  const Side side = view.at(from).side;
  const std::vector<Square> before = view.checkers(opponent(side));
  const bool royal = view.is_royal(from);
  BoardView after = view;
  take(after, from, to);
  for (const Square checker : after.checkers(opponent(side))) {
    // A royal that walks must be safe where it arrives; others only may not open a line.
    if (royal || std::find(before.begin(), before.end(), checker) == before.end()) return false;
  }
  return true;
}

int best_capture(const BoardView& view, Square target, Side side, const Worths& worths) {
  std::vector<Square> takers = view.attackers(side, target);
  std::stable_sort(takers.begin(), takers.end(), [&](Square a, Square b) {
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
