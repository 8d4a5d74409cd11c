#include <numeric>

#include "explain/explanation.hpp"

namespace tesuji::explain {
namespace {

Topic topic_of(Term term) {
  const std::string_view group = kTermNames[term].group;
  for (std::size_t i = 0; i < kTopics; ++i) {
    if (topic_id(static_cast<Topic>(i)) == group) return static_cast<Topic>(i);
  }
  return Topic::beyond;
}

}  // namespace

LineWorth line_worth(Score score, const std::optional<Breakdown>& end, Side side) {
  LineWorth worth;
  worth.score = score;
  if (is_decided(score)) {
    worth.decided = score;
    return worth;
  }
  if (end) {
    for (std::size_t i = 0; i < kTerms; ++i)
      worth.terms[i] = side == Side::first ? end->terms[i].value : -end->terms[i].value;
  }
  worth.beyond = score - std::accumulate(worth.terms.begin(), worth.terms.end(), 0);
  return worth;
}

Score Contrast::term(Term term) const {
  const auto i = as_size(term);
  return ours.terms[i] - other.terms[i];
}

Score Contrast::topic(Topic topic) const {
  if (topic == Topic::decided) return decided();
  if (topic == Topic::beyond) return beyond();
  Score sum = 0;
  for (std::size_t i = 0; i < kTerms; ++i) {
    if (topic_of(static_cast<Term>(i)) == topic) sum += term(static_cast<Term>(i));
  }
  return sum;
}

}  // namespace tesuji::explain
