// A thin coat over AnyPosition that models the search concept, so that any piece-moving game can be searched.
#pragma once

#include <utility>

#include "movement/any_position.hpp"
#include "search/searchable.hpp"

namespace tesuji::test {

class SearchedPosition {
 public:
  using MoveType = Move;
  using ListType = std::vector<Move>;

  explicit SearchedPosition(std::unique_ptr<AnyPosition> position) : position_(std::move(position)) {}

  Side side_to_move() const { return position_->side_to_move(); }
  std::uint64_t key() const { return position_->key(); }
  void generate_moves(ListType& list) const { list = position_->legal_moves(); }
  std::optional<int> decided() const {
    const std::optional<Outcome> outcome = position_->outcome();
    if (!outcome) return std::nullopt;
    return result_for(side_to_move(), *outcome);
  }
  bool is_forcing(Move move) const { return move.promotion() != 0 || position_->is_capture(move); }
  void make(Move move) { position_->make(move); }
  void undo() { position_->undo(); }

  const AnyPosition& position() const { return *position_; }

 private:
  std::unique_ptr<AnyPosition> position_;
};

static_assert(SearchablePosition<SearchedPosition>);

}  // namespace tesuji::test
