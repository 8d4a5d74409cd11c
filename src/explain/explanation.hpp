// Explanation: why a move, as ranked propositions that the verifier has confirmed.
#pragma once

#include <optional>
#include <vector>

#include "claims/find/film.hpp"
#include "explain/contrast.hpp"
#include "explain/verify.hpp"

namespace tesuji::explain {

/// A move with what is expected to follow, and its score for the side that makes the move.
struct JudgedLine {
  std::vector<Move> moves;  ///< may begin with kPass: what happens if nothing is done
  Score score = 0;

  Move first() const { return moves.front(); }
};

enum class Question {
  best,    ///< why is this the best move?
  worse,   ///< why is this move worse than the best?
  versus,  ///< why this move rather than that?
  position
};

struct Explanation {
  Question question = Question::best;
  Side side = Side::first;
  JudgedLine line;                   ///< of the move that is preferred
  std::optional<JudgedLine> other;   ///< of the move it is compared with; kPass: compared with doing nothing
  std::vector<JudgedLine> rivals;    ///< moves about as good
  Contrast contrast;                 ///< line against other
  std::vector<Proposition> reasons;  ///< decisive first, at most three
  std::vector<Proposition> remarks;  ///< verified as well, not worth telling
  int rejected = 0;                  ///< claims the verifier did not confirm
};

/// How many reasons are told at most.
constexpr std::size_t kMostReasons = 3;
/// A difference below this, in a topic, is no reason by itself.
constexpr Score kTellingDifference = 12 * kCentipawn;

/// The move a claim is about, when an explanation prefers `preferred`.
Move subject_of(const Proposition& claim, Move preferred);

/// +1 when the claim speaks for the side that moves in the explained position, -1 when against, 0 neither.
int favour_of(const Proposition& claim, Side side);

/// Observes both lines, verifies, and ranks by what the topics contribute to the contrast. Fills reasons,
/// remarks and rejected of `explanation`, whose lines and contrast are given.
void find_reasons(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                  Explanation& explanation);

}  // namespace tesuji::explain
