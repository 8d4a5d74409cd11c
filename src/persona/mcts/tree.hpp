// A search tree that grows where play is likely to go: Monte Carlo tree search without dice, for positions
// are judged by the evaluation of the house instead of by random games.
#pragma once

#include "persona/persona.hpp"

namespace tesuji::persona::mcts {

struct TreeRequest {
  std::vector<Move> moves;  ///< of the root, to choose from; not empty
  std::uint64_t nodes = 0;  ///< made moves, walking down the tree included; obeyed exactly
  StopSignal stop;
};

struct TreeMove {
  Move move;
  int visits = 0;
  double chance = 0;  ///< of winning, 0 to 1, for the mover
  double prior = 0;   ///< share of the visits that a first look promises it
};

struct TreeAnswer {
  std::vector<TreeMove> moves;  ///< in the order they were given
  std::size_t best = 0;         ///< looks best among those visited often
  std::uint64_t nodes = 0;
  int depth = 0;        ///< plies from the root to the farthest position in the tree
  bool proven = false;  ///< the best move wins by force
};

TreeAnswer grow_tree(const AnyPosition& root, const Judge& judge, const TreeRequest& request);

}  // namespace tesuji::persona::mcts
