// A review in words.
#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/pieces/piece_review.hpp"

namespace tesuji::engine {
namespace {

/// Nobody follows longer lines in the middle of a game.
constexpr std::size_t kShownPlies = 8;

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
      : review_(review),
        lore_(review.rules, review.values),
        book_(lore_, language, reader),
        ja_(language == Language::ja) {}

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

  std::string side(Side side) const { return book_.words().side(side); }

  /// As much of a line as a reader follows.
  static std::vector<Move> shown(std::vector<Move> line) {
    if (line.size() > kShownPlies) line.resize(kShownPlies);
    return line;
  }

  /// What a graver fault missed and why, one sentence a line.
  std::vector<std::string> reasons(const ReviewedPly& ply, const AnyPosition& position) const {
    std::vector<std::string> lines;
    if (!ply.explanation) return lines;
    const std::string best = book_.words().line(shown(ply.best.moves), position);
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
      const std::string answer = book_.words().line(shown(ply.played.moves), position);
      lines.push_back(ja_ ? fmt::format("とがめる順：{}。", answer) : fmt::format("The answer: {}.", answer));
    }
    return lines;
  }

 private:
  const Review& review_;
  Lore lore_;
  Phrasebook book_;
  bool ja_;
};

std::string summary_of(const SideSummary& sum, Side side, const ReviewStory& story, Language language) {
  const bool ja = language == Language::ja;
  std::vector<std::string> parts;
  for (std::size_t i = 1; i < kMoveVerdicts; ++i) {
    const auto verdict = static_cast<MoveVerdict>(i);
    parts.push_back(fmt::format("{} {}", verdict_words(verdict, {}, language), sum.count[i]));
  }
  std::vector<std::string> phases;
  for (const Phase phase : {Phase::opening, Phase::middle, Phase::ending}) {
    if (const auto accuracy = accuracy_of(story.plies, side, phase))
      phases.push_back(fmt::format("{} {:.0f} %", phase_words(phase, language), *accuracy));
  }
  const double all = accuracy_of(story.plies, side, std::nullopt).value_or(100);
  return ja ? fmt::format("{}：正確さ {:.0f} %（{}）。{}。一手あたりの勝率の損 {:.1f} %", story.sides[side],
                          all, join(phases, "、"), join(parts, "、"), 100 * sum.mean_loss)
            : fmt::format("{}: accuracy {:.0f} % ({}); {}; {:.1f} % of winning chance lost per move",
                          story.sides[side], all, join(phases, ", "), join(parts, ", "), 100 * sum.mean_loss);
}

}  // namespace

std::string review_text(const Review& review, const ReviewStory& story, Language language) {
  const bool ja = language == Language::ja;
  std::string text;
  for (const PagePly& ply : story.plies) {
    text += fmt::format("{:<14} {:<10} {:>3} %{}\n",
                        fmt::format("{}{}", ply.label, verdict_sign(ply.verdict, ply.praise)),
                        verdict_words(ply.verdict, ply.praise, language), percent(ply.chance),
                        ply.turning_point ? (ja ? " 【転機】" : "  turning point") : "");
    for (const std::string& line : ply.lines) text += "    " + line + "\n";
  }
  text += "\n";
  for (const Side side : kBothSides)
    text += summary_of(review.summary[as_size(side)], side, story, language) + "\n";
  if (!review.complete) text += ja ? "途中で打ち切り。\n" : "Interrupted: the rest was not reviewed.\n";
  return text;
}

ReviewStory review_story(const Review& review, Language language, Reader reader) {
  const Telling telling(review, language, reader);
  ReviewStory story;
  story.complete = review.complete;
  for (const Side side : kBothSides) story.sides[side] = telling.side(side);
  telling.each([&](const ReviewedPly& ply, const AnyPosition& position, const std::string& label) {
    PagePly told;
    told.label = label;
    told.side = ply.side;
    told.verdict = ply.verdict;
    told.praise = ply.praise;
    told.phase = ply.phase;
    told.chance = ply.chance_after;
    told.loss = ply.loss();
    told.turning_point = ply.turning_point;
    told.played = move_text(ply.move, position);
    if (ply.verdict >= MoveVerdict::inaccuracy) told.better = move_text(ply.best.first(), position);
    for (const Move move : ply.as_good) told.good.push_back(move_text(move, position));
    told.lines = telling.reasons(ply, position);
    story.plies.push_back(std::move(told));
  });
  return story;
}

}  // namespace tesuji::engine
