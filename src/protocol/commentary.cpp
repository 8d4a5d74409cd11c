#include "protocol/commentary.hpp"

#include "base/text.hpp"
#include "explain/phrasebook.hpp"
#include "explain/position_words.hpp"

namespace tesuji::protocol {
namespace {

/// The clock is running while this is searched.
constexpr std::uint64_t kNodes = 8000;

/// The rows of a text that say something.
std::vector<std::string> rows_of(const std::string& text) {
  std::vector<std::string> rows;
  for (const std::string_view row : split(text, '\n')) {
    if (row.find_first_not_of(" ") != std::string_view::npos) rows.emplace_back(row);
  }
  return rows;
}

}  // namespace

void Commentary::sit(const std::shared_ptr<const CompiledRules>& rules) {
  if (explainer_ && rules_ == rules) return;
  engine_ = std::make_unique<Engine>(1);
  engine_->use_weights(weights_);
  rules_ = rules;
  explainer_ = std::make_unique<Explainer>(*engine_, rules);
}

void Commentary::use_weights(const EvalWeights& weights) {
  weights_ = weights;
  explainer_.reset();
}

std::vector<std::string> Commentary::position(const AnyPosition& root,
                                              const std::shared_ptr<const CompiledRules>& rules,
                                              Language language) {
  sit(rules);
  const Wording words(explainer_->lore(), language);
  return rows_of(position_words(engine_->thinker(root).breakdown(root), words));
}

std::vector<std::string> Commentary::on(const Thought& thought, const AnyPosition& root,
                                        const std::shared_ptr<const CompiledRules>& rules,
                                        Language language) {
  std::vector<std::string> sentences;
  if (thought.decision != Decision::move) return sentences;
  sit(rules);
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
