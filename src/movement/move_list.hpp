// MoveList: a fixed-size, uninitialised list that generators fill.
#pragma once

#include "movement/move.hpp"

namespace tesuji::movement {

/// Positions that could ever offer more moves are refused when they are set up.
constexpr std::size_t kMaxMoves = 8192;

class MoveList {
 public:
  MoveList() : end_(moves_) {}
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;

  Move* begin() { return moves_; }
  Move* end() { return end_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return end_; }
  std::size_t size() const { return as_size(end_ - moves_); }
  bool empty() const { return end_ == moves_; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  void set_end(Move* end) { end_ = end; }
  void add(Move move) { *end_++ = move; }
  /// Leaves only the moves for which `wanted` holds, in their order.
  void keep_if(auto&& wanted) {
    Move* kept = moves_;
    for (const Move* move = moves_; move != end_; ++move) {
      if (wanted(*move)) *kept++ = *move;
    }
    end_ = kept;
  }

 private:
  Move* end_;
  Move moves_[kMaxMoves];
};

}  // namespace tesuji::movement
