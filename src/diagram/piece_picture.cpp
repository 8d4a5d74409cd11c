#include "diagram/piece_picture.hpp"

#include <algorithm>
#include <cstdlib>

namespace tesuji {
namespace {

int longest(Vector v) {
  return std::max(std::abs(v.right), std::abs(v.forward));
}

bool travels(const MoveAtom& atom) {
  return atom.kind == AtomKind::slide || atom.kind == AtomKind::bent || atom.kind == AtomKind::hop ||
         atom.kind == AtomKind::grasshop;
}

int radius_for(const PieceDefinition& piece) {
  int radius = kLeastRadius;
  for (const MoveAtom& atom : piece.moves) {
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
  for (const MoveAtom& atom : piece.moves) {
    const Mark mark{kind_of(atom), atom.quiet, atom.captures, atom.initial, false, atom.leg(2)};
    const bool hops = atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop;
    const int first = hops ? 2 : travels(atom) ? atom.min : 1;
    const int last = !travels(atom) ? 1 : atom.max > 0 ? atom.max : picture.radius;
    for (int n = first; n <= last && longest(atom.after(n)) <= picture.radius; ++n)
      add(mark_at(atom.after(n)), mark);
  }
  return picture;
}

}  // namespace tesuji
