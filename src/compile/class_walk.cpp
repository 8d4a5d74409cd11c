// Movement classes laid out on the board, track by track, and what bit sets make of them. Runs once per
// square and class at load.
#include "compile/movement_class.hpp"
#include "walk/course.hpp"

namespace tesuji::compile {
namespace {

/// One ray of a class as a movement of its own.
MoveAtom atom_of(const ClassSpec& spec, const ClassRay& ray) {
  MoveAtom atom;
  atom.kind = spec.kind;
  atom.step = ray.step;
  atom.min = spec.min;
  atom.max = spec.max;
  if (spec.kind == AtomKind::bent) {
    atom.turn = ray.path.front();
  } else {
    atom.path = ray.path;
  }
  return atom;
}

/// A ray as it is walked, every square of it, whether it may end there or not.
Track forward_line(Course course, const BoardShape& board, Side side, Square sq) {
  Track track;
  const bool leap = course.out.last == 1 && course.on.last == 0;
  course.out.first = 1;
  course.on.first = 0;
  for_each_end(course, board, side, sq, [&](Square to, int, int) {
    track.squares.push_back(to);
    return true;
  });
  if (track.squares.empty()) return track;
  if (leap) {
    for (const Vector v : course.path) track.relevant.push_back(board.step(sq, v, side));
    return track;
  }
  // What stands on the last square of a ray never changes what is reached.
  track.relevant.assign(track.squares.begin(), track.squares.end() - 1);
  return track;
}

/// The same seen from the target, for rays without a bend.
Track backward_line(Course course, const BoardShape& board, Side side, Square target) {
  const Vector step = course.out.step;
  if (course.path.empty()) {
    course.out.step = -step;
    return forward_line(course, board, side, target);
  }
  const Square origin = board.step(target, -step, side);
  if (origin == kNoSquare) return {};
  Track track = forward_line(course, board, side, origin);
  if (!track.squares.empty()) track.squares = {origin};
  return track;
}

/// Seen from the target every origin has a way of its own: back along the second leg, then the first step.
std::vector<Track> bent_origins(const Course& course, const BoardShape& board, Side side, Square target) {
  std::vector<Track> tracks;
  std::vector<Square> way;
  Square corner = target;
  for (int steps = 0; steps <= course.on.last && corner != kNoSquare; ++steps) {
    if (steps > 0) way.push_back(corner);
    const Square origin = board.step(corner, -course.out.step, side);
    if (origin != kNoSquare && steps >= course.on.first) tracks.push_back({{origin}, way, 0});
    corner = board.step(corner, -course.on.step, side);
  }
  return tracks;
}

std::uint64_t slide_reach(std::size_t length, int min, std::uint64_t pattern) {
  std::uint64_t reach = 0;
  for (std::size_t i = 0; i < length; ++i) {
    if (static_cast<int>(i) + 1 >= min) reach |= std::uint64_t{1} << i;
    if (pattern >> i & 1) break;
  }
  return reach;
}

std::uint64_t hop_reach(std::size_t length, std::uint64_t pattern) {
  std::uint64_t reach = 0;
  int pieces = 0;
  for (std::size_t i = 0; i < length && pieces < 2; ++i) {
    if (pieces == 1) reach |= std::uint64_t{1} << i;
    if (pattern >> i & 1) ++pieces;
  }
  return reach;
}

std::uint64_t grasshop_reach(std::size_t length, std::uint64_t pattern) {
  for (std::size_t i = 0; i + 1 < length; ++i) {
    if (pattern >> i & 1) return std::uint64_t{1} << (i + 1);
  }
  return 0;
}

/// Seen from the landing square the hurdle is the first square and the jumper stands behind it.
std::uint64_t grasshop_sources(std::size_t length, std::uint64_t pattern) {
  std::uint64_t reach = 0;
  if ((pattern & 1) == 0) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    reach |= std::uint64_t{1} << i;
    if (pattern >> i & 1) break;
  }
  return reach;
}

}  // namespace

std::vector<Track> class_tracks(const ClassSpec& spec, const BoardShape& board, Side side, Square sq,
                                bool inverse) {
  std::vector<Track> tracks;
  const auto keep = [&](Track track) {
    for (std::size_t i = 0; i < track.squares.size(); ++i) {
      const Square other = track.squares[i];
      const bool allowed = inverse ? spec.allows(side, other, sq) : spec.allows(side, sq, other);
      if (allowed) track.allowed |= std::uint64_t{1} << i;
    }
    if (track.allowed != 0) tracks.push_back(std::move(track));
  };
  for (const ClassRay& ray : spec.rays) {
    const MoveAtom atom = atom_of(spec, ray);
    const Course course = course_of(atom);
    if (!inverse) {
      keep(forward_line(course, board, side, sq));
    } else if (course.on.last == 0) {
      keep(backward_line(course, board, side, sq));
    } else {
      for (Track& track : bent_origins(course, board, side, sq)) keep(std::move(track));
    }
  }
  return tracks;
}

std::uint64_t reached(const ClassSpec& spec, const Track& track, std::uint64_t pattern, bool inverse) {
  const std::size_t length = track.squares.size();
  switch (spec.kind) {
    case AtomKind::leap:
    case AtomKind::lame_leap:
      return pattern == 0 ? track.allowed : 0;
    case AtomKind::bent:
      if (inverse) return pattern == 0 ? track.allowed : 0;
      return slide_reach(length, spec.min, pattern) & track.allowed;
    case AtomKind::slide:
      return slide_reach(length, spec.min, pattern) & track.allowed;
    case AtomKind::hop:
      return hop_reach(length, pattern) & track.allowed;
    case AtomKind::grasshop:
      return (inverse ? grasshop_sources(length, pattern) : grasshop_reach(length, pattern)) & track.allowed;
    case AtomKind::lion:
    case AtomKind::line_lion:
    case AtomKind::igui:
    case AtomKind::hook:
    case AtomKind::leap_slide:
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::range_jump:
    case AtomKind::teleport:
    case AtomKind::area:
    case AtomKind::burn:
      return 0;  // movements of several legs have no classes
  }
  return 0;
}

std::uint64_t possibly_reached(const ClassSpec& spec, const Track& track) {
  const bool hurdle = spec.kind == AtomKind::hop || spec.kind == AtomKind::grasshop;
  // A bent track with one square is an origin, of which only those far enough away are listed; or a ray that
  // ends with its first step.
  const bool counts_steps =
      spec.kind == AtomKind::slide || (spec.kind == AtomKind::bent && track.squares.size() > 1);
  const int first = hurdle ? 2 : counts_steps ? spec.min : 1;
  return track.allowed >> (first - 1) << (first - 1);
}

}  // namespace tesuji::compile
