// The head of an explanation: which move, how good, what follows.
#include <cmath>

#include "base/text.hpp"
#include "explain/phrasebook.hpp"
#include "explain/position_words.hpp"

namespace tesuji::explain {

std::string score_text(Score score) {
  if (!is_decided(score)) return fmt::format("{:+.2f}", centipawns(score) / 100.0);
  const int moves = (kMate - std::abs(score) + 1) / 2;
  return fmt::format("{}#{}", score > 0 ? "" : "-", moves);
}

std::string Phrasebook::verdict(const Explanation& explanation) const {
  const Score score = explanation.line.score;
  const std::string who = words_.side(score >= 0 ? explanation.side : opponent(explanation.side));
  if (is_decided(score)) {
    const int moves = (kMate - std::abs(score) + 1) / 2;
    const std::string count = words_.number(words_.japanese() ? 2 * moves - 1 : moves);
    // Where royals are taken the game goes on until one is.
    if (words_.lore().rules()->traits().legality != Legality::free)
      return say("{0} mates in {1}", "{0}の{1}手詰", who, count);
    return say(moves == 1 ? "{0} wins at once" : "{0} wins in {1} moves", "あと{1}手で{0}の勝ち", who, count);
  }
  return verdict_words(score, explanation.side, words_);
}

std::string Phrasebook::headline(const Explanation& explanation, const AnyPosition& root) const {
  const std::string best = words_.move(explanation.line.first(), root);
  const std::string line = words_.line(explanation.line.moves, root);
  const std::string score = score_text(explanation.line.score);
  if (explanation.question == Question::best) {
    std::vector<std::string> rivals;
    for (const JudgedLine& rival : explanation.rivals) rivals.push_back(words_.move(rival.first(), root));
    const char* en = rivals.empty()       ? "{0} is best: {2} ({3}).\n"
                     : rivals.size() == 1 ? "{0} and {1} are about equal: {2} ({3}).\n"
                                          : "{0} is one of several moves that are about equal, like {1}; {2} "
                                            "({3}).\n";
    const char* ja =
        rivals.empty() ? "{0}が最善で、{2}（{3}）。\n" : "{0}。{1}もほぼ同じ評価で、{2}（{3}）。\n";
    return say(en, ja, best, join(rivals, words_.japanese() ? "、" : " or "), verdict(explanation), score) +
           say("Line: {}\n", "読み筋：{}\n", line);
  }
  const std::string other = words_.move(explanation.other->first(), root);
  const std::string other_line = words_.line(explanation.other->moves, root);
  const std::string other_score = score_text(explanation.other->score);
  const std::string text = explanation.question == Question::worse
                               ? say("{} ({}) is worse than {} ({}).\n", "{}（{}）より{}（{}）が勝る。\n",
                                     other, other_score, best, score)
                               : say("{} ({}) is better than {} ({}).\n", "{}（{}）は{}（{}）に勝る。\n",
                                     best, score, other, other_score);
  return text + say("Line: {}\nAgainst: {}\n", "読み筋：{}\n比べる手：{}\n", line, other_line);
}

std::string Phrasebook::text(const Explanation& explanation, const AnyPosition& root) const {
  std::string text = headline(explanation, root);
  const Topicality about = topicality_of(explanation, root);
  for (const Proposition& claim : explanation.reasons) text += sentence(claim, about) + "\n";
  if (!explanation.reasons.empty()) return text;
  if (explanation.contrast.total() >= kTellingDifference)
    return text + say("The line shows why.\n", "理由は読み筋のとおり。\n");
  return text +
         say("Nothing sets it apart: several moves are about equal.\n", "特に差はなく、ほかの手も同程度。\n");
}

}  // namespace tesuji::explain
