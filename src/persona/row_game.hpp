// RowGame: a row position as the search wants to see a game.
#pragma once

#include "evaluate/row_outlook.hpp"
#include "search/search.hpp"

namespace tesuji::persona {

/// A point as a move: bits 0 means none.
class RowMove {
 public:
  RowMove() = default;
  explicit RowMove(Point point) : bits_(static_cast<std::uint32_t>(point) + 1) {}
  static RowMove from_bits(std::uint32_t bits) { return RowMove(static_cast<Point>(bits - 1)); }
  std::uint32_t bits() const { return bits_; }
  Point point() const { return static_cast<Point>(bits_ - 1); }
  bool operator==(const RowMove&) const = default;

 private:
  std::uint32_t bits_ = 0;
};

class RowMoveList {
 public:
  void push(Point point) { moves_[count_++] = RowMove(point); }
  const RowMove* begin() const { return moves_.data(); }
  const RowMove* end() const { return moves_.data() + count_; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }

 private:
  std::array<RowMove, kMaxPoints> moves_;
  std::size_t count_ = 0;
};

/// The moves worth a look: a five; else what stops one; else what stops an open four; else points near
/// stones.
void generate_moves(const RowPosition& position, RowMoveList& list);
/// How urgent a point looks by the shapes of both sides there.
int first_impression(const RowPosition& position, Point point);
/// Can the side make a four that cannot be stopped at a single point?
bool can_make_open_four(const RowPosition& position, Side side);
/// Where an open four of the other side could be prevented or met: its points, its fives, own fours.
Points answers_to_threes(const RowPosition& position);

class RowGame {
 public:
  using MoveType = RowMove;
  using ListType = RowMoveList;

  RowGame(RowPosition position, const OutlookWeights& weights)
      : position_(std::move(position)), weights_(weights) {}

  std::uint64_t key() const { return position_.key(); }
  Score evaluate() const { return outlook(position_, weights_); }
  /// Must a five be stopped?
  bool in_check() const { return position_.fives(them()).any(); }
  void generate(RowMoveList& list) const { generate_moves(position_, list); }
  /// Fours that promise more.
  void generate_forcing(RowMoveList& list) const;
  bool is_forcing(RowMove move) const { return position_.fours(us()).has(move.point()); }
  bool gives_check(RowMove move) const { return is_forcing(move); }
  Score gain(RowMove move) const {
    return is_forcing(move)
               ? AdapterTuning::kRowForcingGain + prior(move) / AdapterTuning::kRowImpressionShare
               : 0;
  }
  /// A four with nothing behind it only spends a resource.
  bool exchange_at_least(RowMove move, Score threshold) const {
    return threshold <= (is_forcing(move) && !promises(move.point()) ? -1 : 0);
  }
  int slot(RowMove move) const { return 2 * move.point() + index(us()); }
  std::size_t slots() const { return as_size(2 * position_.rules().points()); }
  int margin_percent() const { return AdapterTuning::kUsualMarginPercent; }
  void prepare_priors() const {}
  int prior(RowMove move) const { return first_impression(position_, move.point()); }
  bool may_pass() const { return !in_check() && !can_make_open_four(position_, them()); }
  std::optional<Score> rule_score(int ply) const;
  Score no_moves_score(bool, int) const { return 0; }
  void make(RowMove move) { position_.make(move.point()); }
  void undo() { position_.undo(); }
  void pass() { position_.pass(); }
  void undo_pass() { position_.undo_pass(); }

  const RowPosition& position() const { return position_; }

 private:
  Side us() const { return position_.side_to_move(); }
  Side them() const { return opponent(us()); }
  bool promises(Point four) const;

  RowPosition position_;
  const OutlookWeights& weights_;
};

}  // namespace tesuji::persona
