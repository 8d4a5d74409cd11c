// ScoredPosition: a position whose account is kept up to date by the differences that moves make.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "compile/rules.hpp"
#include "movement/any_position.hpp"
#include "persona/fractional/account.hpp"

namespace tesuji::persona::fractional {

/// What of a game the account needs: attacks of every piece from every square, values, the centre.
template <int Words>
struct AttackModel {
  using Set = Bits<Words>;

  AttackModel(const Rules<Words>& from, const Weights& how);

  Set attacks(Cell cell, Square sq, const Set& occupied) const {
    const std::size_t at = place(cell, sq);
    Set result = leaps[at];
    for (const RayTable<Words>* ray : rays[cell]) result |= ray->reach(sq, occupied);
    return result;
  }
  std::size_t place(Cell cell, Square sq) const {
    return as_size(cell) * as_size(rules.squares) + as_size(sq);
  }

  const Rules<Words>& rules;
  const Weights& weights;
  PerPiece<int> values;       ///< by type
  PerPiece<int> in_hand;      ///< by type: what its captor gets in hand, 0 when it leaves the game
  PerPiece<int> dropped;      ///< by type: what leaves the hand when it is dropped
  std::vector<Set> leaps;     ///< [place]: attacks that nothing can block
  std::vector<Set> relevant;  ///< [place]: squares whose occupation changes the other attacks
  std::vector<std::vector<const RayTable<Words>*>> rays;  ///< by cell
  Set centre;
  bool holds = false;  ///< are there hands at all?
};

/// Moves are made and taken back; only what a move changes is counted anew. Attackers are counted as one
/// number for each square, first side minus second, kept bit by bit in planes: all squares add and compare at
/// once.
template <int Words>
class ScoredPosition {
 public:
  using Set = Bits<Words>;

  ScoredPosition(const AttackModel<Words>& model, std::unique_ptr<AnyPosition> position);

  const AnyPosition& position() const { return *position_; }
  void make(Move move);
  void undo();

  Account account() const;
  /// For the side to move.
  int score() const {
    const int score = score_;
    return position_->side_to_move() == Side::first ? score : -score;
  }
  /// What the move takes, and a little for a cheap taker: which moves to look at first.
  int gain_hint(Move move) const;
  /// Which piece goes where, as a number below slots().
  std::size_t slot(Move move) const {
    const Cell cell =
        move.kind() == MoveKind::drop ? cell_of(move.from(), position_->side_to_move()) : cells_[move.from()];
    return model_.place(cell, move.to());
  }
  std::size_t slots() const { return model_.leaps.size(); }

 private:
  static constexpr int kPlanes = 8;
  static constexpr int kSign = kPlanes - 1;

  struct State {
    std::array<Set, kPlanes> planes{};  ///< attackers of the first side minus the second's, two's complement
    PerSide<Set> men{};
    Set sliders;              ///< pieces whose attacks depend on what stands elsewhere
    PerSide<int> material{};  ///< on the board
    PerSide<int> hands{};
    PerSide<int> centre{};
  };
  struct Change {
    Square sq;
    Cell cell;
    Set attacks;
  };
  struct Frame {
    State state;
    int score;
    std::size_t changes;
  };

  void look_at(Move move, std::vector<Square>& squares) const;
  void update(const std::vector<Square>& squares);
  void update_hands(Move move, Cell taken);
  void set_attacks(Square sq, Side side, const Set& attacks);
  void log(Square sq);
  void add(Set set);
  void subtract(Set set);
  PerSide<Set> possession() const;
  int full_score() const { return account().score(model_.weights); }
  void count_hands();
  Cell cell_at(Square sq) const {
    const PlacedPiece piece = position_->at(sq);
    return piece.empty() ? kEmptyCell : cell_of(piece.piece, piece.side);
  }

  const AttackModel<Words>& model_;
  std::unique_ptr<AnyPosition> position_;
  State state_;
  int score_ = 0;
  PerSquare<Cell> cells_;
  PerSquare<Set> attacks_;  ///< of the piece on each square
  std::vector<Frame> frames_;
  std::vector<Change> changes_;
  std::vector<Square> squares_;  ///< room for look_at
};

extern template struct AttackModel<1>;
extern template struct AttackModel<2>;
extern template struct AttackModel<3>;
extern template class ScoredPosition<1>;
extern template class ScoredPosition<2>;
extern template class ScoredPosition<3>;

}  // namespace tesuji::persona::fractional
