// PositionHolder: one instantiation of Position behind the AnyPosition interface.
#pragma once

#include "base/hot_assert.hpp"
#include "movement/ending.hpp"
#include "movement/perft.hpp"
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
class PositionHolder final : public AnyPosition {
 public:
  static constexpr InstanceId kInstance = Id;
  using Held = Position<Id.words, traits_of(Id.kind)>;

  explicit PositionHolder(Held pos) : pos_(std::move(pos)) {}

  const CompiledRules& rules() const override { return pos_.rules(); }
  InstanceId instance() const override { return kInstance; }
  const Held& held() const { return pos_; }
  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<PositionHolder>(*this); }
  Setup setup() const override { return pos_.setup(); }
  Side side_to_move() const override { return pos_.side_to_move(); }
  std::uint64_t key() const override { return pos_.key(); }
  PlacedPiece at(Square sq) const override { return pos_.at(sq); }
  bool in_check() const override { return pos_.in_check(); }
  bool is_capture(Move move) const override { return pos_.is_capture(move); }
  bool captures_royal(Move move) const override { return pos_.captures_royal(move); }
  std::pair<Square, Square> castling_targets(Move move) const override { return pos_.castling_targets(move); }
  std::vector<Square> captured_squares(Move move) const override {
    if (!pos_.is_capture(move)) return {};
    std::vector<Square> squares;
    if (!pos_.at(move.to()).empty()) squares.push_back(move.to());
    if (move.kind() == MoveKind::ghost_capture) squares.push_back(pos_.ghost_victim());
    return squares;
  }
  void make(Move move) override {
    hot_assert(is_legal(*this, move));
    pos_.make(move);
  }
  void undo() override { pos_.undo(); }
  std::optional<Outcome> outcome() const override { return pos_.outcome(); }
  bool same_bytes(const AnyPosition& other) const override {
    return other.instance() == kInstance && pos_.same_bytes(held_in<PositionHolder>(other));
  }
  std::uint64_t perft(int depth, PerftMode mode) override { return movement::perft(pos_, depth, mode); }
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

 private:
  Held pos_;
};

}  // namespace tesuji::movement
