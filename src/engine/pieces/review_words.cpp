// A review as text and as a page.
#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "diagram/svg_parts.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/pieces/piece_review.hpp"

namespace tesuji::engine {
namespace {

constexpr std::array<std::string_view, kMoveVerdicts> kVerdictsJa{"一択", "最善",   "次善",
                                                                  "緩手", "疑問手", "悪手"};

std::string_view verdict_words(MoveVerdict verdict, Language language) {
  return language == Language::ja ? kVerdictsJa[as_size(verdict)] : verdict_id(verdict);
}

/// A missed tactic as players call it.
std::string tactic_words(const std::string& id, Language language) {
  constexpr std::string_view kMate = "mateIn";
  const bool ja = language == Language::ja;
  if (id.starts_with(kMate)) {
    const std::string moves = id.substr(kMate.size());
    const auto count = parse_int(moves);
    if (count) return ja ? fmt::format("{}手詰", 2 * *count - 1) : fmt::format("mate in {}", *count);
  }
  const Theme* theme = theme_of(id);
  return theme == nullptr ? id : std::string(theme->name(language));
}

int percent(double chance) {
  return static_cast<int>(std::lround(chance * 100));
}

/// Walks through the game with everything the writers need.
class Telling {
 public:
  Telling(const Review& review, Language language, Reader reader)
      : review_(review), lore_(review.rules), book_(lore_, language, reader), ja_(language == Language::ja) {}

  bool ja() const { return ja_; }
  Language language() const { return ja_ ? Language::ja : Language::en; }

  /// Calls f(ply, position before it, "12. Nf3" or "12... Nf6").
  template <class F>
  void each(F&& f) const {
    auto position = review_.start->clone();
    int number = position->setup().plies();
    Square previous = kNoSquare;
    for (const ReviewedPly& ply : review_.plies) {
      const std::string move = book_.words().move(ply.move, *position, previous);
      const std::string label = book_.words().own_script() ? fmt::format("{} {}", number + 1, move)
                                                           : fmt::format("{}{} {}", number / 2 + 1,
                                                                         number % 2 == 0 ? "." : "...", move);
      f(ply, *position, label);
      previous = ply.move.kind() == MoveKind::castling ? kNoSquare : ply.move.to();
      position->make(ply.move);
      ++number;
    }
  }

  /// What a graver fault missed and why, one sentence a line.
  std::vector<std::string> reasons(const ReviewedPly& ply, const AnyPosition& position) const {
    std::vector<std::string> lines;
    if (!ply.explanation) return lines;
    const std::string best = book_.words().line(ply.best.moves, position);
    lines.push_back(ja_ ? fmt::format("正着は{}。", best) : fmt::format("Better was {}.", best));
    std::vector<std::string> missed;
    for (const std::string& id : ply.missed) missed.push_back(tactic_words(id, language()));
    if (!missed.empty()) {
      lines.push_back(ja_ ? fmt::format("逃した手筋：{}。", join(missed, "、"))
                          : fmt::format("Missed: {}.", join(missed, ", ")));
    }
    const Topicality about = topicality_of(*ply.explanation, position);
    for (const Proposition& claim : ply.explanation->reasons) lines.push_back(book_.sentence(claim, about));
    if (ply.played.moves.size() > 1) {
      const std::string answer = book_.words().line(ply.played.moves, position);
      lines.push_back(ja_ ? fmt::format("とがめる順：{}。", answer) : fmt::format("The answer: {}.", answer));
    }
    return lines;
  }

  std::string summary(Side side) const {
    const SideSummary& sum = review_.summary[as_size(side)];
    std::vector<std::string> parts;
    for (std::size_t i = 1; i < kMoveVerdicts; ++i) {
      const auto verdict = static_cast<MoveVerdict>(i);
      parts.push_back(fmt::format("{} {}", verdict_words(verdict, language()), sum.count[i]));
    }
    return ja_ ? fmt::format("{}：{}。一手あたりの勝率の損 {:.1f} %", book_.words().side(side),
                             join(parts, "、"), 100 * sum.mean_loss)
               : fmt::format("{}: {}; {:.1f} % of winning chance lost per move", book_.words().side(side),
                             join(parts, ", "), 100 * sum.mean_loss);
  }

