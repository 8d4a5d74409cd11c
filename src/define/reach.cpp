#include "define/reach.hpp"

#include <algorithm>

namespace tesuji {

Reach::Reach(const GameDefinition& game) : game_(game) {
  for (const ZoneDefinition& zone : game.zones)
    for (const Side side : kBothSides) {
      const auto s = static_cast<std::size_t>(index(side));
      Mask& mask = zones_[zone.id][s];
      mask.assign(static_cast<std::size_t>(game.board.squares()), false);
      for (const Square sq : zone.squares[s]) mask[static_cast<std::size_t>(sq)] = true;
    }
}

bool Reach::in_zone(const std::string& zone, Side side, Square sq) const {
  if (zone.empty()) return true;
  const auto found = zones_.find(zone);
  return found != zones_.end() &&
         found->second[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(sq)];
}

/// Calls `landing(square)` until it returns false.
template <class Visit>
void Reach::visit(PieceIndex piece, Side side, Square from, Visit&& landing) const {
  const PieceDefinition& definition = game_.piece(piece);
  const auto& initial = definition.initial[static_cast<std::size_t>(index(side))];
  for (const MoveAtom& atom : definition.moves) {
    if (atom.initial && !std::binary_search(initial.begin(), initial.end(), from)) continue;
    if (!in_zone(atom.from_zone, side, from)) continue;
    const bool once = atom.kind == AtomKind::leap || atom.kind == AtomKind::lame_leap;
    // A hop needs a hurdle first, so its first step never lands.
    const bool hops = atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop;
    const int first = hops ? 2 : once ? 1 : atom.min;
    Square sq = from;
    for (int steps = 1; once ? steps == 1 : (atom.max == 0 || steps <= atom.max); ++steps) {
      sq = game_.board.step(sq, atom.leg(steps), side);
      if (sq == kNoSquare) break;
      if (steps >= first && in_zone(atom.to_zone, side, sq) && !landing(sq)) return;
    }
  }
}

std::vector<Square> Reach::from(PieceIndex piece, Side side, Square from) const {
  std::vector<Square> squares;
  visit(piece, side, from, [&](Square sq) {
    squares.push_back(sq);
    return true;
  });
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

bool Reach::can_move_from(PieceIndex piece, Side side, Square from) const {
  bool found = false;
  visit(piece, side, from, [&](Square) { return !(found = true); });
  return found;
}

bool Reach::can_ever_move(PieceIndex piece) const {
  for (const Side side : kBothSides)
    for (int sq = 0; sq < game_.board.squares(); ++sq)
      if (can_move_from(piece, side, static_cast<Square>(sq))) return true;
  return false;
}

std::vector<bool> Reach::closure(PieceIndex piece, Side side, const std::vector<Square>& start) const {
  const auto squares = static_cast<std::size_t>(game_.board.squares());
  Mask reached(squares, false), expanded(squares, false);
  std::vector<Square> open = start;
  while (!open.empty()) {
    const Square here = open.back();
    open.pop_back();
    if (expanded[static_cast<std::size_t>(here)]) continue;
    expanded[static_cast<std::size_t>(here)] = true;
    visit(piece, side, here, [&](Square sq) {
      reached[static_cast<std::size_t>(sq)] = true;
      if (!expanded[static_cast<std::size_t>(sq)]) open.push_back(sq);
      return true;
    });
  }
  return reached;
}

int Reach::stuck_ranks(PieceIndex piece, Side side) const {
  const BoardShape& board = game_.board;
  for (int stuck = 0; stuck < board.ranks; ++stuck)
    for (int file = 0; file < board.files; ++file)
      if (can_move_from(piece, side, board.relative(board.at(file, board.ranks - 1 - stuck), side)))
        return stuck;
  return board.ranks;
}

}  // namespace tesuji
