// Movement classes: what pieces have in common. Each piece type is split into a few classes, and
// equal classes are shared between types, so tables and loops are over classes, never over pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "define/definition.hpp"

namespace tesuji {

/// One direction of a class, owner-relative; `path` only for lame leaps, and the turn of bent rays.
struct ClassRay {
  Vector step;
  std::vector<Vector> path;

  bool operator==(const ClassRay&) const = default;
};

/// Squares as flags; empty = the whole board.
using SquareFilter = std::array<std::vector<bool>, 2>;

/// Everything that makes two movement classes equal.
struct ClassSpec {
  AtomKind kind = AtomKind::leap;
  std::vector<ClassRay> rays;  ///< sorted
  int min = 1;
  int max = 0;
  bool quiet = true;
  bool captures = true;
  SquareFilter from;          ///< squares a move may start on
  SquareFilter to;            ///< squares a move may end on
  bool royal_line = false;    ///< attacks only royals and is never played (facing royals)
  bool leaves_ghost = false;  ///< can be answered en passant
  int set_wise_owner = -1;    ///< the one type that moves set-wise; its class serves attacks only

  bool operator==(const ClassSpec&) const = default;

  bool allows(Side side, Square start, Square end) const {
    const auto& f = from[static_cast<std::size_t>(index(side))];
    const auto& t = to[static_cast<std::size_t>(index(side))];
    return (f.empty() || f[static_cast<std::size_t>(start)]) &&
           (t.empty() || t[static_cast<std::size_t>(end)]);
  }
};

/// One vector of a set-wise moved piece (a pawn and its like).
struct StepSpec {
  Vector step;
  std::vector<Vector> path;
  bool quiet = true;
  bool captures = true;
  SquareFilter from;
  SquareFilter to;
  bool leaves_ghost = false;  ///< can be answered en passant

  bool operator==(const StepSpec&) const = default;
};

struct TypeSpec {
  std::vector<int> classes;     ///< indices into ClassPlan::classes
  std::vector<StepSpec> steps;  ///< non-empty: moved set-wise; `classes` then serves attacks only
  bool compound = false;        ///< two of its classes can reach one square: targets must be united
};

/// A game's pieces as classes.
struct ClassPlan {
  std::vector<ClassSpec> classes;
  std::vector<TypeSpec> types;
};

/// The longest table index a line class may need; longer ones are split by direction.
constexpr int kMaxIndexBits = 12;
/// On larger boards lines are too long to pack: such tables would take hundreds of megabytes.
constexpr int kMostPackedSquares = 192;

/// How the squares a blockable class reaches are found.
enum class LineLookup {
  packed,  ///< in a table, by the occupied squares
  rays,    ///< direction by direction, with bit sets; slides only
  walked   ///< line by line, square by square: long lines with hurdles or bends
};
LineLookup lookup_for(const ClassSpec& spec, const BoardShape& board);

ClassPlan plan_classes(const GameDefinition& definition);

/// One ray (or jump) of a class as it lies on the board at one square.
struct Line {
  std::vector<Square> squares;   ///< squares it may reach, nearest first
  std::vector<Square> relevant;  ///< squares whose occupation decides how many of them are reached
  std::uint64_t allowed = 0;     ///< bit i: squares[i] is a permitted end (or, inverse, start)

  bool operator==(const Line&) const = default;
};

/// The lines of `spec` from `sq`; inverse: the lines along which `sq` can be reached.
std::vector<Line> class_lines(const ClassSpec& spec, const BoardShape& board, Side side, Square sq,
                              bool inverse);

/// Bit i is set when line.squares[i] is reached while exactly the relevant squares of `pattern`
/// (bit i = line.relevant[i]) are occupied. Targets may be occupied by either side.
std::uint64_t reached(const ClassSpec& spec, const Line& line, std::uint64_t pattern, bool inverse);

/// Every square that some occupation lets the line reach, as bits over line.squares.
std::uint64_t possibly_reached(const ClassSpec& spec, const Line& line);

}  // namespace tesuji
