#include "evaluate/terms.hpp"

#include <map>

namespace tesuji::evaluate {

std::array<TermRow, kTerms> BreakdownSink::lines(int phase) const {
  std::array<TermRow, kTerms> lines{};
  PhasedScore sum;
  Score before = 0;
  for (std::size_t i = 0; i < kTerms; ++i) {
    const auto& [first, second] = entries_[i];
    sum += first.score - second.score;
    const Score after = tapered(sum, phase);
    lines[i] = {static_cast<Term>(i),
                {first.count, second.count},
                {tapered(first.score, phase), tapered(second.score, phase)},
                after - before};
    before = after;
  }
  TermRow& drawish = lines[as_size(Term::drawish)];
  drawish.value = total(phase) - before;
  const Side stronger = before > 0 ? Side::first : Side::second;
  drawish.count[stronger] = kept_ == kAllKept ? 0 : 1;
  drawish.score[stronger] = stronger == Side::first ? drawish.value : -drawish.value;
  return lines;
}

PhasedScore BreakdownSink::sum() const {
  PhasedScore sum;
  for (const auto& [first, second] : entries_) sum += first.score - second.score;
  return sum;
}

Score BreakdownSink::total(int phase) const {
  return kept_of(tapered(sum(), phase), kept_);
}

PhasedScore FeatureSink::sum() const {
  PhasedScore sum;
  for (const Feature& feature : features_) sum += *feature.weight * feature.count;
  return sum;
}

std::vector<PieceWorth> BreakdownSink::pieces(int phase) const {
  std::map<Square, std::pair<Side, std::array<PhasedScore, kTerms>>> sums;
  for (const Placed& placed : by_square_) {
    auto& [side, terms] = sums[placed.sq];
    side = placed.side;
    terms[as_size(placed.term)] += placed.score;
  }
  std::vector<PieceWorth> pieces;
  for (const auto& [sq, piece] : sums) {
    PieceWorth worth{sq, piece.first, 0, {}};
    for (std::size_t i = 0; i < kTerms; ++i) {
      const Score score = tapered(piece.second[i], phase);
      if (score == 0) continue;
      worth.value += score;
      worth.reasons.emplace_back(static_cast<Term>(i), score);
    }
    pieces.push_back(std::move(worth));
  }
  return pieces;
}

}  // namespace tesuji::evaluate
