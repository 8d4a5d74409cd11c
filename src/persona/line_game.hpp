// LineGame: a line position as the search wants to see a game.
#pragma once

#include <optional>

#include "evaluate/line_outlook.hpp"
#include "search/search.hpp"

namespace tesuji {

/// A point as a move: bits 0 means none.
class LineMove {
 public:
  LineMove() = default;
  explicit LineMove(Point point) : bits_(static_cast<std::uint32_t>(point) + 1) {}
  static LineMove from_bits(std::uint32_t bits) { return LineMove(static_cast<Point>(bits - 1)); }
  std::uint32_t bits() const { return bits_; }
  Point point() const { return static_cast<Point>(bits_ - 1); }
  bool operator==(const LineMove&) const = default;

 private:
  std::uint32_t bits_ = 0;
};

class LineMoveList {
 public:
  void push(Point point) { moves_[count_++] = LineMove(point); }
  const LineMove* begin() const { return moves_.data(); }
  const LineMove* end() const { return moves_.data() + count_; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }

 private:
  std::array<LineMove, kMaxPoints> moves_;
  std::size_t count_ = 0;
};

/// The moves worth a look: a five; else what stops one; else what stops an open four; else points near
/// stones.
void generate_moves(const LinePosition& position, LineMoveList& list);
/// How urgent a point looks by the shapes of both sides there.
int first_impression(const LinePosition& position, Point point);
/// Can the side make a four that cannot be stopped at a single point?
bool can_make_open_four(const LinePosition& position, Side side);
/// Where an open four of the other side could be prevented or met: its points, its fives, own fours.
Points answers_to_threes(const LinePosition& position);

class LineGame {
 public:
  using MoveType = LineMove;
  using ListType = LineMoveList;

  LineGame(LinePosition position, const OutlookWeights& weights)
      : position_(std::move(position)), weights_(weights) {}

  std::uint64_t key() const { return position_.key(); }
  Score evaluate() const { return outlook(position_, weights_); }
  /// Must a five be stopped?
  bool in_check() const { return position_.fives(them()).any(); }
  void generate(LineMoveList& list) const { generate_moves(position_, list); }
  /// Fours that promise more.
  void generate_forcing(LineMoveList& list) const;
  bool is_forcing(LineMove move) const { return position_.fours(us()).has(move.point()); }
  bool gives_check(LineMove move) const { return is_forcing(move); }
  Score gain(LineMove move) const { return is_forcing(move) ? kForcingGain + prior(move) / 16 : 0; }
  /// A four with nothing behind it only spends a resource.
  bool exchange_at_least(LineMove move, Score threshold) const {
    return threshold <= (is_forcing(move) && !promises(move.point()) ? -1 : 0);
  }
  int slot(LineMove move) const { return 2 * move.point() + index(us()); }
  std::size_t slots() const { return static_cast<std::size_t>(2 * position_.rules().points()); }
  int margin_percent() const { return 100; }
  void prepare_priors() const {}
  int prior(LineMove move) const { return first_impression(position_, move.point()); }
  bool may_pass() const { return !in_check() && !can_make_open_four(position_, them()); }
  std::optional<Score> rule_score(int ply) const;
  Score no_moves_score(bool, int) const { return 0; }
  void make(LineMove move) { position_.make(move.point()); }
  void undo() { position_.undo(); }
  void pass() { position_.pass(); }
  void undo_pass() { position_.undo_pass(); }

  const LinePosition& position() const { return position_; }

 private:
  /// More than any margin of the search, so that fours are never left out for want of material.
  static constexpr Score kForcingGain = 4000 * kCentipawn;

  Side us() const { return position_.side_to_move(); }
  Side them() const { return opponent(us()); }
  bool promises(Point four) const;

  LinePosition position_;
  const OutlookWeights& weights_;
};

}  // namespace tesuji
