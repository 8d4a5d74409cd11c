#include "learn/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diagram/svg_parts.hpp"

namespace tesuji::learn::charts {
namespace {

using diagram::svg::escaped;

constexpr int kBarRow = 18;
constexpr int kBarNames = 300;
constexpr int kBarMark = 26;
constexpr int kBarWidth = 420;
constexpr int kBarNumbers = 110;

std::string begin_svg(int width, int height, std::string_view what) {
  return fmt::format("<svg viewBox=\"0 0 {0} {1}\" width=\"{0}\" role=\"img\" aria-label=\"{2}\">", width,
                     height, escaped(what));
}

std::string text(double x, double y, std::string_view words, std::string_view more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {}>{}</text>", x, y, more, escaped(words));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view more) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>", x1, y1, x2, y2,
                     more);
}

std::string rectangle(double x, double y, double width, double height, std::string_view more) {
  return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" {}/>", x, y,
                     std::max(0.0, width), height, more);
}

/// A round number not far above.
double round_up(double number) {
  const double power = std::pow(10, std::floor(std::log10(std::max(number, 1e-9))));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 5.0, 10.0}) {
    if (step * power >= number) return step * power;
  }
  return number;
}

struct BarStyle {
  bool with_errors = true;
  std::string_view what;
};

std::string draw_bars(const std::vector<Bar>& rows, const BarStyle& style) {
  double low = 0;
  double high = 0;
  for (const Bar& row : rows) {
    low = std::min({low, row.value - 2 * row.error, row.start});
    high = std::max({high, row.value + 2 * row.error, row.start});
  }
  const double span = std::max(high - low, 1e-9);
  const double left = kBarNames + kBarMark;
  const auto x = [&](double value) { return left + (value - low) / span * kBarWidth; };
  const int width = kBarNames + kBarMark + kBarWidth + kBarNumbers;
  std::string out = begin_svg(width, kBarRow * static_cast<int>(rows.size()) + 6, style.what);
  double y = 3;
  for (const Bar& row : rows) {
    const double middle = y + kBarRow / 2.0;
    if (!row.name.empty()) out += text(kBarNames - 6, middle + 4, row.name, "text-anchor=\"end\"");
    out += text(kBarNames, middle + 4, row.mark, "class=\"dim\"");
    const double from = std::min(x(0), x(row.value));
    out += rectangle(from, y + 4, std::abs(x(row.value) - x(0)), kBarRow - 8,
                     row.value < 0 ? "class=\"minus\"" : "class=\"plus\"");
    if (style.with_errors) {
      if (row.error > 0)
        out += line(x(row.value - 2 * row.error), middle, x(row.value + 2 * row.error), middle,
                    "class=\"error\"");
      out += line(x(row.start), y + 1, x(row.start), y + kBarRow - 1, "class=\"start\"");
    }
    const double value = std::round(row.value * 10) / 10 + 0.0;  // no minus before a zero
    const std::string number = style.with_errors && row.error > 0
                                   ? fmt::format("{:.1f} ± {:.1f}", value, row.error)
                                   : fmt::format("{:.1f}", value);
    out += text(left + kBarWidth + 8, middle + 4, number);
    y += kBarRow;
  }
  out += line(x(0), 0, x(0), y, "class=\"axis\"");
  return out + "</svg>\n";
}

std::string colour_of(double share) {
  const double strong = std::min(1.0, std::abs(share));
  // From paper to blue or red.
  const auto mix = [&](int full) { return static_cast<int>(std::lround(251 + (full - 251) * strong)); };
  return share >= 0 ? fmt::format("rgb({},{},{})", mix(47), mix(111), mix(176))
                    : fmt::format("rgb({},{},{})", mix(181), mix(56), mix(43));
}

}  // namespace

std::string bars(const std::vector<Bar>& rows) {
  return draw_bars(rows, {true, "weights with intervals"});
}

std::string sizes(const std::vector<Bar>& rows) {
  return draw_bars(rows, {false, "sizes"});
}

std::string curve(const std::vector<Line>& lines, std::string_view axis) {
  constexpr int kWidth = 290;
  constexpr int kHeight = 170;
  constexpr double kLeft = 44;
  constexpr double kBottom = 138;
  double low = 0;
  double high = 0;
  std::size_t places = 2;
  for (const Line& one : lines) {
    places = std::max(places, one.values.size());
    for (std::size_t i = 0; i < one.values.size(); ++i) {
      const double error = one.errors.empty() ? 0 : one.errors[i];
      low = std::min(low, one.values[i] - error);
      high = std::max(high, one.values[i] + error);
    }
  }
  const double span = std::max(high - low, 1.0);
  const auto x = [&](std::size_t i) {
    return kLeft + static_cast<double>(i) * (kWidth - kLeft - 12) / static_cast<double>(places - 1);
  };
  const auto y = [&](double value) { return kBottom - (value - low) / span * (kBottom - 12); };
  std::string out = begin_svg(kWidth, kHeight, "curve");
  for (const double mark : {low, 0.0, high}) {
    if (mark != 0 && std::abs(y(mark) - y(0)) < 12) continue;
    out += line(kLeft, y(mark), kWidth - 12, y(mark), mark == 0 ? "class=\"axis\"" : "class=\"grid\"");
    out += text(kLeft - 5, y(mark) + 4, fmt::format("{:.0f}", mark), "text-anchor=\"end\" class=\"dim\"");
  }
  for (const Line& one : lines) {
    if (!one.errors.empty()) {
      std::string band;
      for (std::size_t i = 0; i < one.values.size(); ++i)
        band += fmt::format("{:.1f},{:.1f} ", x(i), y(one.values[i] + one.errors[i]));
      for (std::size_t i = one.values.size(); i-- > 0;)
        band += fmt::format("{:.1f},{:.1f} ", x(i), y(one.values[i] - one.errors[i]));
      out += fmt::format("<polygon points=\"{}\" fill=\"{}\" opacity=\"0.16\"/>", band, one.colour);
    }
    std::string points;
    for (std::size_t i = 0; i < one.values.size(); ++i)
      points += fmt::format("{:.1f},{:.1f} ", x(i), y(one.values[i]));
    out +=
        fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{} points=\"{}\"/>", one.colour,
                    one.dashed ? 1.4 : 2.2, one.dashed ? " stroke-dasharray=\"4 3\"" : "", points);
  }
  out += text(kLeft, kHeight - 18, "0", "class=\"dim\" text-anchor=\"middle\"");
  out +=
      text(kWidth - 14, kHeight - 18, fmt::format("{}", places - 1), "class=\"dim\" text-anchor=\"middle\"");
  out += text((kLeft + kWidth) / 2, kHeight - 4, axis, "class=\"dim\" text-anchor=\"middle\"");
  return out + "</svg>";
}

