// Labels of mates.
#include "labels/label_rules.hpp"

namespace tesuji::labels {

/// The last ply, when it is the solver's and mates.
std::optional<std::size_t> LabelRules::mating() const {
  const std::size_t last = size() - 1;
  if (last % 2 != 0 || !mates(last)) return std::nullopt;
  return last;
}

LabelRules::Found LabelRules::mate() const {
  const auto last = mating();
  if (!last) return std::nullopt;
  Tactic tactic = carried(*last, after(*last).checkers);
  tactic.moves = static_cast<int>(*last / 2) + 1;
  return tactic;
}

LabelRules::Found LabelRules::back_rank_mate() const {
  const auto last = mating();
  if (!last) return std::nullopt;
  const BoardView& view = after(*last).view;
  const BoardShape& shape = view.board();
  for (const Square home : view.royals(them())) {
    if (shape.rank_of(shape.relative(home, them())) != 0) continue;
    bool shut = true;
    for (const int right : {-1, 0, 1}) {
      const Square front = shape.step(home, {right, 1}, them());
      if (front == kNoSquare) continue;
      shut = shut && view.holds(front, them()) && view.attackers(us(), front).empty();
    }
    std::vector<Square> along = after(*last).checkers;
    std::erase_if(along, [&](Square sq) { return shape.rank_of(sq) != shape.rank_of(home); });
    if (!shut || along.empty()) continue;
    along.push_back(home);
    return carried(*last, along);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::smothered_mate() const {
  const auto last = mating();
  if (!last) return std::nullopt;
  const BoardView& view = after(*last).view;
  for (const Square home : view.royals(them())) {
    bool filled = true;
    for (const int right : {-1, 0, 1}) {
      for (const int forward : {-1, 0, 1}) {
        const Square next = view.board().step(home, {right, forward});
        if (next != kNoSquare) filled = filled && view.holds(next, them());
      }
    }
    std::vector<Square> leapers = after(*last).checkers;
    std::erase_if(leapers, [&](Square sq) { return board_.type(view.at(sq)).line_piece; });
    if (!filled || leapers.empty()) continue;
    leapers.push_back(home);
    return carried(*last, leapers);
  }
  return std::nullopt;
}

}  // namespace tesuji::labels
