// Value: what a table says of a position.
#pragma once

#include <cstdint>
#include <limits>

#include "base/rooms.hpp"

namespace tesuji::endings {

/// A result for the side to move with the plies until the game is decided, best play given. Two bytes, since
/// tables have millions of them.
class Value {
 public:
  /// A draw, and what is not known to be anything else while a table is made.
  constexpr Value() = default;
  static constexpr Value win(int plies) { return Value(static_cast<std::int16_t>(plies + 1)); }
  static constexpr Value loss(int plies) { return Value(static_cast<std::int16_t>(-plies - 1)); }
  /// Drawn by the rules at once: nothing that is found out later changes it.
  static constexpr Value ended_draw() { return Value(kEndedDraw); }
  /// Two men on a square, or a royal that could be taken at once.
  static constexpr Value impossible() { return Value(kImpossible); }
  static constexpr Value from_code(std::int16_t code) { return Value(code); }

  constexpr std::int16_t code() const { return code_; }
  constexpr bool is_possible() const { return code_ != kImpossible; }
  constexpr bool is_win() const { return code_ > 0; }
  constexpr bool is_loss() const { return code_ < 0 && code_ > kEndedDraw; }
  constexpr bool is_draw() const { return code_ == 0 || code_ == kEndedDraw; }
  constexpr bool is_open() const { return code_ == 0; }
  /// Precondition: won or lost.
  constexpr int plies() const { return (code_ > 0 ? code_ : -code_) - 1; }
  /// Moves of the winner until the game is decided. Precondition: won or lost.
  constexpr int moves() const { return (plies() + 1) / 2; }

  constexpr bool operator==(const Value&) const = default;

  static constexpr int kMostPlies = 32'000;

 private:
  static constexpr std::int16_t kImpossible = std::numeric_limits<std::int16_t>::min();
  static constexpr std::int16_t kEndedDraw = kImpossible + 1;

  constexpr explicit Value(std::int16_t code) : code_(code) {}

  std::int16_t code_ = 0;
};

}  // namespace tesuji::endings
