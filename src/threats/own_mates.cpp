// Mates at the end of a line.
#include <algorithm>

#include "threats/own_rules.hpp"

namespace tesuji {
namespace {

/// Do its own men stand on every square the royal could go to?
bool boxed_in(const BoardView& view, Square royal) {
  const std::vector<Square> around = view.attacks(royal);
  return !around.empty() && std::all_of(around.begin(), around.end(),
                                        [&](Square sq) { return view.holds(sq, view.at(royal).side); });
}

}  // namespace

void OwnRules::mates_of_line() {
  const std::size_t last = size() - 1;
  const auto& outcome = after(last).outcome;
  const bool won = outcome && outcome->winner == us() &&
                   (outcome->reason == EndReason::checkmate || outcome->reason == EndReason::royal_captured);
  if (last % 2 != 0 || !won) return;
  const BoardView& view = after(last).view;
  const BoardShape& shape = view.board();
  std::vector<Square> about = after(last).checkers;
  for (const Square home : view.royals(them())) about.push_back(home);
  Tactic mate = carried(TacticKind::mate, last, about);
  mate.moves = static_cast<int>(last / 2) + 1;
  add(std::move(mate), kRoyalWorth);
  if (ply(last).is_drop()) add(carried(TacticKind::drop_mate, last, about), kRoyalWorth);
  for (const Square home : view.royals(them())) {
    std::vector<Square> along;
    std::vector<Square> leapers;
    for (const Square checker : after(last).checkers) {
      const std::vector<Square> way = view.between(checker, home);
      if (shape.rank_of(checker) == shape.rank_of(home)) along.push_back(checker);
      if (way.empty() && !has(view.attacks(home), checker)) leapers.push_back(checker);
    }
    if (boxed_in(view, home) && !leapers.empty()) {
      leapers.push_back(home);
      add(carried(TacticKind::smothered_mate, last, leapers), kRoyalWorth);
    }
    if (along.empty() || shape.rank_of(shape.relative(home, them())) != 0) continue;
    bool shut = true;
    for (const int right : {-1, 0, 1}) {
      const Square front = shape.step(home, {right, 1}, them());
      if (front != kNoSquare) shut = shut && view.holds(front, them()) && view.attackers(us(), front).empty();
    }
    along.push_back(home);
    if (shut) add(carried(TacticKind::back_rank_mate, last, along), kRoyalWorth);
  }
}

}  // namespace tesuji
