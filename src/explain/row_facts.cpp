#include "explain/row_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "claims/check/row_bench.hpp"
#include "explain/foul_words.hpp"
#include "placement/foul_reason.hpp"

namespace tesuji::explain {
namespace {

std::string name(Point point, const BoardShape& board) {
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(point)), board.rank_of(point) + 1);
}

std::string names(const std::vector<Point>& points, const BoardShape& board, const char* between) {
  std::vector<std::string> texts;
  for (const Point point : points) texts.push_back(name(point, board));
  return join(texts, between);
}

}  // namespace

std::vector<RowFact> row_facts(RowPosition& position, Point point) {
  std::vector<RowFact> facts = observe_stone(position, point);
  std::erase_if(facts, [&](const RowFact& fact) {
    return !fact.claim->row.check(RowBench(position, point, fact.points, fact.line));
  });
  if (facts.empty()) facts.push_back(quiet_stone());
  return facts;
}

std::string fact_words(const RowFact& fact, Point move, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const std::string_view text = ja ? fact.claim->row.ja : fact.claim->row.en;
  return fmt::format(fmt::runtime(text), fmt::arg("m", name(move, board)),
                     fmt::arg("p", names(fact.points, board, ja ? "・" : ", ")),
                     fmt::arg("l", names(fact.line, board, " ")));
}

std::string move_words(RowPosition& position, Point move, Language language, std::size_t most) {
  const BoardShape& board = position.rules().board();
  const bool ja = language == Language::ja;
  if (!position.legal(move) && !position.fives(position.side_to_move()).has(move))
    return foul_sentence(foul_reason(position, move, position.side_to_move()), board, language);
  const std::vector<RowFact> facts = row_facts(position, move);
  std::string text;
  for (std::size_t i = 0; i < std::min(most, facts.size()); ++i) {
    if (!text.empty() && !ja) text += ' ';
    text += fact_words(facts[i], move, board, language);
    text += ja ? "。" : ".";
  }
  return text;
}

}  // namespace tesuji::explain
