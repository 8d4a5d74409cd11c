// What Naitou knows about a position and about each move it looks at.
#pragma once

#include <string_view>
#include <vector>

#include "persona/naitou/board.hpp"

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
struct LeafValues {
  Byte capture = 0;
  Byte best_gain = 0;
  Point gain_point = kNoPoint;
  Byte worst_loss = 99;
  Point loss_point = kNoPoint;
  Byte gain = 0;
  Byte loss = 99;
  Byte attack = 0;       ///< Naitou's effects within 2 of your king
  Byte guard = 0;        ///< Naitou's effects within 2 of its own king
  Byte siege = 99;       ///< your effects within 2 of Naitou's king
  Byte close_siege = 0;  ///< your effects next to Naitou's king
  Byte choked = 0;       ///< squares next to Naitou's king where you have as many effects
  Byte from_king = 0;    ///< distance from Naitou's king to the source, or a drop's target
  Byte to_king = 99;     ///< distance from the target to your king
  bool hanging = false;  ///< do you threaten to promote a pawn or lance?
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
  LeafValues first;
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

}  // namespace tesuji::persona::naitou
