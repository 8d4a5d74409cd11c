#include "diagram/piece_picture.hpp"

#include <algorithm>
#include <cstdlib>

#include "walk/course.hpp"

namespace tesuji::diagram {
namespace {

int longest(Vector v) {
  return std::max(std::abs(v.right), std::abs(v.forward));
}

MarkKind kind_of(const Course& course) {
  switch (course.passage) {
    case Passage::leaps:
    case Passage::wanders:
      return MarkKind::leap;
    case Passage::empty:
      return course.path.empty() ? MarkKind::line : MarkKind::lame;
    case Passage::flies_to_take:
      return MarkKind::line;
    case Passage::over_one:
      return MarkKind::hop;
    case Passage::behind_one:
      return MarkKind::behind;
    case Passage::through:
    case Passage::over_few:
    case Passage::flies:
    case Passage::appears:
      return MarkKind::through;
  }
  return MarkKind::none;
}

/// How far from the piece its movement should be seen: all of it, but of what goes on to the edge only as
/// much as tells how.
int extent(const Course& course) {
  if (course.spreads()) return 0;
  const bool free = course.passage == Passage::empty || course.passage == Passage::through;
  const auto shown = [](const Leg& leg, int far) { return leg.last == kToEdge ? far : leg.last; };
  const Vector end = course.out.step * shown(course.out, free ? 3 : 4);
  return longest(course.goes_on() ? end + course.on.step * shown(course.on, 2) : end);
}

int radius_for(const PieceDefinition& piece) {
  int radius = kLeastRadius;
  for (const MoveAtom& atom : piece.moves)
    radius = std::max({radius, extent(course_of(atom)), is_multi_leg(atom.kind) ? 3 : 0});
  return std::min(radius, kMostRadius);
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

/// Is the square reached by turning, after `m` steps of the second leg? A line drawn to it from the piece
/// would mislead.
bool lies_off_line(const Course& course, int m) {
  return course.passage == Passage::wanders ||
         (course.passage == Passage::empty && !course.goes_on() && m != 0);
}

}  // namespace

PiecePicture piece_picture(const PieceDefinition& piece) {
  PiecePicture picture;
  picture.radius = radius_for(piece);
  const int side = picture.side();
  picture.marks.resize(as_size(side * side));
  const auto mark_at = [&](Vector v) -> Mark& {
    return picture.marks[as_size((v.forward + picture.radius) * side + v.right + picture.radius)];
  };
  mark_at({}).kind = MarkKind::origin;
  std::vector<std::pair<Vector, Mark>> turned;
  for (const MoveAtom& atom : piece.moves) {
    const Course course = course_of(atom);
    const Vector onward = course.goes_on() ? course.on.step : course.out.step;
    for_each_offset(course, picture.radius, [&](Vector v, int, int m) {
      Mark mark{kind_of(course), course.quiet, course.captures, atom.initial, false, onward};
      if (course.spreads()) mark.step = v;
      if (!lies_off_line(course, m)) return add(mark_at(v), mark);
      mark.kind = MarkKind::leap;
      turned.emplace_back(v, mark);
    });
  }
  // Lines are seen better where nothing lies over them.
  for (const auto& [v, mark] : turned) {
    if (mark_at(v).kind == MarkKind::none) mark_at(v) = mark;
  }
  return picture;
}

}  // namespace tesuji::diagram