 private:
  const Review& review_;
  Lore lore_;
  Phrasebook book_;
  bool ja_;
};

/// The first side's winning chance along the game.
std::string graph_svg(const Review& review) {
  constexpr int kWidth = 900;
  constexpr int kHeight = 200;
  const auto n = static_cast<double>(std::max<std::size_t>(review.plies.size(), 1));
  std::string points = fmt::format("0,{} ", kHeight);
  std::string dots;
  for (std::size_t i = 0; i < review.plies.size(); ++i) {
    const ReviewedPly& ply = review.plies[i];
    const double chance = ply.side == Side::first ? ply.chance_after : 1 - ply.chance_after;
    const double x = kWidth * (static_cast<double>(i) + 1) / n;
    const double y = kHeight * (1 - chance);
    points += fmt::format("{:.1f},{:.1f} ", x, y);
    if (ply.verdict < MoveVerdict::mistake) continue;
    dots += fmt::format("<a href=\"#p{}\"><circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" class=\"{}\"/></a>\n",
                        i, x, y, verdict_id(ply.verdict));
  }
  points += fmt::format("{},{}", kWidth, kHeight);
  return fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" role=\"img\" class=\"graph\">\n<rect width=\"{0}\" height=\"{1}\" "
      "class=\"second\"/>\n<polygon points=\"{2}\" class=\"first\"/>\n<line x1=\"0\" x2=\"{0}\" y1=\"{3}\" "
      "y2=\"{3}\" class=\"middle\"/>\n{4}</svg>\n",
      kWidth, kHeight, points, kHeight / 2, dots);
}

constexpr std::string_view kStyle =
    "body{font-family:sans-serif;max-width:920px;margin:1em auto;padding:0 1em;color:#222;line-height:1.45}"
    ".graph{width:100%;height:auto;border:1px solid #888}.first{fill:#f4ecd8}.second{fill:#5b5248}"
    ".middle{stroke:#a33;stroke-width:1}circle.mistake{fill:#d98b1f}circle.blunder{fill:#c0281c}"
    "table{border-collapse:collapse;width:100%}td{padding:2px 8px;vertical-align:top}"
    "tr.mistake td,tr.blunder td{border-top:1px solid #ddd}.verdict{white-space:nowrap}"
    "tr.inaccuracy .verdict{color:#86731a}tr.mistake .verdict{color:#b36a00}"
    "tr.blunder .verdict{color:#b3261e;font-weight:bold}p{margin:.2em 0}td svg{max-width:300px;height:auto}";

}  // namespace

std::string review_text(const Review& review, Language language, Reader reader) {
  const Telling telling(review, language, reader);
  std::string text;
  telling.each([&](const ReviewedPly& ply, const AnyPosition& position, const std::string& label) {
    text += fmt::format("{:<14} {:<10} {:>3} %{}\n", label, verdict_words(ply.verdict, language),
                        percent(ply.chance_after),
                        ply.turning_point ? (telling.ja() ? " 【転機】" : "  turning point") : "");
    for (const std::string& line : telling.reasons(ply, position)) text += "    " + line + "\n";
  });
  text += "\n";
  for (const Side side : kBothSides) text += telling.summary(side) + "\n";
  if (!review.complete)
    text += telling.ja() ? "途中で打ち切り。\n" : "Interrupted: the rest was not reviewed.\n";
  return text;
}

std::string review_html(const Review& review, Language language, Reader reader, std::string_view title) {
  const Telling telling(review, language, reader);
  std::string rows;
  int number = 0;
  telling.each([&](const ReviewedPly& ply, const AnyPosition& position, const std::string& label) {
    std::string why;
    for (const std::string& line : telling.reasons(ply, position))
      why += fmt::format("<p>{}</p>", svg::escaped(line));
    if (ply.turning_point) {
      const std::array arrows{arrow_of(ply.move, ArrowKind::bad),
                              arrow_of(ply.best.first(), ArrowKind::good)};
      BoardSvgStyle style;
      style.arrows = arrows;
      why += picture_of(position, style);
    }
    rows += fmt::format(
        "<tr id=\"p{}\" class=\"{}\"><td>{}</td><td class=\"verdict\">{}{}</td><td>{} "
        "%</td><td>{}</td></tr>\n",
        number++, verdict_id(ply.verdict), svg::escaped(label), verdict_words(ply.verdict, language),
        ply.turning_point ? (telling.ja() ? "・転機" : ", turning point") : "", percent(ply.chance_after),
        why);
  });
  std::string summary;
  for (const Side side : kBothSides)
    summary += fmt::format("<p>{}</p>\n", svg::escaped(telling.summary(side)));
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta "
      "charset=\"utf-8\"><title>{}</title>\n<style>{}</style>"
      "</head>\n<body>\n<h1>{}</h1>\n{}{}<table>\n{}</table>\n</body>\n</html>\n",
      telling.ja() ? "ja" : "en", svg::escaped(title), kStyle, svg::escaped(title), graph_svg(review),
      summary, rows);
}

}  // namespace tesuji::engine
