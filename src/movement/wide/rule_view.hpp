// RuleView: a WidePosition as special rules (src/rules) want to see it, by squares instead of padded ones.
#pragma once

#include "movement/wide/wide_position.hpp"

namespace tesuji::movement {

/// Some squares, in no order.
class SquareList {
 public:
  SquareList() = default;
  explicit SquareList(std::vector<Square> squares) : squares_(std::move(squares)) {}

  void add(Square sq) { squares_.push_back(sq); }
  bool has(Square sq) const { return std::find(squares_.begin(), squares_.end(), sq) != squares_.end(); }
  bool none() const { return squares_.empty(); }
  bool any() const { return !none(); }
  int count() const { return static_cast<int>(squares_.size()); }
  void for_each(auto&& f) const {
    for (const Square sq : squares_) f(sq);
  }
  SquareList operator&(const SquareList& other) const { return kept(other, true); }
  SquareList without(const SquareList& other) const { return kept(other, false); }

 private:
  SquareList kept(const SquareList& other, bool common) const {
    SquareList out;
    for (const Square sq : squares_)
      if (other.has(sq) == common) out.add(sq);
    return out;
  }

  std::vector<Square> squares_;
};

template <class P>
class RuleView {
 public:
  explicit RuleView(P& pos) : pos_(pos) {}

  const WideRules& rules() const { return pos_.rules(); }
  const BoardShape& board_shape() const { return pos_.rules().board(); }
  Side side_to_move() const { return pos_.side_to_move(); }
  PlacedPiece at(Square sq) const { return pos_.at(sq); }
  SquareList pieces(Side side) const { return squares(pos_.men(side)); }
  SquareList royals(Side side) const { return squares(pos_.royals(side)); }
  bool threatened(Side side) const { return pos_.threatened(side); }
  bool attacked_by(Square sq, Side by) const { return pos_.attacked(pos_.padded(sq), by); }
  bool is_drop(Move move) const { return move.kind() == MoveKind::drop; }
  bool is_castling(Move move) const { return move.kind() == MoveKind::castling; }
  bool may_castle(Side side, bool kingside) const {
    return (pos_.extras_.rights >> WidePosition::castling_bit(side, kingside) & 1) != 0;
  }
  bool last_dropped() const { return is_drop(pos_.last_move()); }
  std::pair<Square, Square> castling_targets(Move move) const { return pos_.castling_targets(move); }
  int count_of(PieceType type, Side side) const { return pos_.count_of(type, side); }
  bool is_capture(Move move) const { return pos_.is_capture(move); }
  bool is_promotion(Move move) const { return pos_.is_promotion(move); }
  PieceType promoted_type(Move move) const { return pos_.promoted_type(move); }
  bool moves_nothing(Move move) const { return WidePosition::moves_nothing(move); }
  /// Everything of its own side, royals included, that the piece on `from` could take were it an enemy.
  SquareList capture_reach(Square from) const {
    SquareList reach;
    const PlacedPiece mover = pos_.at(from);
    for (const Padded p : pos_.men(mover.side)) {
      if (pos_.takes(mover.piece, mover.side, pos_.padded(from), p, pos_.holders().data()))
        reach.add(pos_.square(p));
    }
    return reach;
  }
  SquareList quiet_reach(Square from) const {
    SquareList reach;
    MoveList list;
    pos_.template pseudo_moves<Generate::all>(list);
    for (const Move move : list)
      if (!moves_nothing(move) && move.from() == from && !pos_.is_capture(move)) reach.add(move.to());
    return reach;
  }
  SquareList attackers_of(Square sq, Side by) const {
    SquareList found;
    for (const Padded p : pos_.men(by))
      if (pos_.takes(pos_.at(pos_.square(p)).piece, by, p, pos_.padded(sq), pos_.holders().data()))
        found.add(pos_.square(p));
    return found;
  }
  void for_each_legal(auto&& f) const {
    MoveList list;
    pos_.ruled_moves(list);
    for (const Move move : list) f(move);
  }
  int turns_finished() const { return pos_.start_ply_ + pos_.extras_.turns; }
  template <class R>
  int counted(Side side) const {
    return pos_.extras_.counters[as_size(FirstCounter<R>::value)][as_size(side)];
  }

  // What rules change after a move
  template <class R>
  void count(Side side, int value) {
    pos_.set_counter(FirstCounter<R>::value, side, value);
  }
  void remove(Square sq) {
    if (sq == pos_.extras_.wall) {
      pos_.set_wall(kNoSquare);
    } else {
      pos_.lift(pos_.padded(sq));
    }
  }
  void put(PieceType type, Side side, Square sq) {
    if (type == rules().traits().neutral_type) {
      pos_.build_wall(sq);
    } else {
      pos_.place(pos_.padded(sq), cell_of<WideCell>(type, side));
    }
  }
  /// One more of what can be dropped, in the hand of `side`.
  void give(Side side, PieceType type) { pos_.hold(side, rules().types_by_index[type].drop_kind, 1); }
  /// After a move, the side that has just moved moves once more.
  void move_again() {
    pos_.flip();
    --pos_.extras_.turns;
  }
  void lose_castling(Side side, bool kingside) {
    pos_.set_rights(pos_.extras_.rights & ~(1 << WidePosition::castling_bit(side, kingside)));
  }
  void forget_ghosts() { pos_.forget_ghosts(); }

 private:
  SquareList squares(const Roster& roster) const {
    std::vector<Square> out;
    out.reserve(roster.size());
    for (const Padded p : roster) out.push_back(pos_.square(p));
    return SquareList(std::move(out));
  }

  P& pos_;
};

}  // namespace tesuji::movement
