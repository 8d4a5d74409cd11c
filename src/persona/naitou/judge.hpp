// What Naitou knows about a position and about each move it looks at: a quick count, the rules that revise
// it, the comparison with the best so far. Its search is every move, one ply deep, in the original's order.
#pragma once

#include "persona/naitou/effects.hpp"

namespace tesuji::persona::naitou {

/// The position to think about.
struct RootValues {
  Byte best_gain = 0;
  Byte worst_loss = 0;
  std::array<Byte, 2> power{};  ///< by side
  Byte com_force = 0;           ///< Naitou's rooks and bishops in hand and promoted pieces
  std::array<Point, 2> king{kNoPoint, kNoPoint};

  bool king_can_be_taken() const { return best_gain >= 30; }
  bool in_check() const { return worst_loss >= 30; }
};

/// One move, judged. The start values are the worst of all.
struct LeafValues : Exchange {
  LeafValues() { worst_loss = loss = 99; }

  Byte capture = 0;
  Byte attack = 0;       ///< Naitou's effects within 2 of your king
  Byte guard = 0;        ///< Naitou's effects within 2 of its own king
  Byte siege = 99;       ///< your effects within 2 of Naitou's king
  Byte close_siege = 0;  ///< your effects next to Naitou's king
  Byte choked = 0;       ///< squares next to Naitou's king where you have as many effects
  Byte from_king = 0;    ///< distance from Naitou's king to the source, or a drop's target
  Byte to_king = 99;     ///< distance from the target to your king
  Byte hanging = 0;      ///< 1: you threaten to promote a pawn or lance
  Byte promoted = 0;
  Byte loose = 99;  ///< dear pieces without protection
  bool mates = false;

  bool operator==(const LeafValues&) const = default;
};

/// What a candidate is, beside its step.
struct Candidate {
  Step step;
  Kind kind_before = kNone;  ///< kNone for drops
  Kind kind_after = kNone;
  Kind taken = kNone;

  bool is_big_drop() const { return step.is_drop() && (kind_after == kRook || kind_after == kBishop); }
};

/// A rule of the second stage that changed something.
struct RuleChange {
  std::string_view rule;  ///< "1" to "20", "4a" to "4d"
  LeafValues before;
  LeafValues after;
};

/// Why a candidate replaced the best move so far, or did not.
struct Verdict {
  bool accepted = false;
  std::string_view step;  ///< e.g. "tie-guard"; see words.yaml
  int ours = 0;           ///< what was compared: the candidate's ...
  int theirs = 0;         ///< ... and that of the best so far
};

/// Everything that happened to one candidate.
struct CandidateTrace {
  Candidate candidate;
  std::vector<RuleChange> rules;
  LeafValues final;
  Verdict verdict;
  Step rival;  ///< the best so far; source 0 when there was none
};

/// What became of a proposal of the book.
struct ProposalTrace {
  Step step;
  std::string_view verdict;  ///< "accepted", or why it was dropped
};

struct Trace {
  std::vector<CandidateTrace> candidates;
  std::vector<ProposalTrace> proposals;
};

/// What stays the same while Naitou thinks about one position.
struct Thinking {
  const Prices& prices;
  const Board& board;
  RootValues root;
  bool equal_trades = false;
  bool by_text = false;  ///< as the written description has it, where the cartridge does otherwise
};

/// `ply` as the original counts it, up to 100.
RootValues judge_root(const Board& board, const Prices& prices, int ply, bool equal_trades);

struct FirstJudgement {
  LeafValues values;
  std::string_view refusal;  ///< why the move is not looked at any further; usually empty
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

struct SearchFinding {
  std::optional<Candidate> best;  ///< nothing when all moves were refused, or the search was left out
  LeafValues values;              ///< of the best; the worst of all when there is none
  int candidates = 0;
};

struct SearchOptions {
  bool legal_only = false;  ///< pass over moves that shogi's rules forbid, though the original plays them
  Trace* trace = nullptr;   ///< to be told everything; may be null
};

/// `best_source` is the original's byte that survives from turn to turn; it is updated.
SearchFinding search(const Thinking& thinking, Byte& best_source, const SearchOptions& options);

}  // namespace tesuji::persona::naitou
