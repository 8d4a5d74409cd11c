// A position in words: who is better and by how much, the sum in six groups, and what matters most in it.
#pragma once

#include "explain/explanation.hpp"
#include "explain/wording.hpp"

namespace tesuji::explain {

/// "king safety", "玉の安全度": a group of the evaluation's terms as players call it. Empty for other topics.
std::string group_name(Topic topic, Language language);
/// "open file", and a sentence that says what it means.
std::string term_name(Term term, Language language);
std::string term_meaning(Term term, Language language);

/// "White is slightly better", "互角": the words for a score of the side.
std::string verdict_words(Score score, Side side, const Wording& words);

/// One of the things that matter: a term, what it is worth to the first side, and where it shows.
struct Matter {
  Term term = Term::material;
  Score value = 0;
  std::vector<Square> squares;  ///< dearest first, at most three
};

/// The so many terms that differ most, greatest first; small differences are left out.
std::vector<Matter> what_matters(const Breakdown& breakdown, std::size_t most = 3);

/// Verdict, groups and what matters, in that order, a row each. Ends with a line feed.
std::string position_words(const Breakdown& breakdown, const Wording& words);

}  // namespace tesuji::explain
