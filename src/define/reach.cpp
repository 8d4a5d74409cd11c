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

/// The same for movements of several legs; false when `landing` wants no more.
template <class Visit>
bool Reach::visit_legs(const MoveAtom& atom, Side side, Square from, Visit&& landing) const {
  const BoardShape& board = game_.board;
  const auto along = [&](Square start, Vector step, int first, int last) {
    Square sq = start;
    for (int steps = 1; last == 0 || steps <= last; ++steps) {
      sq = board.step(sq, step, side);
      if (sq == kNoSquare) return true;
      if (steps >= first && !landing(sq)) return false;
    }
    return true;
  };
  const auto around = [&](int radius) {
    for (int right = -radius; right <= radius; ++right)
      for (int forward = -radius; forward <= radius; ++forward) {
        const Square sq = board.step(from, {right, forward}, side);
        if (sq != kNoSquare && sq != from && !landing(sq)) return false;
      }
    return true;
  };
  switch (atom.kind) {
    case AtomKind::lion:
      return around(2);
    case AtomKind::area:
      return around(atom.max);
    case AtomKind::line_lion:
      return along(from, atom.step, 1, atom.max);
    case AtomKind::leap_slide:
      return along(from, atom.step, atom.stops ? atom.min : atom.min + 1,
                   atom.max == 0 ? 0 : atom.min + atom.max);
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::range_jump:
      return along(from, atom.step, 1, 0);
    case AtomKind::hook: {
      for (Square sq = board.step(from, atom.step, side); sq != kNoSquare;
           sq = board.step(sq, atom.step, side)) {
        if (!landing(sq)) return false;
        const Vector turn{atom.step.forward, -atom.step.right};
        if (!along(sq, turn, 1, 0) || !along(sq, -turn, 1, 0)) return false;
      }
      return true;
    }
    case AtomKind::teleport:
      for (int sq = 0; sq < board.squares(); ++sq)
        if (sq != from && !landing(static_cast<Square>(sq))) return false;
      return true;
    case AtomKind::igui:  // it takes from where it stands, which is a move all the same
      return board.step(from, atom.step, side) == kNoSquare || landing(from);
    default:
      return true;
  }
}

/// Calls `landing(square)` until it returns false.
template <class Visit>
void Reach::visit(PieceIndex piece, Side side, Square from, Visit&& landing) const {
  const PieceDefinition& definition = game_.piece(piece);
  const auto& initial = definition.initial[static_cast<std::size_t>(index(side))];
  for (const MoveAtom& atom : definition.moves) {
    if (atom.initial && !std::binary_search(initial.begin(), initial.end(), from)) continue;
    if (!in_zone(atom.from_zone, side, from)) continue;
    if (is_multi_leg(atom.kind)) {
      if (!visit_legs(atom, side, from, landing)) return;
      continue;
    }
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

bool Reach::reaches(PieceIndex piece, Side side, const std::vector<Square>& start,
                    const std::vector<bool>& zone) const {
  Mask expanded(static_cast<std::size_t>(game_.board.squares()), false);
  std::vector<Square> open = start;
  bool found = false;
  while (!open.empty() && !found) {
    const Square here = open.back();
    open.pop_back();
    if (expanded[static_cast<std::size_t>(here)]) continue;
    expanded[static_cast<std::size_t>(here)] = true;
    visit(piece, side, here, [&](Square sq) {
      if (!expanded[static_cast<std::size_t>(sq)]) open.push_back(sq);
      return !(found = zone[static_cast<std::size_t>(sq)]);
    });
  }
  return found;
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
