#include "explain/value_words.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <vector>

#include "base/text.hpp"

namespace tesuji::explain {
namespace {

struct ReasonWords {
  ValueReason reason;
  const char* id;
  const char* en;
  const char* ja;
};

constexpr ReasonWords kReasons[] = {
    {ValueReason::reach_now, "reach-now", "reach now", "いまの利き"},
    {ValueReason::forward_share, "forward-share", "forward share", "前への利き"},
    {ValueReason::reach_later, "reach-later", "reach later", "この先の利き"},
    {ValueReason::drops, "drops", "drops", "打てること"},
    {ValueReason::promotion, "promotion", "promotion", "成り"},
    {ValueReason::author, "author", "game file", "定義の指定"},
};

const ReasonWords& words_of(ValueReason reason) {
  for (const ReasonWords& words : kReasons)
    if (words.reason == reason) return words;
  return kReasons[0];
}

/// A share between 0 and 1 as people say it.
struct ShareWords {
  double up_to;
  const char* en;
  const char* ja;
};

constexpr ShareWords kForwardWords[] = {{0.05, "hardly any of them forward", "前へはほとんど利かず"},
                                        {0.30, "a quarter of them forward", "その約4分の1が前で"},
                                        {0.42, "a third of them forward", "その約3分の1が前で"},
                                        {0.58, "half of them forward", "その約半分が前で"},
                                        {0.90, "most of them forward", "その大半が前で"},
                                        {2.00, "all of them forward", "すべて前で"}};

constexpr ShareWords kLaterWords[] = {
    {0.10, "gets to little of the board", "盤のわずかな部分にしか届かない"},
    {0.25, "needs many moves to cross the board", "盤を渡るのに手数がかかる"},
    {0.40, "gets about the board at a moderate pace", "盤をほどほどの速さで動き回る"},
    {0.55, "gets about the board quickly", "盤を素早く動き回る"},
    {2.00, "gets nearly everywhere in a move or two", "一、二手で盤のほぼどこへでも届く"}};

template <std::size_t Size>
const ShareWords& words_for(const ShareWords (&table)[Size], double share) {
  for (const ShareWords& words : table)
    if (share <= words.up_to) return words;
  return table[Size - 1];
}

/// "adds 12" or "takes away 12".
std::string change(int centipawns, bool ja) {
  const int size = std::abs(centipawns);
  if (ja) return fmt::format("{}点{}", size, centipawns >= 0 ? "加わる" : "減る");
  return fmt::format("{} {}", centipawns >= 0 ? "adds" : "takes away", size);
}

/// A phrase with what it is worth behind it.
std::string scored(const std::string& phrase, int centipawns, bool ja) {
  return phrase + (ja ? fmt::format("（{}点）", centipawns) : fmt::format(" ({})", centipawns));
}

}  // namespace

std::string reason_name(ValueReason reason, Language language) {
  const ReasonWords& words = words_of(reason);
  return language == Language::ja ? words.ja : words.en;
}

const char* reason_id(ValueReason reason) {
  return words_of(reason).id;
}

std::string value_sentence(const PieceValue& value, Language language) {
  const bool ja = language == Language::ja;
  const auto& [reach, forward, later] = value.measures;
  std::vector<std::string> parts;
  if (reach > 0) {
    const ShareWords& ahead = words_for(kForwardWords, forward / reach);
    const ShareWords& soon = words_for(kLaterWords, later);
    const std::string squares = ja ? fmt::format("平均{:.1f}マスに利き", reach)
                                   : fmt::format("controls {:.1f} squares on average", reach);
    parts.push_back(scored(squares, value.part(ValueReason::reach_now), ja));
    parts.push_back(scored(ja ? ahead.ja : ahead.en, value.part(ValueReason::forward_share), ja));
    parts.push_back(scored(ja ? soon.ja : soon.en, value.part(ValueReason::reach_later), ja));
  } else {
    parts.push_back(ja ? "動けない" : "cannot move");
  }
  if (const int drops = value.part(ValueReason::drops); drops != 0)
    parts.push_back((ja ? "打てることで" : "being dropped instead of walking ") + change(drops, ja));
  if (const int promotion = value.part(ValueReason::promotion); promotion != 0)
    parts.push_back((ja ? "成る見込みで" : "the prospect of promotion ") + change(promotion, ja));
  if (const int author = value.part(ValueReason::author); author != 0)
    parts.push_back(ja ? fmt::format("ゲーム定義の指定により{}（動きからは{}点）", change(author, ja),
                                     value.centipawns - author)
                       : fmt::format("the game file's own value {} (movement says {})", change(author, ja),
                                     value.centipawns - author));
  return ja ? fmt::format("{}点：{}。", value.centipawns, join(parts, "、"))
            : fmt::format("Worth {}: {}.", value.centipawns, join(parts, ", "));
}

}  // namespace tesuji::explain
