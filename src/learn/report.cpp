#include "learn/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "diagram/svg_parts.hpp"
#include "learn/board_map.hpp"
#include "learn/field_words.hpp"
#include "learn/page_words.hpp"
#include "persona/fractional/weights.hpp"

namespace tesuji::learn {
namespace {

using diagram::svg::escaped;

constexpr std::size_t kMostImportant = 20;
constexpr double kWorthDrawing = 0.1;  ///< centipawns
constexpr std::string_view kOpening = "#2f6fb0";
constexpr std::string_view kEnding = "#b5682b";
constexpr std::string_view kDerived = "#8a8071";

std::string_view model_name(Model model) {
  return model == Model::svm ? "SVM" : model == Model::logistic ? "logistic" : "least squares";
}

class ReportPage : PageWords {
 public:
  explicit ReportPage(const ReportSource& source)
      : PageWords{source.language},
        source_(source),
        game_(source.game),
        list_(source.learner.parameters().list()),
        runs_(runs_of(list_)),
        start_(source.learner.parameters().start()),
        numbers_(source.learned.numbers),
        seen_(source.learner.samples().seen()) {}

  std::string text() const {
    const std::string title = say(fmt::format("What was learned for {}", in(source_.language, game_.name)),
                                  fmt::format("{}で学んだこと", in(source_.language, game_.name)));
    std::string page = fmt::format("<h1>{}</h1>\n", escaped(title));
    page += summary() + most_important() + values() + example_positions(source_) + curves() +
            single_weights() + square_tables() + royal_tables() + quality() + odd_ones();
    return page_frame("Tesuji: " + title, page, source_.language);
  }

 private:
  std::string field_name(std::size_t parameter) const {
    return field_of_piece(game_, list_[parameter].piece, list_[parameter].field, source_.language);
  }
  std::string piece_name(PieceIndex piece) const {
    const PieceDefinition& definition = game_.piece(piece);
    const std::string& name = in(source_.language, definition.name);
    return name.empty() ? definition.id : name;
  }
  double error_of(std::size_t number) const {
    return source_.learned.errors.empty() ? 0 : source_.learned.errors[number];
  }
  bool was_seen(const ParameterRun& run) const {
    return std::any_of(seen_.begin() + static_cast<std::ptrdiff_t>(run.begin),
                       seen_.begin() + static_cast<std::ptrdiff_t>(run.end), [](double n) { return n > 0; });
  }
  std::string phase_key() const {
    return fmt::format(
        "<p><span class=key style=\"background:{}\"></span>{}<span class=key "
        "style=\"background:{}\"></span>{}"
        "<span class=key style=\"background:{}\"></span>{}</p>\n",
        kOpening, say("opening", "序盤"), kEnding, say("ending", "終盤"), kDerived,
        say("derived from movement, before learning (dashed)", "学習前、動きから求めた値（破線）"));
  }

  std::string summary() const {
    const Learned& learned = source_.learned;
    return fmt::format(
        "<p class=lead>{}</p>\n",
        say(fmt::format(
                "{} positions of {} games, model: {}. On games that were not trained on the winning chance "
                "is off by {:.3f} (root mean square; {:.3f} without learning). The chances it tells are "
                "off by {:.3f} on average, group by group. Numbers are centipawns; an interval is two "
                "standard errors, found by drawing the games anew.",
                learned.positions, learned.games, model_name(source_.model), learned.after.validation,
                learned.before.validation, calibration_error(learned.calibration)),
            fmt::format(
                "{}局の{}局面、モデル：{}。学習に使わなかった対局では、勝率の誤差（二乗平均平方根）は{:.3f}"
                "（学習前は{:.3f}）。勝率の偏りは平均{:.3f}"
                "。数はポーンの百分の一、区間は対局を引き直して求めた"
                "標準誤差の二倍。",
                learned.games, learned.positions, model_name(source_.model), learned.after.validation,
                learned.before.validation, calibration_error(learned.calibration))));
  }

  std::string most_important() const {
    std::vector<charts::Bar> rows;
    for (const Importance& one : source_.learned.importance) {
      if (rows.size() == kMostImportant || one.centipawns < 0.5) break;
      rows.push_back(
          {field_of_piece(game_, one.piece, one.field, source_.language), 0, one.centipawns, 0, ""});
    }
    return heading("What matters most", "特に効くもの") +
           paragraph(
               "How far each weight, curve or table moves scores apart: the standard deviation of what it "
               "adds, "
               "over all positions.",
               "それぞれの重み・曲線・表が評価をどれだけ動かすか：局面全体での標準偏差。") +
           charts::sizes(rows);
  }

