// BoardView: a board of any piece-moving game as plain data, with what each piece attacks. For looking at
// positions closely; search works on the concrete Position template instead.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "compile/movement_class.hpp"
#include "movement/any_position.hpp"

namespace tesuji {

/// One ray or jump of a piece as it lies on the board.
struct PieceLine {
  const ClassSpec* spec = nullptr;
  Line line;
};

/// How the pieces of one game travel, laid out square by square when first asked. Not shared by threads;
/// `rules` must outlive it.
class MovementLines {
 public:
  explicit MovementLines(const CompiledRules& rules);

  const CompiledRules& rules() const { return rules_; }
  const BoardShape& board() const { return rules_.board(); }
  const std::vector<PieceLine>& of(PieceType type, Side side, Square sq) const;
  /// Its movements of several legs, which lie on no line.
  const std::vector<const MoveAtom*>& legs(PieceType type) const {
    return legs_[static_cast<std::size_t>(type)];
  }

 private:
  const CompiledRules& rules_;
  std::vector<std::vector<ClassSpec>> specs_;       ///< per type
  std::vector<std::vector<const MoveAtom*>> legs_;  ///< per type
  /// [2 * type + side][square]; rows and entries are filled when first asked
  mutable std::vector<std::vector<std::unique_ptr<std::vector<PieceLine>>>> laid_out_;
};

/// A piece in front, and what its going would let the attacker take.
struct XRay {
  Square attacker = kNoSquare;
  Square front = kNoSquare;
  Square rear = kNoSquare;

  bool operator==(const XRay&) const = default;
};

class BoardView {
 public:
  /// `lines` must outlive the view and be of the position's game.
  BoardView(const MovementLines& lines, const AnyPosition& position);

  const CompiledRules& rules() const { return lines_->rules(); }
  const BoardShape& board() const { return lines_->board(); }
  PlacedPiece at(Square sq) const { return cells_[static_cast<std::size_t>(sq)]; }
  bool is_empty(Square sq) const { return at(sq).empty(); }
  bool holds(Square sq, Side side) const { return !is_empty(sq) && at(sq).side == side; }
  bool is_royal(Square sq) const { return !is_empty(sq) && rules().type(at(sq).piece).royal; }
  /// Squares of a side's pieces, lowest first.
  std::vector<Square> pieces(Side side) const;
  std::vector<Square> royals(Side side) const;

  void remove(Square sq) { cells_[static_cast<std::size_t>(sq)] = {}; }
  void place(Square sq, PlacedPiece piece) { cells_[static_cast<std::size_t>(sq)] = piece; }

  /// Squares on which the piece on `from` could capture, whoever stands there and whether anyone does; pins
  /// are not looked at. Sorted.
  std::vector<Square> attacks(Square from) const;
  bool attacks(Square from, Square to) const;
  /// The same from a square on which `piece` does not stand, all else unchanged.
  bool would_attack(PlacedPiece piece, Square from, Square to) const;
  /// Pieces of `by` that attack `target`, lowest first.
  std::vector<Square> attackers(Side by, Square target) const;
  /// Pieces of `by` that attack a royal of the other side.
  std::vector<Square> checkers(Side by) const;
  /// Squares to which the piece could go, or on which it could capture, as it stands; pins are not looked at.
  std::vector<Square> destinations(Square from) const;

  /// Does the piece attack `to` along a component that a piece between could block?
  bool attacks_by_line(Square from, Square to) const;
  /// The squares between, on the component by which it attacks `to` or would if they were empty; none for
  /// leaps.
  std::vector<Square> between(Square from, Square to) const;
  /// Has it a component that slides?
  bool is_line_piece(Square sq) const;
  static bool slides(const PieceLine& line) { return line.spec->kind == AtomKind::slide; }
  /// Attacks of `by` that one piece in the way holds back (or, where hurdles are jumped, lets through when
  /// it goes).
  std::vector<XRay> x_rays(Side by) const;

 private:
  std::uint64_t pattern(const Line& line) const;
  std::vector<Square> leg_reach(PlacedPiece piece, Square from, bool captures) const;
  const std::vector<PieceLine>& lines_of(PlacedPiece piece, Square from) const {
    return lines_->of(piece.piece, piece.side, from);
  }

  const MovementLines* lines_;
  std::vector<PlacedPiece> cells_;
};

}  // namespace tesuji
