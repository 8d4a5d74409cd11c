#include "explain/value_words.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "base/text.hpp"
#include "explain/say.hpp"

namespace tesuji::explain {
namespace {

struct ReasonWords {
  const char* id;
  const char* en;
  const char* ja;
};

/// In the order of ValueReason.
constexpr ReasonWords kReasons[] = {
    {"reach-now", "reach now", "いまの利き"},
    {"forward-share", "forward share", "前への利き"},
    {"reach-later", "reach later", "この先の利き"},
    {"drops", "drops", "打てること"},
    {"promotion", "promotion", "成り"},
    {"author", "game file", "定義の指定"},
};

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

std::string share_words(std::span<const ShareWords> table, double share, Language language) {
  const auto fits = [&](const ShareWords& words) { return share <= words.up_to; };
  const auto found = std::find_if(table.begin(), table.end() - 1, fits);
  return language == Language::ja ? found->ja : found->en;
}

/// "adds 12" or "takes away 12".
std::string change(int centipawns, Language language) {
  const int size = std::abs(centipawns);
  return centipawns >= 0 ? say(language, "adds {}", "{}点加わる", size)
                         : say(language, "takes away {}", "{}点減る", size);
}

}  // namespace

std::string reason_name(ValueReason reason, Language language) {
  const ReasonWords& words = kReasons[as_size(reason)];
  return language == Language::ja ? words.ja : words.en;
}

const char* reason_id(ValueReason reason) {
  return kReasons[as_size(reason)].id;
}

std::string value_sentence(const PieceValue& value, Language language) {
  const auto& [reach, forward, later] = value.measures;
  std::vector<std::string> parts;
  // A phrase with what it is worth behind it.
  const auto add = [&](const std::string& phrase, ValueReason reason) {
    parts.push_back(phrase + say(language, " ({})", "（{}点）", value.part(reason)));
  };
  if (reach > 0) {
    add(say(language, "controls {:.1f} squares on average", "平均{:.1f}マスに利き", reach),
        ValueReason::reach_now);
    add(share_words(kForwardWords, forward / reach, language), ValueReason::forward_share);
    add(share_words(kLaterWords, later, language), ValueReason::reach_later);
  } else {
    parts.push_back(say(language, "cannot move", "動けない"));
  }
  if (const int drops = value.part(ValueReason::drops); drops != 0)
    parts.push_back(
        say(language, "being dropped instead of walking {}", "打てることで{}", change(drops, language)));
  if (const int promotion = value.part(ValueReason::promotion); promotion != 0)
    parts.push_back(
        say(language, "the prospect of promotion {}", "成る見込みで{}", change(promotion, language)));
  if (const int author = value.part(ValueReason::author); author != 0)
    parts.push_back(say(language, "the game file's own value {} (movement says {})",
                        "ゲーム定義の指定により{}（動きからは{}点）", change(author, language),
                        value.centipawns - author));
  return say(language, "Worth {}: {}.", "{}点：{}。", value.centipawns,
             join(parts, say(language, ", ", "、")));
}

}  // namespace tesuji::explain
