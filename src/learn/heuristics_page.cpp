#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diagram/svg_parts.hpp"
#include "evaluate/eval_places.hpp"
#include "learn/board_map.hpp"
#include "learn/heuristics.hpp"
#include "learn/page_words.hpp"
#include "learn/report.hpp"

namespace tesuji::learn {
namespace {

class HeuristicsPage : PageWords {
 public:
  HeuristicsPage(const Heuristics& heuristics, const GameDefinition& game, Model model, Language language)
      : PageWords{language}, heuristics_(heuristics), game_(game), model_(model) {}

  std::string text() const {
    const std::string title = say("Heuristics inferred from games", "対局から推定した評価");
    std::string page =
        fmt::format("<h1>{}: {}</h1>\n", diagram::svg::escaped(in(language, game_.name)), title);
    page += summary() + stated_and_learned() + maps() + quality();
    return page_frame("Tesuji: " + title, page, language);
  }

 private:
  std::string model_words(Model model) const {
    return model == Model::svm ? say("linear SVM", "線形SVM")
                               : say("logistic regression", "ロジスティック回帰");
  }
  static double error_of(const HeuristicFit& fit, std::size_t i) {
    return fit.fitted.errors.empty() ? 0 : fit.fitted.errors[i];
  }
  std::string name_of_number(const Parameter& parameter) const {
    if (parameter.field == "value") return in(language, game_.piece(parameter.piece).name);
    return parameter.field == "territory" ? say("each possessed square", "確保した升ごとに")
                                          : say("each attack on the centre", "中央への利きごとに");
  }

  std::string summary() const {
    return fmt::format(
        "<p class=lead>{}</p>\n",
        say(fmt::format(
                "The fractional searcher counts material, attacks on the centre and possessed squares. Here "
                "a {} has found the weights again from {} positions of {} of its games ({} drawn), by who "
                "won.",
                model_words(model_), heuristics_.positions, heuristics_.games, heuristics_.drawn),
            fmt::format("フラクショナルは駒、中央への利き、確保した升を数える。その自己対局{}局（引き分け{}"
                        "）の{}局面から、"
                        "勝敗だけを手がかりに{}で重みを求め直した。",
                        heuristics_.games, heuristics_.drawn, heuristics_.positions, model_words(model_))));
  }

  std::string stated_and_learned() const {
    const auto& [list, start, fitted, calibration] = heuristics_.plain;
    std::string rows;
    std::vector<charts::Bar> bars;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string name = name_of_number(list[i]);
      rows += fmt::format("<tr><td>{}</td><td>{:.0f}</td><td>{:.1f} ± {:.1f}</td><td>{:.1f}</td></tr>\n",
                          diagram::svg::escaped(name), start[i], fitted.numbers[i],
                          error_of(heuristics_.plain, i), heuristics_.rival.fitted.numbers[i]);
      bars.push_back({name, start[i], fitted.numbers[i], error_of(heuristics_.plain, i), ""});
    }
    const Model other = model_ == Model::svm ? Model::logistic : Model::svm;
    return fmt::format(
        "<h2>{}</h2><p>{}</p><table><tr><th></th><th>{}</th><th>{}</th><th>{}</th></tr>\n{}</table>\n{}",
        say("As stated, and as learned", "示された重みと学んだ重み"),
        say("Centipawns. The tick is what the author stated.",
            "単位はポーンの百分の一。目盛りは作者の示した値。"),
        say("stated", "示された値"), model_words(model_), model_words(other), rows, charts::bars(bars));
  }

  std::string maps() const {
    const auto& [list, start, fitted, calibration] = heuristics_.by_square;
    const persona::fractional::Weights& stated = persona::fractional::weights();
    std::string out = fmt::format(
        "<h2>{}</h2><p>{}</p>\n", say("Square by square", "升ごとに"),
        say(fmt::format(
                "The same games with a number for every square (both halves of the board alike): what an "
                "attack on it, its possession, and each piece on it are worth. Stated are {} for an attack "
                "on a square in the middle, and {} for any possessed square.",
                stated.centre, stated.space),
            fmt::format("同じ対局から、升ごとに数を求めた（盤の左右は同じとする）：その升への利き、その升の確"
                        "保、その升にいる"
                        "駒。示された値は、中央の升への利きが{}、どの升でも確保が{}。",
                        stated.centre, stated.space)));
    out += "<div class=grid>\n";
    for (const ParameterRun& run : runs_of(list)) {
      if (run.end == run.begin + 1) continue;
      double most = 0;
      for (std::size_t i = run.begin; i < run.end; ++i) most = std::max(most, std::abs(fitted.numbers[i]));
      const std::string name = list[run.begin].field == "board-attacks" ? say("attacks", "利き")
                               : list[run.begin].field == "board-possession"
                                   ? say("possession", "確保")
                                   : in(language, game_.piece(list[run.begin].piece).name);
      out += fmt::format("<figure><figcaption>{}</figcaption>{}</figure>\n", diagram::svg::escaped(name),
                         charts::heat_map(board_map(game_.board, fitted.numbers.data() + run.begin), most));
    }
    return out + "</div>\n" + centre_words(list, fitted.numbers);
  }

