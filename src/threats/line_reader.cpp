#include "threats/line_reader.hpp"

#include <algorithm>

#include "threats/board_exchange.hpp"

namespace tesuji {

Tactic LineReader::carried(TacticKind kind, std::size_t i, const std::vector<Square>& about) const {
  const BoardView& view = after(i).view;
  Tactic tactic;
  tactic.kind = kind;
  tactic.ply = static_cast<int>(i) + 1;
  tactic.last_ply = tactic.ply;
  tactic.by = ply(i).side;
  tactic.dropped = ply(i).is_drop();
  tactic.squares = {ply(i).to};
  tactic.squares.insert(tactic.squares.end(), about.begin(), about.end());
  for (const Square sq : tactic.squares) tactic.pieces.push_back(view.at(sq));
  return tactic;
}

Tactic LineReader::taking(TacticKind kind, std::size_t i) const {
  Tactic tactic = carried(kind, i);
  for (const TakenPiece& one : ply(i).taken) {
    tactic.squares.push_back(one.square);
    tactic.pieces.push_back(one.piece);
  }
  return tactic;
}

void LineReader::mention(Tactic& tactic, Square sq) const {
  tactic.squares.push_back(sq);
  tactic.pieces.push_back(after(static_cast<std::size_t>(tactic.ply) - 1).view.at(sq));
}

std::vector<Square> LineReader::dearest_first(const BoardView& view, std::vector<Square> squares) const {
  std::stable_sort(squares.begin(), squares.end(), [&](Square a, Square b) {
    return worth_of(worths_, view.at(a)) > worth_of(worths_, view.at(b));
  });
  return squares;
}

Tactic LineReader::proven(TacticKind kind, std::size_t i, std::size_t last,
                          const std::vector<Square>& about) const {
  Tactic tactic = carried(kind, i, about);
  tactic.last_ply = static_cast<int>(last) + 1;
  return tactic;
}

}  // namespace tesuji