std::string scatter(const Scatter& what) {
  constexpr int kSize = 330;
  constexpr double kLeft = 62;
  constexpr double kTop = 12;
  constexpr double kBottom = 280;
  const auto x = [&](double v) {
    return kLeft + (v - what.x_low) / std::max(what.x_high - what.x_low, 1e-9) * (kSize - kLeft - 14);
  };
  const auto y = [&](double v) {
    return kBottom - (v - what.y_low) / std::max(what.y_high - what.y_low, 1e-9) * (kBottom - kTop);
  };
  std::string out = begin_svg(kSize, kSize, what.y_name);
  constexpr int kSteps = 5;
  for (int i = 0; i <= kSteps; ++i) {
    const double across = what.x_low + (what.x_high - what.x_low) * i / kSteps;
    const double up = what.y_low + (what.y_high - what.y_low) * i / kSteps;
    out += line(kLeft, y(up), kSize - 14, y(up), "class=\"grid\"");
    const bool fine = what.y_high - what.y_low < 0.2;
    out += text(kLeft - 5, y(up) + 4, fine ? fmt::format("{:.3f}", up) : fmt::format("{:.1f}", up),
                "text-anchor=\"end\" class=\"dim\"");
    out += text(x(across), kBottom + 16,
                what.x_high > 10 ? fmt::format("{:.0f}", across) : fmt::format("{:.1f}", across),
                "text-anchor=\"middle\" class=\"dim\"");
  }
  if (what.diagonal)
    out += line(x(what.x_low), y(what.y_low), x(what.x_high), y(what.y_high), "class=\"start\"");
  std::string points;
  for (const Point& point : what.points) {
    points += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.y));
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" class=\"dot\"/>", x(point.x),
                       y(point.y), point.size > 0 ? point.size : 4);
  }
  if (what.joined) out += fmt::format("<polyline class=\"joined\" points=\"{}\"/>", points);
  out += text((kLeft + kSize) / 2, kBottom + 36, what.x_name, "text-anchor=\"middle\"");
  out += fmt::format("<text transform=\"translate(12 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
                     (kTop + kBottom) / 2, escaped(what.y_name));
  return out + "</svg>\n";
}

std::string heat_map(const HeatMap& map, double most, int cell) {
  const std::size_t rows = map.columns == 0 ? 0 : map.values.size() / map.columns;
  const int left = map.row_names.empty() ? 2 : 18;
  const int bottom = map.column_names.empty() ? 2 : 18;
  const int width = left + cell * static_cast<int>(map.columns) + 2;
  const int height = cell * static_cast<int>(rows) + bottom;
  std::string out = begin_svg(width, height, "heat map");
  const double full = round_up(std::max(most, 1.0));
  for (std::size_t i = 0; i < rows * map.columns; ++i) {
    const double x = left + static_cast<double>(i % map.columns) * cell;
    const double y = static_cast<double>(i / map.columns) * cell;
    out += rectangle(x, y, cell, cell,
                     fmt::format("fill=\"{}\" stroke=\"#d9cfbd\"", colour_of(map.values[i] / full)));
    if (i == map.marked) {
      out += text(x + cell / 2.0, y + cell / 2.0 + 6, "♚", "text-anchor=\"middle\" class=\"royal\"");
      continue;
    }
    const bool pale = std::abs(map.values[i]) < 0.62 * full;
    out += text(x + cell / 2.0, y + cell / 2.0 + 3.5, fmt::format("{:.0f}", std::round(map.values[i]) + 0.0),
                fmt::format("text-anchor=\"middle\" class=\"{}\"", pale ? "cell" : "cell inverse"));
  }
  for (std::size_t i = 0; i < map.row_names.size(); ++i)
    out += text(left - 5, (static_cast<double>(i) + 0.5) * cell + 4, map.row_names[i],
                "text-anchor=\"end\" class=\"dim\"");
  for (std::size_t i = 0; i < map.column_names.size(); ++i)
    out += text(left + (static_cast<double>(i) + 0.5) * cell, height - 4, map.column_names[i],
                "text-anchor=\"middle\" class=\"dim\"");
  return out + "</svg>";
}

}  // namespace tesuji::learn::charts
