#include "threats/line_reader.hpp"

#include <algorithm>

#include "threats/board_exchange.hpp"

namespace tesuji {

Tactic LineReader::carried(TacticKind kind, std::size_t i, std::vector<Square> about) const {
  const BoardView& view = after(i).view;
  Tactic tactic;
  tactic.kind = kind;
  tactic.ply = static_cast<int>(i) + 1;
  tactic.last_ply = tactic.ply;
  tactic.by = ply(i).side;
  tactic.dropped = ply(i).is_drop();
  std::sort(about.begin(), about.end());
  about.erase(std::unique(about.begin(), about.end()), about.end());
  std::erase(about, ply(i).to);
  std::stable_sort(about.begin(), about.end(), [&](Square a, Square b) {
    return worth_of(worths_, view.at(a)) > worth_of(worths_, view.at(b));
  });
  tactic.squares = std::move(about);
  tactic.squares.insert(tactic.squares.begin(), ply(i).to);
  for (const Square sq : tactic.squares) tactic.pieces.push_back(view.at(sq));
  return tactic;
}

Tactic LineReader::proven(TacticKind kind, std::size_t i, std::size_t last, std::vector<Square> about) const {
  Tactic tactic = carried(kind, i, std::move(about));
  tactic.last_ply = static_cast<int>(last) + 1;
  return tactic;
}

}  // namespace tesuji
