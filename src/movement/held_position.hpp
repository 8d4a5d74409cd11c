// HeldPosition: a concrete position behind the AnyPosition interface, as far as all kinds of them are alike.
#pragma once

#include "base/hot_assert.hpp"
#include "movement/any_position.hpp"
#include "movement/perft.hpp"

namespace tesuji::movement {

template <InstanceId Id, class P>
class HeldPosition : public AnyPosition {
 public:
  static constexpr InstanceId kInstance = Id;
  using Held = P;

  explicit HeldPosition(P pos) : pos_(std::move(pos)) {}

  const P& held() const { return pos_; }
  const CompiledRules& rules() const override { return pos_.rules(); }
  InstanceId instance() const override { return Id; }
  Setup setup() const override { return pos_.setup(); }
  Side side_to_move() const override { return pos_.side_to_move(); }
  std::uint64_t key() const override { return pos_.key(); }
  PlacedPiece at(Square sq) const override { return pos_.at(sq); }
  bool in_check() const override { return pos_.in_check(); }
  bool is_capture(Move move) const override { return pos_.is_capture(move); }
  bool captures_royal(Move move) const override { return pos_.captures_royal(move); }
  void make(Move move) override {
    hot_assert(is_legal(*this, move));
    pos_.make(move);
  }
  void undo() override { pos_.undo(); }
  std::optional<Outcome> outcome() const override { return pos_.outcome(); }
  bool same_bytes(const AnyPosition& other) const override {
    return other.instance() == Id && pos_.same_bytes(held_in<HeldPosition>(other));
  }
  PerftStats perft_stats(int depth) override { return movement::perft_stats(pos_, depth); }
  std::vector<Move> legal_moves(Generate what) const override {
    MoveList list;
    switch (what) {
      case Generate::all:
        pos_.template generate<Generate::all>(list);
        break;
      case Generate::forcing:
        pos_.template generate<Generate::forcing>(list);
        break;
      case Generate::quiet:
        pos_.template generate<Generate::quiet>(list);
        break;
    }
    return {list.begin(), list.end()};
  }

 protected:
  P pos_;
};

}  // namespace tesuji::movement
