// Explanation: why a move, as ranked propositions that the verifier has confirmed. Lines are compared term by
// term at their ends: the differences add up to the difference of the scores, always.
#pragma once

#include <functional>

#include "claims/find/film.hpp"
#include "evaluate/terms.hpp"
#include "explain/verify.hpp"

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
};

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

/// What the search expects after some moves from the root, these included, as far as it sees: for the best
/// answers, best first. Scores are those of the side to move in the root.
using GoOn = std::function<std::vector<JudgedLine>(const std::vector<Move>& moves)>;

/// Observes both lines, verifies, and ranks by what the topics contribute to the contrast. Fills reasons,
/// remarks and rejected of `explanation`, whose lines and contrast are given. With `go_on`, what is said to
/// be won must still be there where the search stops looking, after each of the best answers. When the lore's
/// patience ends, there are fewer reasons.
void find_reasons(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                  Explanation& explanation, const GoOn& go_on = {});

/// What a claim depends on without saying so: pieces that hold a mate, guard a square, or stand in somebody's
/// way. The dearest pieces that neither the claim nor its line names, without any one of which it would be
/// false; those on `known` squares left out. Few, or none where there are too many pieces to ask about each.
std::vector<PieceRef> supports_of(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                                  Move move, const Proposition& claim, std::vector<Square> known);

}  // namespace tesuji::explain
