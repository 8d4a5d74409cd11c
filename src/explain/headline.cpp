// The head of an explanation: which move, how good, what follows.
#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "explain/phrasebook.hpp"

namespace tesuji::explain {
namespace {

/// Up to which advantage, in centipawns, each word serves.
constexpr int kEven = 30;
constexpr int kSlight = 90;
constexpr int kClear = 250;

}  // namespace

std::string score_text(Score score) {
  if (!is_decided(score)) return fmt::format("{:+.2f}", centipawns(score) / 100.0);
  const int moves = (kMate - std::abs(score) + 1) / 2;
  return fmt::format("{}#{}", score > 0 ? "" : "-", moves);
}

std::string Phrasebook::verdict(const Explanation& explanation) const {
  const Score score = explanation.line.score;
  const Side better = score >= 0 ? explanation.side : opponent(explanation.side);
  const std::string who = words_.side(better);
  const int size = std::abs(centipawns(score));
  const bool ja = words_.japanese();
  if (is_decided(score)) {
    const int moves = (kMate - std::abs(score) + 1) / 2;
    // Where royals are taken the game goes on until one is.
    if (words_.lore().rules()->traits().legality == Legality::free) {
      if (ja) return fmt::format("あと{}手で{}の勝ち", 2 * moves - 1, who);
      return moves == 1 ? who + " wins at once"
                        : fmt::format("{} wins in {} moves", who, words_.number(moves));
    }
    if (ja) return fmt::format("{}の{}手詰", who, 2 * moves - 1);
    return fmt::format("{} mates in {}", who, words_.number(moves));
  }
  std::string words;
  if (size < kEven) {
    words = ja ? "互角" : "the game is even";
  } else if (size < kSlight) {
    words = ja ? who + "がやや有利" : who + " is slightly better";
  } else if (size < kClear) {
    words = ja ? who + "が有利" : who + " is clearly better";
  } else {
    words = ja ? who + "が勝勢" : who + " is winning";
  }
  return words;
}

std::string Phrasebook::headline(const Explanation& explanation, const AnyPosition& root) const {
  const bool ja = words_.japanese();
  const std::string best = words_.move(explanation.line.first(), root);
  const std::string line = words_.line(explanation.line.moves, root);
  const std::string score = score_text(explanation.line.score);
  if (explanation.question == Question::best) {
    std::vector<std::string> rivals;
    for (const JudgedLine& rival : explanation.rivals) rivals.push_back(words_.move(rival.first(), root));
    std::string text;
    if (rivals.empty()) {
      text = ja ? fmt::format("{}が最善で、{}（{}）。\n", best, verdict(explanation), score)
                : fmt::format("{} is best: {} ({}).\n", best, verdict(explanation), score);
    } else {
      text = ja ? fmt::format("{}。{}もほぼ同じ評価で、{}（{}）。\n", best, join(rivals, "、"),
                              verdict(explanation), score)
             : rivals.size() == 1
                 ? fmt::format("{} and {} are about equal: {} ({}).\n", best, rivals.front(),
                               verdict(explanation), score)
                 : fmt::format("{} is one of several moves that are about equal, like {}; {} ({}).\n", best,
                               join(rivals, " or "), verdict(explanation), score);
    }
    return text + (ja ? fmt::format("読み筋：{}\n", line) : fmt::format("Line: {}\n", line));
  }
  const std::string other = words_.move(explanation.other->first(), root);
  const std::string other_line = words_.line(explanation.other->moves, root);
  const std::string other_score = score_text(explanation.other->score);
  std::string text;
  if (explanation.question == Question::worse) {
    text = ja ? fmt::format("{}（{}）より{}（{}）が勝る。\n", other, other_score, best, score)
              : fmt::format("{} ({}) is worse than {} ({}).\n", other, other_score, best, score);
  } else {
    text = ja ? fmt::format("{}（{}）は{}（{}）に勝る。\n", best, score, other, other_score)
              : fmt::format("{} ({}) is better than {} ({}).\n", best, score, other, other_score);
  }
  return text + (ja ? fmt::format("読み筋：{}\n比べる手：{}\n", line, other_line)
                    : fmt::format("Line: {}\nAgainst: {}\n", line, other_line));
}

std::string Phrasebook::text(const Explanation& explanation, const AnyPosition& root) const {
  std::string text = headline(explanation, root);
  const Topicality about = topicality_of(explanation, root);
  for (const Proposition& claim : explanation.reasons) text += sentence(claim, about) + "\n";
  const bool equal = explanation.contrast.total() < kTellingDifference;
  if (explanation.reasons.empty() && !equal)
    text += words_.japanese() ? "理由は読み筋のとおり。\n" : "The line shows why.\n";
  if (explanation.reasons.empty() && equal) {
    text += words_.japanese() ? "特に差はなく、ほかの手も同程度。\n"
                              : "Nothing sets it apart: several moves are about equal.\n";
  }
  return text;
}

}  // namespace tesuji::explain
