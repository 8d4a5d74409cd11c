// Contrast: two lines compared term by term at their ends. The differences add up to the difference of the
// scores, always.
#pragma once

#include <array>
#include <optional>

#include "claims/kind.hpp"
#include "evaluate/terms.hpp"

namespace tesuji::explain {

/// What a line is worth to one side, in parts that add up to its score.
struct LineWorth {
  Score score = 0;
  std::array<Score, kTerms> terms{};  ///< of the position at its end; zeros when the game is over there
  Score decided = 0;                  ///< the score itself when it is a mate, else 0
  Score beyond = 0;                   ///< what the search saw after the end of the line
};

/// `end` is the breakdown where the line ends, nothing when the game is over there.
LineWorth line_worth(Score score, const std::optional<Breakdown>& end, Side side);

struct Contrast {
  LineWorth ours;
  LineWorth other;

  Score total() const { return ours.score - other.score; }
  Score term(Term term) const;
  Score decided() const { return ours.decided - other.decided; }
  Score beyond() const { return ours.beyond - other.beyond; }
  /// The differences of one topic together; all topics add up to total().
  Score topic(Topic topic) const;
  /// The topic that speaks most for our line.
  Topic greatest() const;
};

Topic topic_of(Term term);

}  // namespace tesuji::explain