  /// What books say, where they know the piece by how it moves.
  std::optional<int> textbook(PieceIndex piece) const {
    const auto& known = persona::fractional::weights().pieces;
    const auto found = known.find(game_.piece(piece).moves_text);
    return found == known.end() ? std::nullopt : std::optional(found->second - 1);
  }

  std::string values() const {
    std::string rows;
    std::vector<charts::Bar> bars;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (list_[i].field != "value") continue;
      const std::size_t ending = i + list_.size();
      const auto book = textbook(list_[i].piece);
      rows += fmt::format(
          "<tr><td>{}</td><td>{:.0f}</td><td>{:.0f}</td><td>{:.0f}</td><td>{:.0f}</td><td>{}</td></tr>\n",
          escaped(piece_name(list_[i].piece)), start_[i], start_[ending], numbers_[i], numbers_[ending],
          book ? std::to_string(*book) : "");
      bars.push_back({piece_name(list_[i].piece), start_[i], numbers_[i], error_of(i), say("op", "序")});
      bars.push_back({"", start_[ending], numbers_[ending], error_of(ending), say("end", "終")});
    }
    return heading("What pieces are worth", "駒の価値") +
           paragraph(
               "The tick is what movement alone says. What every place of a curve or table has in common is "
               "part "
               "of the value.",
               "目盛りは動きだけから求めた値。曲線や表のどの場所にも共通する分は価値に含めてある。") +
           fmt::format(
               "<table><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n{}</"
               "table>\n",
               say("piece", "駒"), say("derived, opening", "動きから・序盤"), say("ending", "終盤"),
               say("learned, opening", "学習・序盤"), say("ending", "終盤"), say("textbook", "教科書"),
               rows) +
           charts::bars(bars);
  }

  std::string single_weights() const {
    std::string out = heading("Every single weight", "一つずつの重み") +
                      paragraph("The tick is the weight before learning, the thin line its interval.",
                                "目盛りは学習前の重み、細い線は区間。");
    std::vector<PieceIndex> owners{kNoPiece};
    for (std::size_t t = 0; t < game_.pieces.size(); ++t) owners.push_back(static_cast<PieceIndex>(t));
    for (const PieceIndex owner : owners) {
      std::vector<charts::Bar> bars;
      for (const ParameterRun& run : runs_) {
        if (list_[run.begin].piece != owner || run.end != run.begin + 1 || !was_seen(run)) continue;
        if (list_[run.begin].field == "value") continue;
        const std::size_t ending = run.begin + list_.size();
        bars.push_back({field_words(list_[run.begin].field, source_.language), start_[run.begin],
                        numbers_[run.begin], error_of(run.begin), say("op", "序")});
        bars.push_back({"", start_[ending], numbers_[ending], error_of(ending), say("end", "終")});
      }
      if (bars.empty()) continue;
      out += fmt::format("<h3>{}</h3>\n",
                         owner == kNoPiece ? say("The game", "全体") : escaped(piece_name(owner)));
      out += charts::bars(bars);
    }
    return out;
  }

  charts::Line line_of(const ParameterRun& run, std::size_t phase, bool learned) const {
    charts::Line line;
    const auto& from = learned ? numbers_ : start_;
    for (std::size_t i = run.begin; i < last_seen(run); ++i) {
      line.values.push_back(from[i + phase]);
      if (learned && !source_.learned.errors.empty()) line.errors.push_back(2 * error_of(i + phase));
    }
    line.colour = !learned ? kDerived : phase == 0 ? kOpening : kEnding;
    line.dashed = !learned;
    return line;
  }

  /// Beyond the last place that was ever counted there is nothing to show.
  std::size_t last_seen(const ParameterRun& run) const {
    std::size_t end = run.end;
    while (end > run.begin + 2 && seen_[end - 1] == 0) --end;
    return end;
  }

  bool says_something(const ParameterRun& run) const {
    if (!was_seen(run)) return false;
    for (std::size_t i = run.begin; i < last_seen(run); ++i) {
      for (const std::size_t phase : {std::size_t{0}, list_.size()}) {
        if (std::abs(start_[i + phase]) >= kWorthDrawing || std::abs(numbers_[i + phase]) >= kWorthDrawing)
          return true;
      }
    }
    return false;
  }

