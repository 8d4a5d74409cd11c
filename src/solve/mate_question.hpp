// What is asked of a solver of mates, and what it answers.
#pragma once

#include <functional>
#include <vector>

#include "base/stop_signal.hpp"
#include "movement/any_position.hpp"
#include "solve/proof_table.hpp"
#include "threats/solved.hpp"

namespace tesuji::solve {

enum class MateGoal : std::uint8_t {
  mate,  ///< every move of the attacker is a check
  win    ///< any moves, up to a mate or another end of the game by which the attacker wins at once
};

struct MateQuestion {
  MateGoal goal = MateGoal::mate;
  std::uint64_t nodes = 0;  ///< moves made; 0: no limit
  int plies = 0;            ///< the longest mate of interest; 0: any
  bool shortest = true;     ///< shorten what is found as far as the limits allow
  /// Pieces that a checking piece takes one by one, with the same mate at the end, are no answer and do not
  /// make the mate longer.
  bool offerings_are_vain = false;
  bool all_firsts = false;                              ///< which first moves mate?
  bool tree = false;                                    ///< an answer to every defence
  StopSignal should_stop{};                             ///< asked every few hundred nodes
  std::function<void(std::uint64_t nodes)> progress{};  ///< called as often
};

/// A first move of the attacker.
struct FirstMove {
  Move move;
  Solved result = Solved::unknown;
  int plies = 0;         ///< of the mate, this move included
  bool minimal = false;  ///< no faster mate after this move
};

/// A move of a tree of solutions, in the order in which they are written: a move stands before those after
/// it.
struct TreeMove {
  Move move;
  int depth = 0;  ///< 0: the first move of the solution
  int plies = 0;  ///< to mate after this move, at most
};

struct MateAnswer {
  Solved result = Solved::unknown;
  /// Against the longest defence, up to the move that has no answer but pieces offered in vain.
  std::vector<Move> line;
  bool minimal = false;  ///< it is proven that no mate is shorter
  std::uint64_t nodes = 0;
  std::vector<FirstMove> firsts;
  std::vector<TreeMove> tree;
  bool tree_complete = false;
};

/// Can the side to move force a win? The same question on an empty table gets the same answer.
MateAnswer solve_mate(const AnyPosition& position, const MateQuestion& question, ProofTable& table);

/// The same on the code of one instance, each defined in a unit of its own. Precondition: `position` is of
/// it.
template <InstanceId Id>
MateAnswer solve_mate_on(const AnyPosition& position, const MateQuestion& question, ProofTable& table);
template <>
MateAnswer solve_mate_on<kWideInstance>(const AnyPosition& position, const MateQuestion& question,
                                        ProofTable& table);

}  // namespace tesuji::solve
