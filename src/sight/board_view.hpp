// BoardView: the board of a position as plain data that may be changed, with what its pieces see.
#pragma once

#include "movement/any_position.hpp"
#include "sight/sight.hpp"

namespace tesuji::sight {

/// Every question about movement is Sight's to answer; see there.
class BoardView {
 public:
  /// `sight` must outlive the view and be of the position's game; so must the rules.
  BoardView(const Sight& sight, const AnyPosition& position) : sight_(&sight), rules_(&position.rules()) {
    for (Square sq = 0; sq < board().squares(); ++sq) cells_.push_back(position.at(sq));
  }

  const CompiledRules& rules() const { return *rules_; }
  /// See Sight.
  Patience& patience() const { return sight_->patience(); }
  const BoardShape& board() const { return sight_->game().board; }
  PlacedPiece at(Square sq) const { return cells_[as_size(sq)]; }
  bool is_empty(Square sq) const { return at(sq).empty(); }
  bool holds(Square sq, Side side) const { return !is_empty(sq) && at(sq).side == side; }
  bool is_royal(Square sq) const { return sight_->royal(at(sq)); }
  /// Squares of a side's pieces, lowest first.
  std::vector<Square> pieces(Side side) const {
    return squares([&](Square sq) { return holds(sq, side); });
  }
  std::vector<Square> royals(Side side) const {
    return squares([&](Square sq) { return holds(sq, side) && is_royal(sq); });
  }

  void remove(Square sq) { cells_[as_size(sq)] = {}; }
  void place(Square sq, PlacedPiece piece) { cells_[as_size(sq)] = piece; }

  /// Squares on which the piece on `from` could capture, whoever stands there and whether anyone does.
  /// Sorted.
  std::vector<Square> attacks(Square from) const { return sight_->attacked(cells_, from); }
  bool attacks(Square from, Square to) const { return sight_->attack(cells_, from, to) != nullptr; }
  /// Pieces of `by` that attack `target`, lowest first.
  std::vector<Square> attackers(Side by, Square target) const {
    return sight_->attackers(cells_, target, by);
  }
  /// Pieces of `by` that attack a royal of the other side, lowest first.
  std::vector<Square> checkers(Side by) const {
    const std::vector<Square> targets = royals(opponent(by));
    return squares([&](Square sq) {
      return holds(sq, by) &&
             std::any_of(targets.begin(), targets.end(), [&](Square royal) { return attacks(sq, royal); });
    });
  }
  /// Squares to which the piece could go, or on which it could capture, as it stands.
  std::vector<Square> destinations(Square from) const { return sight_->targets(cells_, from); }
  std::vector<Square> between(Square from, Square to) const { return sight_->between(cells_, from, to); }
  std::vector<XRay> x_rays(Side by) const { return sight_->x_rays(cells_, by); }
  /// Has it a movement that slides?
  bool is_line_piece(Square sq) const { return sight_->slides(at(sq), sq); }

 private:
  template <class Keep>
  std::vector<Square> squares(Keep&& keep) const {
    std::vector<Square> found;
    for (Square sq = 0; sq < board().squares(); ++sq) {
      if (keep(sq)) found.push_back(sq);
    }
    return found;
  }

  const Sight* sight_;
  const CompiledRules* rules_;
  std::vector<PlacedPiece> cells_;
};

}  // namespace tesuji::sight
