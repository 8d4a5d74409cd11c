// The judgement of one move: a quick count, the rules that revise it, and the comparison with the best so
// far.
#pragma once

#include "persona/naitou/effects.hpp"
#include "persona/naitou/tables.hpp"
#include "persona/naitou/values.hpp"

namespace tesuji::persona::naitou {

/// What stays the same while Naitou thinks about one position.
struct Thinking {
  const Prices& prices;
  const Board& board;
  RootValues root;
  bool equal_trades = false;
};

/// `ply` as the original counts it, up to 100.
RootValues judge_root(const Board& board, const Prices& prices, int ply, bool equal_trades);

enum class Refusal { none, pawn_drop_mate, sacrifice };

struct FirstJudgement {
  LeafValues values;
  Refusal refusal = Refusal::none;
};

/// The position after the move, counted; `after` must be that position.
FirstJudgement judge_first(const Thinking& thinking, const Candidate& candidate, const Board& after,
                           const Effects& effects);

/// Revises the values rule by rule; each rule sees what the ones before it left. `rules` may be null.
void revise(const Thinking& thinking, const Candidate& candidate, LeafValues& values,
            std::vector<RuleChange>* rules);

/// Should the candidate replace the best move? `best_source` is the source byte of the best.
Verdict compare(const Thinking& thinking, const Candidate& candidate, const LeafValues& values,
                const LeafValues& best, Byte best_source);

/// As the original sees it: drops farther than one square from the king are not tried.
bool is_mated(const Board& board);

}  // namespace tesuji::persona::naitou
