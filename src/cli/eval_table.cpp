#include "cli/eval_table.hpp"

#include <fmt/format.h>

#include "notation/outcome_words.hpp"

namespace tesuji::cli {
namespace {

double pawns(Score score) {
  return static_cast<double>(score) / (100.0 * kCentipawn);
}

}  // namespace

std::string eval_table(const BreakdownSink& terms, const GameDefinition& game) {
  const std::string first = side_name(Side::first, game).en;
  const std::string second = side_name(Side::second, game).en;
  std::string text = fmt::format("{:22}{:14}{:>9}{:>9}{:>9}\n", "term", "group", first, second, "sum");
  for (std::size_t i = 0; i < kTerms; ++i) {
    const auto term = static_cast<Term>(i);
    const Score ours = terms.of(term, Side::first);
    const Score theirs = terms.of(term, Side::second);
    if (ours == 0 && theirs == 0) continue;
    text += fmt::format("{:22}{:14}{:>9.3f}{:>9.3f}{:>9.3f}\n", kTermNames[i].id, kTermNames[i].group,
                        pawns(ours), pawns(theirs), pawns(ours - theirs));
  }
  return text + fmt::format("{:54}{:>9.3f}  pawns for {}\n", "total", pawns(terms.total()), first);
}

}  // namespace tesuji::cli
