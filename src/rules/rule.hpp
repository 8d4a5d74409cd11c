// What a special rule is made of.
//
// A special rule is one file in this folder: a struct that derives from Rule, knows its name under `special:`
// in game files, reads its parameters, tells itself in words, and has those of the hooks below that it needs.
// registry.hpp lists the rules; nothing else in the program knows them one by one. The hooks are templates
// over the position, so a rule sees squares, sides and pieces but no table of the move generator.
//
//   template <class In> void read(In& in)                      parameters, see RuleReader in define/
//   template <class Names> std::string words(names, ja) const  the rule for people, in English or Japanese
//   static constexpr EndText kEnd                              how to say that it ended a game
//
//   bool stops(pos) const                        the game is over at once: there are no moves
//   std::optional<RuleEnd> verdict(pos) const    who has won, where it stops or is drawn by counting
//   bool generates(pos, add) const               this step of the turn is the rule's own: it adds all moves
//   void adds(pos, add) const                    moves besides those of the pieces
//   bool permits(pos, move) const                may this move be played at all?
//   bool may_capture(pos, from, to) const        can the piece on `from` take on `to`? Decides checks, too
//   bool shields(pos, royal, side) const         is a royal on this square safe whatever attacks it?
//   bool excuses(pos, mover) const               the mover's royal may stay attacked, since the game is won
//   bool legal_after(pos, mover) const           may the mover leave this position behind?
//   void chooses(pos, list) const                leaves out legal moves when better ones are there
//   void after_move(pos, made) const             what happens besides the move itself
//   bool delays_end(pos) const                   the turn must be finished before the game can end
//   PieceIndex neutral() const                   a piece that belongs to nobody
//
// Flags: kTouchesSafety = true when a move must be made before one can see whether it is legal; kForcesMoves
// when doing nothing may be better than any move; kMakesSteps when a turn can be several moves;
// kVetoesCaptures with may_capture; kCounters = numbers per side the position keeps for the rule.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/board_shape.hpp"

namespace tesuji::rules {

/// Index into GameDefinition::pieces.
using PieceIndex = int;
template <class T>
using PerPiece = IndexedVector<PieceIndex, T>;

struct EndText {
  std::string_view en;
  std::string_view ja;
};

/// How a rule judges a position; no winner = a draw.
struct RuleEnd {
  std::optional<Side> winner;
};

/// What has just been played: `moved` and `captured` are pieces, kNothing when there is none.
struct Made {
  static constexpr PieceIndex kNothing = -1;
  Side mover = Side::first;
  Square from = kNoSquare;  ///< kNoSquare for drops and passes
  Square to = kNoSquare;
  PieceIndex moved = kNothing;  ///< as it was before the move
  PieceIndex captured = kNothing;
  Square captured_on = kNoSquare;
};

/// Common to all special rules. Parameters are compared for equality like everything in a definition.
struct Rule {
  static constexpr bool kTouchesSafety = false;
  static constexpr bool kForcesMoves = false;
  static constexpr bool kMakesSteps = false;
  static constexpr bool kVetoesCaptures = false;
  static constexpr int kCounters = 0;

  bool active = false;

  bool operator==(const Rule&) const = default;
};

/// Numbers per side that a position can keep for all rules together, and where those of one rule begin.
constexpr int kRuleCounters = 8;
template <class R>
struct FirstCounter;

inline bool listed(const std::vector<PieceIndex>& list, PieceIndex piece) {
  for (const PieceIndex one : list) {
    if (one == piece) return true;
  }
  return false;
}

/// The squares around `sq`, one step in each of the eight directions.
template <class F>
void for_each_neighbour(const BoardShape& board, Square sq, F&& f) {
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square at = board.step(sq, {right, forward});
      if ((right != 0 || forward != 0) && at != kNoSquare) f(at);
    }
  }
}

}  // namespace tesuji::rules
