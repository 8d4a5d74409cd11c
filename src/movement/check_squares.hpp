// CheckSquares: from which squares each type of piece would check, found once for all moves of a position.
#pragma once

#include "movement/position.hpp"

namespace tesuji::movement {

/// Answers like P::gives_check, faster when many moves of one position are asked about in a row.
template <class P>
class CheckSquares {
 public:
  using Set = typename P::Set;

  bool gives_check(const P& pos, Move move) {
    if (!looked_ || key_ != pos.key()) look_at(pos);
    const bool drop = move.kind() == MoveKind::drop;
    if (royal_ == kNoSquare || !(drop || move.kind() == MoveKind::normal)) return pos.gives_check(move);
    // Whoever leaves a ray to the royal, or gives it a hurdle, may uncover somebody else.
    if ((!drop && shadow_.has(move.from())) || (pos.rules().hurdles && shadow_.has(move.to()))) {
      return pos.gives_check(move);
    }
    const PieceType type = drop                    ? move.from()
                           : move.promotion() != 0 ? pos.promoted_type(move)
                                                   : type_of(pos.cell(move.from()));
    return from(pos, as_size(type)).has(move.to());
  }

 private:
  void look_at(const P& pos) {
    looked_ = true;
    key_ = pos.key();
    found_.fill(0);
    const auto side = as_size(pos.side_to_move());
    // Special rules have a say of their own in what a check is.
    const bool plain = pos.rules().traits().legality != Legality::free && !pos.rules().traits().ruled;
    royal_ = plain ? pos.royal(opponent(pos.side_to_move())) : kNoSquare;
    const auto& shadow = pos.rules().ray_shadow[side];
    shadow_ = royal_ == kNoSquare || shadow.empty() ? Set{} : shadow[as_size(royal_)];
  }

  const Set& from(const P& pos, std::size_t type) {
    Set& squares = from_[type];
    std::uint64_t& found = found_[type / 64];
    const std::uint64_t bit = std::uint64_t{1} << type % 64;
    if ((found & bit) != 0) return squares;
    found |= bit;
    squares = {};
    const auto side = as_size(pos.side_to_move());
    const auto& rules = pos.rules();
    for (const int c : rules.type_tables[type].classes) {
      const auto& moves = rules.class_moves[as_size(c)];
      if (moves.attack < 0) continue;
      const auto attack = as_size(moves.attack);
      squares |= moves.kind == AtomKind::leap
                     ? rules.leap_attacks[attack].from[side][royal_]
                     : rules.ray_attacks[attack].sources[side]->reach(royal_, pos.occupied());
    }
    return squares;
  }

  bool looked_ = false;
  std::uint64_t key_ = 0;
  Square royal_ = kNoSquare;
  Set shadow_;
  std::array<std::uint64_t, (kMaxTypes + 63) / 64> found_{};
  std::array<Set, kMaxTypes> from_;
};

}  // namespace tesuji::movement
