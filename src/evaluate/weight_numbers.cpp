#include "evaluate/weight_numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace tesuji::evaluate {
namespace {

constexpr double kMostWeight = 10'000;

}  // namespace

std::optional<double> read_number(const Node& node, Report& report) {
  double value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [rest, fault] = std::from_chars(node.text.data(), end, value);
  if (node.is_scalar() && fault == std::errc{} && rest == end && std::abs(value) <= kMostWeight) return value;
  report.at(node, "a number between -10000 and 10000 is expected here", "write for example 12 or -3.5");
  return std::nullopt;
}

std::optional<Tapered> read_tapered(const Node& node, Report& report) {
  if (!node.is_map()) {
    const auto both = read_number(node, report);
    return both ? std::optional<Tapered>({*both, *both}) : std::nullopt;
  }
  check_keys(node, {"mg", "eg"}, "a weight", report);
  const Node* mg = require(node, "mg", "a weight", report);
  const Node* eg = require(node, "eg", "a weight", report);
  if (mg == nullptr || eg == nullptr) return std::nullopt;
  const auto opening = read_number(*mg, report);
  const auto ending = read_number(*eg, report);
  return opening && ending ? std::optional<Tapered>({*opening, *ending}) : std::nullopt;
}

std::string number_text(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace tesuji::evaluate
