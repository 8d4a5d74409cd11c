#include "diagram/piece_picture.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tesuji {
namespace {

int longest(Vector v) {
  return std::max(std::abs(v.right), std::abs(v.forward));
}

bool travels(const MoveAtom& atom) {
  return atom.kind == AtomKind::slide || atom.kind == AtomKind::bent || atom.kind == AtomKind::hop ||
         atom.kind == AtomKind::grasshop || atom.kind == AtomKind::hop_slide ||
         atom.kind == AtomKind::sweep || atom.kind == AtomKind::range_jump;
}

/// The squares, seen from the piece, that a movement of several legs reaches within `radius`.
std::vector<Vector> leg_squares(const MoveAtom& atom, int radius) {
  std::vector<Vector> squares;
  const auto around = [&](int reach) {
    for (int right = -reach; right <= reach; ++right)
      for (int forward = -reach; forward <= reach; ++forward)
        if (right != 0 || forward != 0) squares.push_back({right, forward});
  };
  switch (atom.kind) {
    case AtomKind::lion:
      around(2);
      break;
    case AtomKind::area:
      around(std::min(atom.max, radius));
      break;
    case AtomKind::teleport:
      around(radius);
      break;
    case AtomKind::line_lion:
      for (int n = 1; n <= atom.max; ++n) squares.push_back(atom.step * n);
      break;
    case AtomKind::igui:
      squares = {atom.step};
      break;
    case AtomKind::leap_slide:
      for (int n = atom.stops ? atom.min : atom.min + 1; n <= (atom.max == 0 ? radius : atom.min + atom.max);
           ++n)
        squares.push_back(atom.step * n);
      break;
    case AtomKind::hook:
      for (int n = 1; n <= radius; ++n)
        for (int turn = -radius; turn <= radius; ++turn)
          squares.push_back(atom.step * n + Vector{atom.step.forward, -atom.step.right} * turn);
      break;
    default:
      break;
  }
  std::erase_if(squares, [&](Vector v) { return longest(v) > radius; });
  return squares;
}

int radius_for(const PieceDefinition& piece) {
  int radius = kLeastRadius;
  for (const MoveAtom& atom : piece.moves) {
    if (is_multi_leg(atom.kind))
      radius = std::max(radius, atom.kind == AtomKind::leap_slide ? atom.min + 2 : 3);
    const int unlimited_steps = atom.kind == AtomKind::slide || atom.kind == AtomKind::bent ? 3 : 4;
    const int steps = !travels(atom) ? 1 : atom.max > 0 ? atom.max : unlimited_steps;
    radius = std::max(radius, longest(atom.after(steps)));
  }
  return std::min(radius, kMostRadius);
}

MarkKind kind_of(const MoveAtom& atom) {
  switch (atom.kind) {
    case AtomKind::leap:
      return MarkKind::leap;
    case AtomKind::slide:
    case AtomKind::bent:
      return atom.unblockable ? MarkKind::through : MarkKind::line;
    case AtomKind::lame_leap:
      return MarkKind::lame;
    case AtomKind::hop:
      return MarkKind::hop;
    case AtomKind::grasshop:
      return MarkKind::behind;
    case AtomKind::lion:
    case AtomKind::line_lion:
    case AtomKind::igui:
    case AtomKind::area:
      return MarkKind::leap;
    case AtomKind::hook:
    case AtomKind::leap_slide:
    case AtomKind::range_jump:
      return MarkKind::line;
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::teleport:
      return MarkKind::through;
    case AtomKind::burn:
      return MarkKind::none;
  }
  return MarkKind::none;
}

/// Less hindered first; what a first-move-only way draws gives way to what is always possible.
int hindrance(const Mark& mark) {
  constexpr MarkKind kOrder[] = {MarkKind::origin, MarkKind::leap, MarkKind::through, MarkKind::line,
                                 MarkKind::lame,   MarkKind::hop,  MarkKind::behind,  MarkKind::none};
  const auto place = std::find(std::begin(kOrder), std::end(kOrder), mark.kind) - std::begin(kOrder);
  return static_cast<int>(place) + (mark.initial ? 100 : 0) + (mark.kind == MarkKind::none ? 1000 : 0);
}

bool needs_hurdle(const Mark& mark) {
  return mark.kind == MarkKind::hop || mark.kind == MarkKind::behind;
}

void add(Mark& mark, const Mark& more) {
  if (mark.kind != MarkKind::none && needs_hurdle(mark) != needs_hurdle(more)) {
    const Mark& hopping = needs_hurdle(mark) ? mark : more;
    Mark plain = needs_hurdle(mark) ? more : mark;
    plain.hop_too = plain.hop_too || (hopping.captures && !plain.captures);
    mark = plain;
    return;
  }
  const bool hop_too = mark.hop_too || more.hop_too;
  const bool quiet = mark.quiet || more.quiet;
  const bool captures = mark.captures || more.captures;
  if (hindrance(more) < hindrance(mark)) mark = more;
  mark.quiet = quiet;
  mark.captures = captures;
  mark.hop_too = hop_too && !captures;
}

/// Is the square reached by turning? A line drawn to it from the piece would mislead.
bool lies_off_line(const MoveAtom& atom, Vector v) {
  if (atom.kind == AtomKind::area) return true;
  return atom.kind == AtomKind::hook && v.right * atom.step.forward != v.forward * atom.step.right;
}

}  // namespace

PiecePicture piece_picture(const PieceDefinition& piece) {
  PiecePicture picture;
  picture.radius = radius_for(piece);
  const int side = picture.side();
  picture.marks.resize(static_cast<std::size_t>(side * side));
  const auto mark_at = [&](Vector v) -> Mark& {
    return picture
        .marks[static_cast<std::size_t>((v.forward + picture.radius) * side + v.right + picture.radius)];
  };
  mark_at({}).kind = MarkKind::origin;
  std::vector<std::pair<Vector, Mark>> turned;
  for (const MoveAtom& atom : piece.moves) {
    const Mark mark{kind_of(atom), atom.quiet, atom.captures, atom.initial, false, atom.leg(2)};
    if (is_multi_leg(atom.kind) && !travels(atom)) {
      for (const Vector v : leg_squares(atom, picture.radius)) {
        Mark far = mark;
        if (mark.step == Vector{}) far.step = v;
        if (v == Vector{}) continue;
        if (lies_off_line(atom, v)) {
          far.kind = MarkKind::leap;
          turned.emplace_back(v, far);
        } else {
          add(mark_at(v), far);
        }
      }
      continue;
    }
    const bool hops = atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop;
    const int first = hops ? 2 : travels(atom) ? atom.min : 1;
    const int last = !travels(atom) ? 1 : atom.max > 0 ? atom.max : picture.radius;
    for (int n = first; n <= last && longest(atom.after(n)) <= picture.radius; ++n)
      add(mark_at(atom.after(n)), mark);
  }
  // Lines are seen better where nothing lies over them.
  for (const auto& [v, mark] : turned) {
    if (mark_at(v).kind == MarkKind::none) mark_at(v) = mark;
  }
  return picture;
}

}  // namespace tesuji
