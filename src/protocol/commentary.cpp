#include "protocol/commentary.hpp"

#include "explain/phrasebook.hpp"

namespace tesuji::protocol {
namespace {

/// The clock is running while this is searched.
constexpr std::uint64_t kNodes = 8000;

}  // namespace

std::vector<std::string> Commentary::on(const Thought& thought, const AnyPosition& root,
                                        const std::shared_ptr<const CompiledRules>& rules,
                                        Language language) {
  std::vector<std::string> sentences;
  if (thought.decision != Decision::move) return sentences;
  if (!explainer_ || rules_ != rules) {
    engine_ = std::make_unique<Engine>(1);
    rules_ = rules;
    explainer_ = std::make_unique<Explainer>(*engine_, rules);
  }
  std::vector<JudgedLine> lines;
  for (const SearchLine& line : thought.report.lines) {
    JudgedLine judged{{}, line.score};
    for (const std::uint32_t bits : line.moves) judged.moves.push_back(Move::from_bits(bits));
    judged.moves = Footage(explainer_->lore(), root, judged.moves).moves();
    if (!judged.moves.empty()) lines.push_back(std::move(judged));
  }
  if (lines.empty()) return sentences;
  ExplainSettings settings;
  settings.nodes = kNodes;
  const Explanation why = explainer_->from_lines(root, lines, settings);
  const Phrasebook book(explainer_->lore(), language);
  const Topicality about = topicality_of(why, root);
  for (const Proposition& claim : why.reasons) sentences.push_back(book.sentence(claim, about));
  return sentences;
}

}  // namespace tesuji::protocol