  std::string centre_words(const std::vector<Parameter>& list, const std::vector<double>& numbers) const {
    const SquareTable table(game_.board, kNoPiece);
    const auto middle = persona::fractional::centre_squares(game_.board);
    double inside = 0;
    double outside = 0;
    double possession = 0;
    const auto squares = static_cast<double>(game_.board.squares());
    for (const ParameterRun& run : runs_of(list)) {
      for (Square sq = 0; sq < game_.board.squares(); ++sq) {
        const double number =
            numbers[run.begin + (run.end > run.begin + 1 ? table.index(sq, Side::first) : 0)];
        const bool central = std::find(middle.begin(), middle.end(), sq) != middle.end();
        if (list[run.begin].field == "board-attacks") (central ? inside : outside) += number;
        if (list[run.begin].field == "board-possession") possession += number;
      }
    }
    inside /= static_cast<double>(middle.size());
    outside /= squares - static_cast<double>(middle.size());
    possession /= squares;
    return fmt::format(
        "<p>{}</p>\n",
        say(fmt::format("On average an attack is worth {:.1f} in the middle (stated: {}) and {:.1f} "
                        "elsewhere (stated: 0); a possessed square {:.1f} (stated: {}).",
                        inside, persona::fractional::weights().centre, outside, possession,
                        persona::fractional::weights().space),
            fmt::format("平均すると、利きは中央で{:.1f}（示された値は{}）、他で{:.1f}（同0）、確保した升は{:."
                        "1f}（同{}）。",
                        inside, persona::fractional::weights().centre, outside, possession,
                        persona::fractional::weights().space)));
  }

  std::string quality() const {
    const auto row = [&](std::string name, const HeuristicFit& fit) {
      return fmt::format("<tr><td>{}</td><td>{:.4f}</td><td>{:.4f}</td><td>{:.4f}</td><td>{:.4f}</td></tr>\n",
                         std::move(name), fit.fitted.before.validation, fit.fitted.after.training,
                         fit.fitted.after.validation, calibration_error(fit.calibration));
    };
    const Model other = model_ == Model::svm ? Model::logistic : Model::svm;
    charts::Scatter chart;
    for (const CalibrationBin& bin : heuristics_.plain.calibration)
      chart.points.push_back(
          {bin.told, bin.true_chance,
           2 + 10 * std::sqrt(static_cast<double>(bin.positions) /
                              static_cast<double>(std::max<std::size_t>(1, heuristics_.positions)))});
    chart.diagonal = true;
    chart.x_name = say("chance that the weights tell", "重みの言う勝率");
    chart.y_name = say("points made", "実際の得点率");
    return fmt::format(
        "<h2>{}</h2>\n<table><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>{}{}{}</"
        "table>\n{}",
        say("How well it judges", "判断の正しさ"), say("model", "モデル"),
        say("error as stated", "示された重みの誤差"), say("learned, trained on", "学習した対局での誤差"),
        say("learned, other games", "他の対局での誤差"), say("calibration error", "勝率の偏り"),
        row(model_words(model_), heuristics_.plain), row(model_words(other), heuristics_.rival),
        row(model_words(model_) + say(", square by square", "、升ごと"), heuristics_.by_square),
        charts::scatter(chart));
  }

  const Heuristics& heuristics_;
  const GameDefinition& game_;
  Model model_;
};

}  // namespace

std::string heuristics_page(const Heuristics& heuristics, const GameDefinition& game, Model model,
                            Language language) {
  return HeuristicsPage(heuristics, game, model, language).text();
}

}  // namespace tesuji::learn