  static bool is_table(std::string_view field) { return field == "squares" || field.starts_with("around-"); }

  std::string curves() const {
    std::string out = heading("Curves", "曲線");
    out += phase_key() + "<div class=grid>\n";
    for (const ParameterRun& run : runs_) {
      if (run.end == run.begin + 1 || is_table(list_[run.begin].field) || !says_something(run)) continue;
      const int direction = direction_of(list_[run.begin].field);
      const std::string shape = direction == 0  ? ""
                                : direction > 0 ? say(" (never falls)", "（下がらない）")
                                                : say(" (never rises)", "（上がらない）");
      out += fmt::format("<figure><figcaption>{}{}</figcaption>{}</figure>\n", escaped(field_name(run.begin)),
                         shape,
                         charts::curve({line_of(run, 0, false), line_of(run, list_.size(), false),
                                        line_of(run, 0, true), line_of(run, list_.size(), true)},
                                       axis_words(list_[run.begin].field, source_.language)));
    }
    return out + "</div>\n";
  }

  charts::HeatMap royal_map(const ParameterRun& run, const std::vector<double>& from,
                            std::size_t phase) const {
    charts::HeatMap map;
    map.columns = 2 * kAroundSteps + 1;
    for (int rank = kAroundSteps; rank >= -kAroundSteps; --rank) {
      for (int beside = -kAroundSteps; beside <= kAroundSteps; ++beside)
        map.values.push_back(from[run.begin + as_size(std::abs(beside)) * kAroundRanks +
                                  as_size(rank + kAroundSteps) + phase]);
    }
    map.marked = map.values.size() / 2;
    map.values[map.marked] = 0;
    return map;
  }

  template <class MapOf>
  std::string tables(bool (*is_kind)(std::string_view), MapOf&& map_of) const {
    std::string out;
    for (const ParameterRun& run : runs_) {
      if (!is_kind(list_[run.begin].field) || !says_something(run)) continue;
      double most = 0;
      for (std::size_t i = run.begin; i < run.end; ++i) {
        for (const std::size_t phase : {std::size_t{0}, list_.size()})
          most = std::max(most, seen_[i] == 0 ? 0 : std::abs(numbers_[i + phase]));
      }
      const auto figure = [&](const std::vector<double>& from, std::size_t phase, std::string words) {
        return fmt::format("<figure><figcaption>{}</figcaption>{}</figure>\n", words,
                           charts::heat_map(map_of(run, from, phase), most));
      };
      out += fmt::format("<h3>{}</h3>\n<div class=grid>{}{}{}</div>\n", escaped(field_name(run.begin)),
                         figure(numbers_, 0, say("learned, opening", "学習・序盤")),
                         figure(numbers_, list_.size(), say("learned, ending", "学習・終盤")),
                         figure(start_, 0, say("before learning, opening", "学習前・序盤")));
    }
    return out;
  }

  std::string square_tables() const {
    const std::string drawn =
        tables([](std::string_view field) { return field == "squares"; },
               [&](const ParameterRun& run, const std::vector<double>& from, std::size_t phase) {
                 return board_map(game_.board, from.data() + run.begin + phase);
               });
    return heading("Where pieces stand well", "駒のよい位置") +
           paragraph(
               "Blue squares are better than usual for the piece, red ones worse; the own side is below.",
               "青い升は普段よりよく、赤い升は悪い。自陣は下。") +
           drawn;
  }

  std::string royal_tables() const {
    const std::string drawn = tables([](std::string_view field) { return field.starts_with("around-"); },
                                     [&](const ParameterRun& run, const std::vector<double>& from,
                                         std::size_t phase) { return royal_map(run, from, phase); });
    return heading("Where pieces stand well around the kings", "王のまわりのよい位置") +
           paragraph(
               "The king is in the middle and looks up the page; squares four or more steps away count "
               "together.",
               "王は中央にいて上を向く。四歩以上離れた升はまとめて数える。") +
           drawn;
  }

