// PositionHolder: one instantiation of Position behind the AnyPosition interface.
#pragma once

#include "movement/ending.hpp"
#include "movement/held_position.hpp"
#include "movement/position_from_setup.hpp"

namespace tesuji::movement {

constexpr PositionTraits traits_of(InstanceId::Kind kind) {
  using Kind = InstanceId::Kind;
  return {.castling = kind != Kind::hands,
          .hands = kind != Kind::plain,
          .general = kind != Kind::plain && kind != Kind::hands,
          .legality = kind == Kind::free ? Legality::free : Legality::royal_safe,
          .ruled = kind == Kind::ruled};
}

template <InstanceId Id>
class PositionHolder final : public HeldPosition<Id, Position<Id.words, traits_of(Id.kind)>> {
  using Base = HeldPosition<Id, Position<Id.words, traits_of(Id.kind)>>;
  using Base::pos_;

 public:
  using Base::Base;

  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<PositionHolder>(*this); }
  std::pair<Square, Square> castling_targets(Move move) const override { return pos_.castling_targets(move); }
  std::vector<Square> captured_squares(Move move) const override {
    if (!pos_.is_capture(move)) return {};
    std::vector<Square> squares;
    if (!pos_.at(move.to()).empty()) squares.push_back(move.to());
    if (move.kind() == MoveKind::ghost_capture) squares.push_back(pos_.ghost_victim());
    return squares;
  }
  std::uint64_t perft(int depth, PerftMode mode) override { return movement::perft(pos_, depth, mode); }
};

}  // namespace tesuji::movement
