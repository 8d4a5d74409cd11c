#include "engine/rows/row_words.hpp"

#include <fmt/format.h>

#include "engine/search_text.hpp"
#include "notation/row_text.hpp"

namespace tesuji::engine {
namespace {

const char* kind_words(RowDecisionKind kind, bool lost, bool ja) {
  switch (kind) {
    case RowDecisionKind::none:
      break;
    case RowDecisionKind::opening:
      return ja ? "開局の形" : "an opening move";
    case RowDecisionKind::five:
      return ja ? "五連で勝ち" : "completes five";
    case RowDecisionKind::block:
      if (lost) return ja ? "五連を止められない" : "the five cannot be stopped";
      return ja ? "五連を止める唯一の手" : "the only move that stops a five";
    case RowDecisionKind::fours:
      return ja ? "四追い勝ち" : "wins by continuous fours";
    case RowDecisionKind::mise:
      return ja ? "ミセ手から四追い勝ち" : "threatens a four-three; every answer loses to fours";
    case RowDecisionKind::threats:
      return ja ? "追い詰め勝ち" : "wins by continuous threats";
    case RowDecisionKind::search:
      return ja ? "読み" : "best by search";
    case RowDecisionKind::chance:
      return ja ? "気まぐれの手" : "a move picked by chance among good enough ones";
    case RowDecisionKind::fallback:
      return ja ? "時間切れのため候補の先頭" : "out of time: the first candidate";
  }
  return ja ? "手なし" : "no move";
}

}  // namespace

std::string decision_words(const RowDecision& decision, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const SearchReport& report = decision.report;
  const Score score = report.lines.empty() ? 0 : report.lines.front().score;
  std::string text = kind_words(decision.kind, score <= -kMateBound, ja);
  if (decision.kind == RowDecisionKind::search)
    text += ja ? fmt::format("（深さ{}、評価{}、{}局面）", report.depth, score_words(score), report.nodes)
               : fmt::format(" (depth {}, {}, {} nodes)", report.depth, score_words(score), report.nodes);
  if (report.lines.empty()) return text;
  text += ja ? "：" : ":";
  for (const std::uint32_t bits : report.lines.front().moves)
    text += fmt::format(" {}", point_text(RowMove::from_bits(bits).point(), board));
  return text;
}

}  // namespace tesuji::engine
