// Small drawings for reports, as SVG elements of a page: bars with intervals, curves, heat maps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tesuji::learn::charts {

/// A number with its error, and what it was before; centipawns.
struct Bar {
  std::string name;
  double start = 0;
  double value = 0;
  double error = 0;
  std::string mark;  ///< in front of the bar: which phase
};
/// One row for each bar, all on one scale; a tick shows the start, a thin line the interval.
std::string bars(const std::vector<Bar>& rows);
/// The same without start and error: sizes only.
std::string sizes(const std::vector<Bar>& rows);

struct Line {
  std::vector<double> values;  ///< one for each place
  std::vector<double> errors;  ///< the same number, or none
  std::string_view colour;
  bool dashed = false;
};
std::string curve(const std::vector<Line>& lines, std::string_view axis);

struct Point {
  double x = 0;
  double y = 0;
  double size = 0;  ///< 0: a small dot
};
struct Scatter {
  std::vector<Point> points;
  double x_low = 0;
  double x_high = 1;
  double y_low = 0;
  double y_high = 1;
  bool diagonal = false;  ///< where both are equal
  bool joined = false;
  std::string x_name;
  std::string y_name;
};
std::string scatter(const Scatter& what);

/// Rows from the top; blue is good, red is bad, white is nothing.
struct HeatMap {
  std::size_t columns = 0;
  std::vector<double> values;
  std::vector<std::string> column_names;              ///< below; may be empty
  std::vector<std::string> row_names;                 ///< at the left; may be empty
  std::size_t marked = static_cast<std::size_t>(-1);  ///< a square with a sign on it: the royal
};
/// `most`: the value that is drawn in full colour.
std::string heat_map(const HeatMap& map, double most, int cell = 26);

}  // namespace tesuji::learn::charts
