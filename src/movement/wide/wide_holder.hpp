// WideHolder: WidePosition behind the AnyPosition interface.
#pragma once

#include "base/hot_assert.hpp"
#include "movement/wide/wide_position.hpp"

namespace tesuji::movement {

class WideHolder final : public AnyPosition {
 public:
  static constexpr InstanceId kInstance = kWideInstance;
  using Held = WidePosition;

  explicit WideHolder(WidePosition pos) : pos_(std::move(pos)) {}

  const CompiledRules& rules() const override { return pos_.rules(); }
  InstanceId instance() const override { return kInstance; }
  const WidePosition& held() const { return pos_; }
  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<WideHolder>(*this); }
  Setup setup() const override { return pos_.setup(); }
  Side side_to_move() const override { return pos_.side_to_move(); }
  std::uint64_t key() const override { return pos_.key(); }
  PlacedPiece at(Square sq) const override { return pos_.at(sq); }
  bool in_check() const override { return pos_.in_check(); }
  bool is_capture(Move move) const override { return pos_.is_capture(move); }
  bool captures_royal(Move move) const override { return pos_.captures_royal(move); }
  std::pair<Square, Square> castling_targets(Move) const override { return {kNoSquare, kNoSquare}; }
  void make(Move move) override {
    hot_assert(is_legal(*this, move));
    pos_.make(move);
  }
  void undo() override { pos_.undo(); }
  std::optional<Outcome> outcome() const override { return pos_.outcome(); }
  bool same_bytes(const AnyPosition& other) const override;
  std::vector<Move> legal_moves(Generate what) const override;
  std::vector<Square> captured_squares(Move move) const override;
  Square way_square(Move move) const override;
  std::vector<Square> way_squares(Move move) const override;
  std::optional<Move> find_legs(Square from, Square over, Square to, bool promotes) const override;
  std::uint64_t perft(int depth, PerftMode mode) override;
  std::optional<std::uint64_t> perft_by(int depth, PerftConvention convention) override;
  PerftStats perft_stats(int depth) override;

 private:
  WidePosition pos_;
};

}  // namespace tesuji::movement
