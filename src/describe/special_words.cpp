#include "describe/special_words.hpp"

#include <fmt/format.h>

namespace tesuji::describe {

std::vector<std::string> special_words(const GameDefinition& game, const PieceNames& names,
                                       Language language) {
  const bool ja = language == Language::ja;
  std::vector<std::string> lines;
  if (const auto& rule = game.legs.lion_trading) {
    const std::string lions = names(rule->lions);
    if (rule->guarded)
      lines.push_back(
          ja ? fmt::format("{}は、隣にいない紐付きの相手の{}を取れない。ただし同じ手で先に{}"
                           "以外の駒を取る場合は取れる。",
                           lions, lions, names(rule->cheap))
             : fmt::format("A {} may not take an enemy {} that is guarded and not beside it, unless it "
                           "takes something better than a {} on the way.",
                           lions, lions, rule->cheap.empty() ? "nothing" : names(rule->cheap)));
    if (rule->counter_strike)
      lines.push_back(
          ja ? fmt::format("{}がほかの駒に取られた直後は、別の升の{}をほかの駒で取れない。", lions, lions)
             : fmt::format(
                   "Right after a {} fell to another piece, no {} may fall to another piece elsewhere.",
                   lions, lions));
  }
  for (const ContagionRule& rule : game.legs.contagion) {
    const std::string becomes = names({rule.becomes});
    lines.push_back(ja ? fmt::format("{}を取った駒は{}になる。", names(rule.taken), becomes)
                       : fmt::format("Whatever takes a {} becomes a {}.", names(rule.taken), becomes));
    if (!rule.immune.empty())
      lines.push_back(ja ? fmt::format("{}は除く。", names(rule.immune))
                         : fmt::format("That does not touch a {}.", names(rule.immune)));
  }
  for (const PieceDefinition& piece : game.pieces) {
    if (piece.precedence == kLowestPrecedence) continue;
    lines.emplace_back(ja ? "格のある駒は、自分より格の低い駒だけを飛び越える。"
                          : "Pieces with a rank fly only over pieces of lower rank.");
    break;
  }
  return lines;
}

std::string promotion_when(const PromotionRule& rule, Language language) {
  const bool ja = language == Language::ja;
  if (!rule.capture_counts) return "";
  if (!rule.entering_counts)
    return rule.required ? (ja ? "駒を取ったら必ず成る。" : "A piece that captures must promote.")
           : rule.promoted_compels
               ? (ja ? "駒を取ったとき成ることができ、成駒を取ったら必ず成る。"
                     : "A piece that captures may promote; one that takes a promoted piece must.")
               : (ja ? "駒を取ったとき成ることができる。" : "A piece that captures may promote.");
  return ja ? "成れるのは、敵陣に入るときか、敵陣で始まるか終わる手で駒を取るとき。"
            : "That is by entering the zone, or by a capture that begins or ends in it.";
}

std::string bare_words(const EndRules& end, Language language) {
  if (!end.bare) return "";
  const bool ja = language == Language::ja;
  if (end.bare->answer)
    return ja ? "玉だけになった側は、次の手で相手も玉だけにできなければ負け。"
              : "A side left with royals alone loses, unless its next move bares the opponent, too.";
  return ja ? "玉だけになった側の負け。" : "A side left with royals alone loses.";
}

}  // namespace tesuji::describe
