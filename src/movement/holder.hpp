// PositionHolder: one instantiation of Position behind the AnyPosition interface.
#pragma once

#include "movement/ending.hpp"
#include "movement/perft.hpp"
#include "movement/set_up.hpp"

namespace tesuji {

// The kinds of instantiation.
// plain: one royal a side, nothing unusual. hands: drops and promotion of any piece, no castling.
// general: every movement feature. free: royals are captured. ruled: special rules, with everything else.
constexpr PositionTraits kPlain{
    .castling = true, .hands = false, .general = false, .legality = Legality::royal_safe};
constexpr PositionTraits kHands{
    .castling = false, .hands = true, .general = false, .legality = Legality::royal_safe};
constexpr PositionTraits kGeneral{
    .castling = true, .hands = true, .general = true, .legality = Legality::royal_safe};
constexpr PositionTraits kFree{.castling = true, .hands = true, .general = true, .legality = Legality::free};
constexpr PositionTraits kRuled{
    .castling = true, .hands = true, .general = true, .legality = Legality::royal_safe, .ruled = true};

constexpr InstanceId::Kind kind_of(const PositionTraits& traits) {
  if (traits.ruled) return InstanceId::Kind::ruled;
  if (traits.legality == Legality::free) return InstanceId::Kind::free;
  if (traits.general) return InstanceId::Kind::general;
  return traits.hands ? InstanceId::Kind::hands : InstanceId::Kind::plain;
}

template <int Words, PositionTraits Traits>
class PositionHolder final : public AnyPosition {
 public:
  using Held = Position<Words, Traits>;

  explicit PositionHolder(Held pos) : pos_(std::move(pos)) {}

  static Result<std::unique_ptr<AnyPosition>> create(const std::shared_ptr<const CompiledRules>& rules,
                                                     const Setup& setup) {
    auto pos = Held::from_setup(std::static_pointer_cast<const Rules<Words>>(rules), setup);
    if (!pos) return pos.error();
    return std::unique_ptr<AnyPosition>(std::make_unique<PositionHolder>(std::move(*pos)));
  }

  const CompiledRules& rules() const override { return pos_.rules(); }
  InstanceId instance() const override { return {kind_of(Traits), Words}; }
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
  void make(Move move) override { pos_.make(move); }
  void undo() override { pos_.undo(); }
  std::optional<Outcome> outcome() const override { return pos_.outcome(); }
  bool same_bytes(const AnyPosition& other) const override {
    const auto* held = dynamic_cast<const PositionHolder*>(&other);
    return held != nullptr && pos_.same_bytes(held->pos_);
  }
  std::uint64_t perft(int depth, PerftMode mode) override { return tesuji::perft(pos_, depth, mode); }
  PerftStats perft_stats(int depth) override { return tesuji::perft_stats(pos_, depth); }

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

}  // namespace tesuji
