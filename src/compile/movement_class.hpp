// Movement classes: what pieces have in common. Each piece type is split into a few classes, and
// equal classes are shared between types, so tables and loops are over classes, never over pieces.
#pragma once

#include "define/definition.hpp"

namespace tesuji::compile {

/// One direction of a class, owner-relative; `path` only for lame leaps, and the turn of bent rays.
struct ClassRay {
  Vector step;
  std::vector<Vector> path;

  bool operator==(const ClassRay&) const = default;
};

/// Squares as flags; empty = the whole board.
using SquareFilter = PerSide<std::vector<std::uint8_t>>;

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
  bool royal_ray = false;     ///< attacks only royals and is never played (facing royals)
  bool leaves_ghost = false;  ///< can be answered en passant
  int set_wise_owner = -1;    ///< the one type that moves set-wise; its class serves attacks only

  bool operator==(const ClassSpec&) const = default;

  bool allows(Side side, Square start, Square end) const {
    const auto& f = from[as_size(side)];
    const auto& t = to[side];
    return (f.empty() || f[as_size(start)]) && (t.empty() || t[as_size(end)]);
  }
};

struct TypeSpec {
  std::vector<int> classes;  ///< indices into ClassPlan::classes
  /// Non-empty: moved set-wise, one vector each (a pawn and its like); `classes` then serves attacks only.
  std::vector<ClassSpec> steps;
  bool compound = false;  ///< two of its classes can reach one square: targets must be united
};

/// A game's pieces as classes.
struct ClassPlan {
  std::vector<ClassSpec> classes;
  std::vector<TypeSpec> types;
};

/// The longest table index a track class may need; longer ones are split by direction.
constexpr int kMaxIndexBits = 12;
/// On larger boards tracks are too long to pack: such tables would take hundreds of megabytes.
constexpr int kMostPackedSquares = 192;

/// How the squares a blockable class reaches are found.
enum class RayLookup {
  packed,  ///< in a table, by the occupied squares
  rays,    ///< direction by direction, with bit sets; slides only
  walked   ///< track by track, square by square: long tracks with hurdles or bends
};
RayLookup lookup_for(const ClassSpec& spec, const BoardShape& board);

ClassPlan plan_classes(const GameDefinition& definition);

/// One ray (or jump) of a class as it lies on the board at one square.
struct Track {
  std::vector<Square> squares;   ///< squares it may reach, nearest first
  std::vector<Square> relevant;  ///< squares whose occupation decides how many of them are reached
  std::uint64_t allowed = 0;     ///< bit i: squares[i] is a permitted end (or, inverse, start)

  bool operator==(const Track&) const = default;
};

/// The tracks of `spec` from `sq`; inverse: the tracks along which `sq` can be reached.
std::vector<Track> class_tracks(const ClassSpec& spec, const BoardShape& board, Side side, Square sq,
                                bool inverse);

/// Bit i is set when track.squares[i] is reached while exactly the relevant squares of `pattern`
/// (bit i = track.relevant[i]) are occupied. Targets may be occupied by either side.
std::uint64_t reached(const ClassSpec& spec, const Track& track, std::uint64_t pattern, bool inverse);

/// Every square that some occupation lets the track reach, as bits over track.squares.
std::uint64_t possibly_reached(const ClassSpec& spec, const Track& track);

}  // namespace tesuji::compile
