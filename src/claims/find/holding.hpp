// Holding: does a side keep what it has won, whatever the other answers? A search over all replies that
// counts material only and ends where nothing more can be taken.
#pragma once

#include <map>
#include <span>

#include "claims/find/lore.hpp"
#include "movement/any_position.hpp"

namespace tesuji::claims {

class Holding {
 public:
  /// May the material of `winner` exceed the other's by `least` at the end, in centipawns? `line` is what is
  /// expected to be played, and tried first.
  Holding(const Lore& lore, Side winner, int least, std::span<const Move> line);

  /// So many plies with every move, then captures only. False as well when the effort does not suffice.
  bool keeps(const AnyPosition& position, int plies);
  /// After keeps(): was the question settled?
  bool settled() const { return nodes_ > 0; }

 private:
  bool keeps(AnyPosition& position, int balance, int plies);
  bool after(AnyPosition& position, Move move, int balance, int plies);
  void order(const AnyPosition& position, std::vector<Move>& moves, int plies) const;

  const Lore& lore_;
  Side winner_;
  int least_;
  std::span<const Move> line_;
  std::map<int, Move> worked_;  ///< by remaining plies: what decided such a position last
  int nodes_ = 0;
};

}  // namespace tesuji::claims
