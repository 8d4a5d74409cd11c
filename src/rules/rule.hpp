// What a special rule is made of.
//
// A special rule is one file in this folder: a struct that derives from Rule, knows its name under `special:`
// in game files, reads its parameters, tells itself in words, and has those of the hooks below that it needs.
// registry.hpp lists the rules; nothing else in the program knows them one by one. The hooks are templates
// over the position, so a rule sees squares, sides and pieces but no table of the move generator.
//
//   void read(auto& in)                                parameters, see RuleReader in define/
//   std::string words(const auto& names, bool ja) const  the rule for people, in English or Japanese
//
// Four hooks are asked for only where a rule has them:
//
//   bool permits(pos, move) const                may this move be played at all?
//   bool may_capture(pos, from, to) const        can the piece on `from` take on `to`? Decides checks, too
//   int swing(pos, from, to, worth) const        what a capture wins in all, where it does more than take;
//   nothing
//                                                can be taken back then
//   std::array<std::vector<Square>, 2> goal() const  by side: where its `pieces` want to be
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

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
  bool castled = false;  ///< then `to` is where the partner stood
};

/// What must be known of a rule before it acts; a rule names those that it has.
struct Habits {
  bool touches_safety = false;   ///< a move must be made to see whether it is legal
  bool forces_moves = false;     ///< doing nothing may be better than any move
  bool makes_steps = false;      ///< a turn can be several moves
  bool vetoes_captures = false;  ///< it has may_capture
  bool makes_royals = false;     ///< it has endangers
  bool knows_squares = false;    ///< it means certain squares, or tells the sides apart
  bool counts_to_draw = false;   ///< what it counts are moves until a draw, and their limit
  bool transforms = false;       ///< it puts on the board what neither side had before
};

/// Common to all special rules: what a rule is like that does nothing. Parameters are compared for equality
/// like everything in a definition.
struct Rule {
  static constexpr Habits kHabits{};
  static constexpr int kCounters = 0;     ///< numbers per side the position keeps for the rule
  static constexpr EndText kEnd{"", ""};  ///< how to say that it ended a game

  bool active = false;

  bool operator==(const Rule&) const = default;

  void read(auto&) {}
  /// The game is over at once: there are no moves.
  bool stops(const auto&) const { return false; }
  /// Who has won, where it stops or is drawn by counting.
  std::optional<RuleEnd> verdict(const auto&) const { return std::nullopt; }
  /// This step of the turn is the rule's own: it adds all moves.
  bool generates(const auto&, auto&&) const { return false; }
  /// Adds moves besides those of the pieces.
  void adds(const auto&, auto&&) const {}
  /// Is a royal on this square safe whatever attacks it?
  bool shields(const auto&, Square, Side) const { return false; }
  /// Is this side in check by the rule itself?
  bool endangers(const auto&, Side) const { return false; }
  /// The mover's royal may stay attacked, since the game is won.
  bool excuses(const auto&, Side) const { return false; }
  /// May the mover leave this position behind?
  bool legal_after(const auto&, Side) const { return true; }
  /// Leaves out legal moves when better ones are there.
  void chooses(const auto&, auto&) const {}
  /// What happens besides the move itself.
  void after_move(auto&, const Made&) const {}
  /// The turn must be finished before the game can end.
  bool delays_end(const auto&) const { return false; }
  /// A piece that belongs to nobody, or Made::kNothing.
  PieceIndex neutral() const { return Made::kNothing; }
  /// Calls f(square) for each square that its parameters name.
  void for_each_square(auto&&) const {}
};

/// A rule about some kinds of pieces.
struct PieceRule : Rule {
  std::vector<PieceIndex> pieces;

  bool operator==(const PieceRule&) const = default;

  void read(auto& in) { pieces = in.needed_pieces("pieces"); }
};

/// Numbers per side that a position can keep for all rules together, and where those of one rule begin.
constexpr int kRuleCounters = 8;
template <class R>
struct FirstCounter;

inline bool listed(const std::vector<PieceIndex>& list, PieceIndex piece) {
  return std::find(list.begin(), list.end(), piece) != list.end();
}

/// The squares around `sq`, one step in each of the eight directions.
void for_each_neighbour(const BoardShape& board, Square sq, auto&& f) {
  for (int right = -1; right <= 1; ++right)
    for (int forward = -1; forward <= 1; ++forward) {
      const Square at = board.step(sq, {right, forward});
      if (at != sq && at != kNoSquare) f(at);
    }
}

}  // namespace tesuji::rules
