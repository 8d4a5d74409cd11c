// Movement classes laid out on the board, line by line. Runs once per square and class at load.
#include "compile/movement_class.hpp"

namespace tesuji {
namespace {

bool is_jump(const ClassSpec& spec) {
  return spec.kind == AtomKind::leap || spec.kind == AtomKind::lame_leap;
}

/// A jump has one target; the squares of its path decide whether it is reached.
Line jump_line(const ClassRay& ray, const BoardShape& board, Side side, Square sq, bool inverse) {
  Line line;
  const Square other = board.step(sq, inverse ? -ray.step : ray.step, side);
  if (other == kNoSquare) return line;
  for (const Vector v : ray.path) {
    const Square at = board.step(inverse ? other : sq, v, side);
    if (at == kNoSquare) return Line{};
    line.relevant.push_back(at);
  }
  line.squares.push_back(other);
  return line;
}

Line ray_line(const ClassSpec& spec, Vector step, const BoardShape& board, Side side, Square sq) {
  Line line;
  for (Square at = board.step(sq, step, side); at != kNoSquare; at = board.step(at, step, side)) {
    line.squares.push_back(at);
    if (spec.max != 0 && static_cast<int>(line.squares.size()) == spec.max) break;
  }
  // What stands on the last square of a ray never changes what is reached.
  line.relevant = line.squares;
  if (!line.relevant.empty()) line.relevant.pop_back();
  return line;
}

/// A bent ray as it is walked: the first step, then on along the turn.
Line bent_line(const ClassSpec& spec, const ClassRay& ray, const BoardShape& board, Side side, Square sq) {
  Line line;
  for (Square at = board.step(sq, ray.step, side); at != kNoSquare;
       at = board.step(at, ray.path.front(), side)) {
    line.squares.push_back(at);
    if (spec.max != 0 && static_cast<int>(line.squares.size()) == spec.max) break;
  }
  line.relevant = line.squares;
  if (!line.relevant.empty()) line.relevant.pop_back();
  return line;
}

/// Seen from the target every origin has a way of its own: back along the turn, then one step aside.
std::vector<Line> bent_origins(const ClassSpec& spec, const ClassRay& ray, const BoardShape& board, Side side,
                               Square target) {
  std::vector<Line> lines;
  std::vector<Square> way;
  int steps = 1;
  for (Square corner = target; corner != kNoSquare; corner = board.step(corner, -ray.path.front(), side)) {
    if (spec.max != 0 && steps > spec.max) break;
    if (corner != target) way.push_back(corner);
    const Square origin = board.step(corner, -ray.step, side);
    if (origin != kNoSquare && steps >= spec.min) lines.push_back({{origin}, way, 0});
    ++steps;
  }
  return lines;
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

std::vector<Line> class_lines(const ClassSpec& spec, const BoardShape& board, Side side, Square sq,
                              bool inverse) {
  std::vector<Line> lines;
  const auto keep = [&](Line line) {
    for (std::size_t i = 0; i < line.squares.size(); ++i) {
      const Square other = line.squares[i];
      const bool allowed = inverse ? spec.allows(side, other, sq) : spec.allows(side, sq, other);
      if (allowed) line.allowed |= std::uint64_t{1} << i;
    }
    if (line.allowed != 0) lines.push_back(std::move(line));
  };
  for (const ClassRay& ray : spec.rays) {
    if (spec.kind == AtomKind::bent) {
      if (!inverse) keep(bent_line(spec, ray, board, side, sq));
      if (inverse)
        for (Line& line : bent_origins(spec, ray, board, side, sq)) keep(std::move(line));
      continue;
    }
    keep(is_jump(spec) ? jump_line(ray, board, side, sq, inverse)
                       : ray_line(spec, inverse ? -ray.step : ray.step, board, side, sq));
  }
  return lines;
}

std::uint64_t reached(const ClassSpec& spec, const Line& line, std::uint64_t pattern, bool inverse) {
  const std::size_t length = line.squares.size();
  switch (spec.kind) {
    case AtomKind::leap:
    case AtomKind::lame_leap:
      return pattern == 0 ? line.allowed : 0;
    case AtomKind::bent:
      if (inverse) return pattern == 0 ? line.allowed : 0;
      return slide_reach(length, spec.min, pattern) & line.allowed;
    case AtomKind::slide:
      return slide_reach(length, spec.min, pattern) & line.allowed;
    case AtomKind::hop:
      return hop_reach(length, pattern) & line.allowed;
    case AtomKind::grasshop:
      return (inverse ? grasshop_sources(length, pattern) : grasshop_reach(length, pattern)) & line.allowed;
    default:
      return 0;  // movements of several legs have no classes
  }
  return 0;
}

std::uint64_t possibly_reached(const ClassSpec& spec, const Line& line) {
  switch (spec.kind) {
    case AtomKind::bent:
      // A line with one square is an origin, of which only those far enough away are listed; or a ray that
      // ends with its first step.
      return line.squares.size() == 1 ? line.allowed : line.allowed >> (spec.min - 1) << (spec.min - 1);
    case AtomKind::leap:
    case AtomKind::lame_leap:
      return line.allowed;
    case AtomKind::slide:
      return line.allowed >> (spec.min - 1) << (spec.min - 1);
    case AtomKind::hop:
    case AtomKind::grasshop:
      return line.allowed & ~std::uint64_t{1};
    default:
      return 0;
  }
  return 0;
}

}  // namespace tesuji
