#include "engine/line_words.hpp"

#include <fmt/format.h>

#include "engine/line_text.hpp"
#include "notation/line_text.hpp"

namespace tesuji {
namespace {

const char* kind_words(LineDecisionKind kind, bool lost, bool ja) {
  switch (kind) {
    case LineDecisionKind::none:
      break;
    case LineDecisionKind::opening:
      return ja ? "開局の形" : "an opening move";
    case LineDecisionKind::five:
      return ja ? "五連で勝ち" : "completes five";
    case LineDecisionKind::block:
      if (lost) return ja ? "五連を止められない" : "the five cannot be stopped";
      return ja ? "五連を止める唯一の手" : "the only move that stops a five";
    case LineDecisionKind::fours:
      return ja ? "四追い勝ち" : "wins by continuous fours";
    case LineDecisionKind::mise:
      return ja ? "ミセ手から四追い勝ち" : "threatens a four-three; every answer loses to fours";
    case LineDecisionKind::threats:
      return ja ? "追い詰め勝ち" : "wins by continuous threats";
    case LineDecisionKind::search:
      return ja ? "読み" : "best by search";
    case LineDecisionKind::chance:
      return ja ? "気まぐれの手" : "a move picked by chance among good enough ones";
    case LineDecisionKind::fallback:
      return ja ? "時間切れのため候補の先頭" : "out of time: the first candidate";
  }
  return ja ? "手なし" : "no move";
}

}  // namespace

std::string decision_words(const LineDecision& decision, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const SearchReport& report = decision.report;
  const Score score = report.lines.empty() ? 0 : report.lines.front().score;
  std::string text = kind_words(decision.kind, score <= -kMateBound, ja);
  if (decision.kind == LineDecisionKind::search)
    text += ja ? fmt::format("（深さ{}、評価{}、{}局面）", report.depth, score_words(score), report.nodes)
               : fmt::format(" (depth {}, {}, {} nodes)", report.depth, score_words(score), report.nodes);
  if (report.lines.empty()) return text;
  text += ja ? "：" : ":";
  for (const std::uint32_t bits : report.lines.front().moves)
    text += fmt::format(" {}", point_text(LineMove::from_bits(bits).point(), board));
  return text;
}

}  // namespace tesuji