  std::string quality() const {
    const Learned& learned = source_.learned;
    charts::Scatter calibration;
    for (const CalibrationBin& bin : learned.calibration)
      calibration.points.push_back(
          {bin.told, bin.true_chance,
           2 + 8 * std::sqrt(static_cast<double>(bin.positions) /
                             static_cast<double>(std::max<std::size_t>(1, learned.positions)))});
    calibration.diagonal = true;
    calibration.x_name = say("chance that the weights tell", "重みの言う勝率");
    calibration.y_name = say("chance by the teacher or result", "教師か結果の勝率");
    std::string out = heading("How well it judges", "判断の正しさ");
    out += fmt::format("<div class=grid><figure><figcaption>{}</figcaption>{}</figure>\n",
                       say(fmt::format("Calibration, error {:.3f}", calibration_error(learned.calibration)),
                           fmt::format("勝率の較正、偏り{:.3f}", calibration_error(learned.calibration))),
                       charts::scatter(calibration));
    if (!learned.learning.empty()) out += learning_curve();
    return out + "</div>\n" + firmness() + models();
  }

  std::string learning_curve() const {
    charts::Scatter chart;
    chart.joined = true;
    double low = 1;
    double high = 0;
    for (const LearningPoint& point : source_.learned.learning) {
      chart.points.push_back({static_cast<double>(point.positions), point.error, 0});
      low = std::min(low, point.error);
      high = std::max(high, point.error);
    }
    chart.x_high = static_cast<double>(source_.learned.learning.back().positions);
    chart.y_low = low - 0.1 * (high - low);
    chart.y_high = high + 0.1 * (high - low);
    chart.x_name = say("positions trained on", "学習した局面の数");
    chart.y_name = say("error on other games", "他の対局での誤差");
    return fmt::format(
        "<figure><figcaption>{}</figcaption>{}</figure>\n",
        say("Learning curve: what fewer games would have taught", "学習曲線：対局が少なければどうだったか"),
        charts::scatter(chart));
  }

  std::string firmness() const {
    if (source_.learned.tried.empty()) return "";
    std::vector<std::string> words;
    for (const Firmness& one : source_.learned.tried)
      words.push_back(fmt::format("{} {} {:.4f}", one.firmness, say("gave", "では"), one.error));
    return paragraph(
        fmt::format("How firmly weights are held where movement puts them was chosen by leaving a quarter "
                    "of the games out in turn: {}; chosen: {}.",
                    join(words, ", "), source_.learned.firmness),
        fmt::format("動きから求めた値にどれだけ留めるかは、対局の四分の一ずつを除いて決めた：{}。採用：{}。",
                    join(words, "、"), source_.learned.firmness));
  }

  std::string models() const {
    if (source_.rival == nullptr) return "";
    const Model other = source_.model == Model::svm ? Model::logistic : Model::svm;
    const auto row = [&](Model model, const Learned& learned) {
      return fmt::format("<tr><td>{}</td><td>{:.4f}</td><td>{:.4f}</td><td>{:.4f}</td></tr>\n",
                         model_name(model), learned.after.training, learned.after.validation,
                         calibration_error(learned.calibration));
    };
    return fmt::format(
        "<h3>{}</h3>\n<table><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n{}{}</table>\n",
        say(fmt::format("{} against {}", model_name(source_.model), model_name(other)),
            fmt::format("{}と{}", model_name(source_.model), model_name(other))),
        say("model", "モデル"), say("error, trained on", "学習した対局での誤差"),
        say("error, other games", "他の対局での誤差"), say("calibration error", "勝率の偏り"),
        row(source_.model, source_.learned), row(other, *source_.rival));
  }

  std::string odd_ones() const {
    if (source_.learned.wrong.empty()) return "";
    std::string rows;
    for (const WrongSign& one : source_.learned.wrong) {
      const bool ending = one.number >= list_.size();
      rows += fmt::format("<li>{}, {}: {:.1f}</li>\n", escaped(field_name(one.number % list_.size())),
                          ending ? say("ending", "終盤") : say("opening", "序盤"), one.value);
    }
    return heading("Left out", "除いたもの") +
           paragraph(
               "These weights came out with a sign that makes no sense; everything was fitted again without "
               "them.",
               "意味に反する符号になった重み。除いて学習し直した。") +
           fmt::format("<ul>{}</ul>\n", rows);
  }

  const ReportSource& source_;
  const GameDefinition& game_;
  const std::vector<Parameter>& list_;
  std::vector<ParameterRun> runs_;
  std::vector<double> start_;
  const std::vector<double>& numbers_;
  std::vector<double> seen_;
};

}  // namespace

std::string report_page(const ReportSource& source) {
  return ReportPage(source).text();
}

}  // namespace tesuji::learn
