// Course: what a movement means. Every kind is told once, in course_of(), as two straight legs and the
// condition under which a piece may pass; who looks at boards, draws or measures reads it from here. The
// generators and the verifier have readings of their own on purpose, and tests/walk holds all of them
// against each other. How to add a kind is told in CONTRIBUTING.md.
#pragma once

#include <cstdlib>
#include <span>

#include "define/definition.hpp"

namespace tesuji::walk {

/// What must hold for a square to be reached.
enum class Passage {
  leaps,          ///< nothing: each square is jumped to
  through,        ///< nothing: it travels over whatever stands there
  empty,          ///< the squares on the way are empty
  over_one,       ///< exactly one of them holds a piece
  behind_one,     ///< the last of them holds a piece and no other does
  over_few,       ///< at most `hops` of them hold a piece
  flies,          ///< whatever stands on them, or on the square itself, ranks lower
  flies_to_take,  ///< they are empty; or they and the piece to be taken rank lower
  wanders,        ///< king steps over empty squares lead there, in any directions
  appears         ///< nothing; but it takes only what is not protected, and so attacks no square by itself
};

/// `first`..`last` steps in one direction; negative ones go the other way.
struct Leg {
  Vector step;
  int first = 0;
  int last = 0;
};

/// As many steps as the board has room for.
constexpr int kToEdge = 1 << 20;

/// Steps along `out` and then along `on`: every square where both may stop is an end.
struct Course {
  Leg out;
  Leg on{};
  Passage passage = Passage::leaps;
  bool quiet = true;
  bool captures = true;
  bool stays = false;              ///< takes there without going there
  bool takes_twice = false;        ///< may take a neighbour and go on to another square
  int hops = 0;                    ///< over_few: at most these many
  std::span<const Vector> path{};  ///< of a leap: squares, from the origin, that count as its way

  /// Do the legs span an area, every square of which is reached directly?
  bool spreads() const { return out.first < 0; }
  /// Does it jump or step once and then go on along the second leg?
  bool goes_on() const { return out.last == 1 && on.last > 0; }
  /// How many steps lead to the end after `k` steps of the first leg and `m` of the second.
  int steps(int k, int m) const {
    if (!spreads()) return std::abs(k) + std::abs(m);
    return passage == Passage::wanders ? std::max(std::abs(k), std::abs(m)) : 1;
  }
};

/// The one place where kinds of movement are told apart. The atom must outlive the course.
Course course_of(const MoveAtom& atom);

/// The kind as game files and the API write it.
const char* kind_word(AtomKind kind);

/// Stops of one leg, from `start` outwards: calls visit(place, steps) until it returns false. `inside(place)`
/// says where there is something to go on over.
bool for_each_stop(const Leg& leg, Vector start, auto&& inside, auto&& visit) {
  if (leg.first <= 0 && leg.last >= 0 && !visit(start, 0)) return false;
  Vector at = start + leg.step;
  for (int n = 1; n <= leg.last && inside(at); ++n, at = at + leg.step) {
    if (n >= leg.first && !visit(at, n)) return false;
  }
  at = start + -leg.step;
  for (int n = -1; n >= leg.first && inside(at); --n, at = at + -leg.step) {
    if (!visit(at, n)) return false;
  }
  return true;
}

/// Calls visit(square, k, m) for each square other than `from` where the course may end on an otherwise
/// helpful board, after k steps of its first and m of its second leg, until it returns false.
bool for_each_end(const Course& course, const BoardShape& board, Side side, Square from, auto&& visit) {
  for (const Vector v : course.path) {
    if (board.step(from, v, side) == kNoSquare) return true;  // a way that leads over the edge is none
  }
  const auto on_board = [&](Vector at) { return board.contains(at.right, at.forward); };
  const Leg out{board.oriented(course.out.step, side), course.out.first, course.out.last};
  const Leg on{board.oriented(course.on.step, side), course.on.first, course.on.last};
  return for_each_stop(out, {board.file_of(from), board.rank_of(from)}, on_board, [&](Vector corner, int k) {
    return for_each_stop(on, corner, on_board, [&](Vector at, int m) {
      const Square to = board.at(at.right, at.forward);
      return to == from || visit(to, k, m);
    });
  });
}

/// The same as vectors, owner-relative, within a window of this radius around the piece.
void for_each_offset(const Course& course, int radius, auto&& visit) {
  const auto inside = [&](Vector at) {
    return std::abs(at.right) <= radius && std::abs(at.forward) <= radius;
  };
  for_each_stop(course.out, {}, inside, [&](Vector corner, int k) {
    return for_each_stop(course.on, corner, inside, [&](Vector at, int m) {
      if (at != Vector{}) visit(at, k, m);
      return true;
    });
  });
}

}  // namespace tesuji::walk
