#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diagram/svg.hpp"
#include "learn/field_words.hpp"
#include "learn/page_words.hpp"
#include "learn/report.hpp"

namespace tesuji::learn {
namespace {

using diagram::svg::escaped;

constexpr std::size_t kExamples = 4;
constexpr std::size_t kMisses = 2;
constexpr std::size_t kReasons = 5;

/// Positions that are judged otherwise than before.
class Examples : PageWords {
 public:
  explicit Examples(const ReportSource& source)
      : PageWords{source.language},
        source_(source),
        game_(source.game),
        start_(source.learner.parameters().start()),
        numbers_(source.learned.numbers) {}

  std::string text() const {
    const Samples& samples = source_.learner.samples();
    std::vector<Example> found;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const auto& sample = samples.list()[i];
      if (!sample.validation) continue;
      const double before = logistic(source_.learned.scale * samples.score(sample, start_));
      const double after = logistic(source_.learned.scale * samples.score(sample, numbers_));
      const double truth = sample.chance;
      // A verdict changes where it goes from one side to the other.
      if ((before - 0.5) * (after - 0.5) > 0) continue;
      found.push_back({i, before, after, std::abs(before - truth) - std::abs(after - truth)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Example& a, const Example& b) { return a.gain > b.gain; });
    if (found.empty()) return "";
    std::string out =
        heading("Positions it judges otherwise", "評価が変わる局面") +
        paragraph(
            "From games that were not trained on. Chances are those of the side that moves first in "
            "the game; reasons are the weights whose sums differ most.",
            "学習に使わなかった対局から。勝率は先手のもの。理由は差の大きい重み。") +
        "<div class=grid>\n";
    out += cards(found, kExamples);
    std::reverse(found.begin(), found.end());
    std::erase_if(found, [](const Example& one) { return one.gain >= 0; });
    const std::string misses = cards(found, kMisses);
    out += "</div>\n";
    if (!misses.empty())
      out += fmt::format("<h3>{}</h3>\n<div class=grid>\n{}</div>\n",
                         say("Where the new verdict is worse", "新しい評価の方が悪い局面"), misses);
    return out;
  }

 private:
  struct Example {
    std::size_t sample = 0;
    double before = 0;  ///< chances
    double after = 0;
    double gain = 0;  ///< how much nearer to the truth
  };

  std::string cards(const std::vector<Example>& found, std::size_t most) const {
    std::string out;
    std::vector<std::uint32_t> games;
    for (const Example& one : found) {
      const std::uint32_t game = source_.learner.samples().list()[one.sample].game;
      if (games.size() == most) break;
      if (std::find(games.begin(), games.end(), game) != games.end()) continue;
      const std::string drawn = card(one);
      if (drawn.empty()) continue;
      games.push_back(game);
      out += drawn;
    }
    return out;
  }

  std::string card(const Example& one) const {
    const auto position = source_.position ? source_.position(one.sample) : nullptr;
    if (!position) return "";
    const Setup setup = position->setup();
    diagram::BoardSvgStyle style;
    style.hands = {setup.hands[0], setup.hands[1]};
    const auto& sample = source_.learner.samples().list()[one.sample];
    std::string rows;
    std::size_t count = 0;
    for (const Change& change : source_.learner.changes(sample, numbers_)) {
      if (++count > kReasons) break;
      rows += fmt::format("<tr><td>{}</td><td>{:+.0f}</td><td>{:+.0f}</td><td class={}>{:+.0f}</td></tr>\n",
                          escaped(field_of_piece(game_, change.piece, change.field, source_.language)),
                          change.before, change.after, change.after > change.before ? "good" : "bad",
                          change.after - change.before);
    }
    const std::string& mover = in(source_.language, game_.side_names[position->side_to_move()]);
    const auto percent = [](double chance) { return 100 * chance; };
    return fmt::format(
        "<div "
        "class=card>{}<p>{}</p><table><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>{}</table></"
        "div>\n",
        diagram::board_svg(game_, setup.board, style),
        say(fmt::format("{} to move. Chance {:.0f} % before, <b>{:.0f} %</b> now; told: {:.0f} %.",
                        escaped(mover), percent(one.before), percent(one.after),
                        percent(static_cast<double>(sample.chance))),
            fmt::format("{}番。勝率は学習前{:.0f}%、学習後<b>{:.0f}%</b>、教師は{:.0f}%。", escaped(mover),
                        percent(one.before), percent(one.after),
                        percent(static_cast<double>(sample.chance)))),
        say("why", "理由"), say("before", "前"), say("now", "後"), say("change", "差"), rows);
  }

  const ReportSource& source_;
  const GameDefinition& game_;
  std::vector<double> start_;
  const std::vector<double>& numbers_;
};

}  // namespace

std::string example_positions(const ReportSource& source) {
  return Examples(source).text();
}

}  // namespace tesuji::learn
