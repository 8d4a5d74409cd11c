#include "walk/ways.hpp"

namespace tesuji::walk {
namespace {

bool in_zone(const std::vector<ZoneDefinition>& zones, const std::string& id, Side side, Square sq) {
  if (id.empty()) return true;
  const auto zone = std::find_if(zones.begin(), zones.end(), [&](const auto& z) { return z.id == id; });
  if (zone == zones.end()) return false;
  const auto& squares = zone->squares[as_size(side)];
  return std::binary_search(squares.begin(), squares.end(), sq);
}

/// The squares that decide about the end after `k` and `m` steps, nearest first.
std::vector<Square> way_squares(const Course& course, const BoardShape& board, Side side, Square from, int k,
                                int m) {
  std::vector<Square> squares;
  if (course.spreads() || course.passage == Passage::leaps || course.passage == Passage::through)
    return squares;
  for (const Vector v : course.path) squares.push_back(board.step(from, v, side));
  const Vector turned = m < 0 ? -course.on.step : course.on.step;
  Square sq = from;
  for (int n = 1; n < course.steps(k, m); ++n) {
    sq = board.step(sq, n <= k ? course.out.step : turned, side);
    squares.push_back(sq);
  }
  return squares;
}

Way way_to(const BoardShape& board, const Course& course, Side side, Square from, Square to, int k, int m) {
  Way way;
  way.to = to;
  way.vector = course.out.step * k + course.on.step * m;
  way.passage = course.passage;
  way.quiet = course.quiet;
  way.captures = course.captures;
  way.most = course.passage == Passage::wanders ? course.out.last : course.hops;
  way.path = way_squares(course, board, side, from, k, m);
  return way;
}

}  // namespace

bool may_start(const GameDefinition& game, PieceIndex piece, const MoveAtom& atom, Side side, Square from) {
  const auto& home = game.piece(piece).initial[side];
  if (atom.initial && !std::binary_search(home.begin(), home.end(), from)) return false;
  return in_zone(game.zones, atom.from_zone, side, from);
}

bool may_end(const GameDefinition& game, const MoveAtom& atom, Side side, Square to) {
  return in_zone(game.zones, atom.to_zone, side, to);
}

std::vector<std::uint8_t> starts(const GameDefinition& game, PieceIndex piece, const MoveAtom& atom,
                                 Side side) {
  std::vector<std::uint8_t> flags;
  if (!atom.initial && atom.from_zone.empty()) return flags;
  for (int sq = 0; sq < game.board.squares(); ++sq)
    flags.push_back(may_start(game, piece, atom, side, static_cast<Square>(sq)) ? 1 : 0);
  return flags;
}

std::vector<std::uint8_t> ends(const GameDefinition& game, const MoveAtom& atom, Side side) {
  std::vector<std::uint8_t> flags;
  if (atom.to_zone.empty()) return flags;
  for (int sq = 0; sq < game.board.squares(); ++sq)
    flags.push_back(may_end(game, atom, side, static_cast<Square>(sq)) ? 1 : 0);
  return flags;
}

std::vector<Destination> destinations(const GameDefinition& game, PieceIndex piece, Side side, Square from) {
  std::vector<Destination> found;
  for_each_end(game, piece, side, from, [&](const MoveAtom&, const Course& course, Square to, int k, int m) {
    const int steps = course.steps(k, m);
    const int between = course.path.empty() ? steps - 1 : static_cast<int>(course.path.size());
    found.push_back({to, course.passage, course.quiet, course.captures, steps, between, course.hops});
    return true;
  });
  return found;
}

std::vector<Way> ways(const GameDefinition& game, PieceIndex piece, Side side, Square from) {
  std::vector<Way> found;
  for_each_end(game, piece, side, from,
               [&](const MoveAtom& atom, const Course& course, Square to, int k, int m) {
                 found.push_back(way_to(game.board, course, side, from, to, k, m));
                 found.back().kind = atom.kind;
                 found.back().rank = game.piece(piece).precedence;
                 return true;
               });
  return found;
}

std::vector<Way> facing_ways(const GameDefinition& game, Side side, Square from) {
  std::vector<Way> found;
  for (const Vector step : facing_steps(game)) {
    Course ray;
    ray.out = {step, 1, kToEdge};
    ray.passage = Passage::empty;
    ray.quiet = false;
    for_each_end(ray, game.board, side, from, [&](Square to, int k, int m) {
      found.push_back(way_to(game.board, ray, side, from, to, k, m));
      return true;
    });
  }
  return found;
}

std::vector<Vector> facing_steps(const GameDefinition& game) {
  std::vector<Vector> steps;
  for (const Vector v : game.royal.facing) {
    // Facing is mutual: the line counts when either of the two looks along it, so a royal is also
    // struck along the line on which it sees the other itself.
    const bool mirrored = game.board.second_side == SecondSide::mirrored;
    const Vector seen = mirrored ? Vector{-v.right, v.forward} : v;
    for (const Vector step : {v, seen}) {
      if (std::find(steps.begin(), steps.end(), step) == steps.end()) steps.push_back(step);
    }
  }
  return steps;
}

bool steps_forward_only(const std::vector<MoveAtom>& moves) {
  return !moves.empty() && std::all_of(moves.begin(), moves.end(), [](const MoveAtom& a) {
    const bool step = a.kind == AtomKind::leap || a.kind == AtomKind::lame_leap;
    return step && (a.initial ? a.step.forward > 0 : a.step.forward == 1);
  });
}

bool slides_ahead(const std::vector<MoveAtom>& moves) {
  return std::any_of(moves.begin(), moves.end(), [](const MoveAtom& a) {
    return a.kind == AtomKind::slide && a.max == 0 && a.step == Vector{0, 1};
  });
}

bool goes_along_lines(const std::vector<MoveAtom>& moves) {
  return std::any_of(moves.begin(), moves.end(), [](const MoveAtom& a) {
    return (a.kind == AtomKind::slide && a.max != 1) || a.kind == AtomKind::bent || a.kind == AtomKind::hop ||
           a.kind == AtomKind::grasshop;
  });
}

}  // namespace tesuji::walk
