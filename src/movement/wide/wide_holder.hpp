// WideHolder: WidePosition behind the AnyPosition interface.
#pragma once

#include "movement/counting.hpp"
#include "movement/held_position.hpp"
#include "movement/wide/wide_position.hpp"

namespace tesuji::movement {

class WideHolder final : public HeldPosition<kWideInstance, WidePosition>, public CountsByConvention {
 public:
  using HeldPosition::HeldPosition;

  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<WideHolder>(*this); }
  std::vector<Square> captured_squares(Move move) const override;
  std::pair<Square, Square> castling_targets(Move move) const override { return pos_.castling_targets(move); }
  std::vector<Square> way_squares(Move move) const override;
  std::optional<Move> find_legs(Square from, Square over, Square to, bool promotes) const override;
  std::uint64_t perft(int depth, PerftMode mode) override;
  std::optional<std::uint64_t> perft_by(int depth, PerftConvention convention) override;
  std::vector<Move> moves_by(PerftConvention convention) const override;
};

}  // namespace tesuji::movement
