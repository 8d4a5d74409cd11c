#include "evaluate/weights_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "define/fields.hpp"

namespace tesuji::evaluate {
namespace {

constexpr double kMostWeight = 10'000;

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

}  // namespace

Result<EvalWeights, Errors> parse_weights(const SourceText& source) {
  const auto root = parse_yaml(source);
  if (!root) return root.error();
  Report report;
  std::vector<std::string> known;
  for (const WeightField& field : weight_fields()) known.emplace_back(field.name);
  check_keys(*root, known, "the weights", report);
  EvalWeights weights;
  for (const WeightField& field : weight_fields()) {
    const Node* entry = require(*root, field.name, "the weights", report);
    if (entry == nullptr) continue;
    if (const auto value = read_tapered(*entry, report)) weights.*field.member = *value;
  }
  if (!report.clean()) return report.sorted(source.name);
  return weights;
}

std::string weights_text(const EvalWeights& weights, std::string_view like) {
  std::string out;
  for (std::string_view rest = like; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    std::string written(line);
    for (const WeightField& field : weight_fields()) {
      if (!line.starts_with(fmt::format("{}:", field.name))) continue;
      const Tapered value = weights.*field.member;
      const std::size_t remark = line.find('#');
      written =
          fmt::format("{}: {{mg: {}, eg: {}}}", field.name, number_text(value.mg), number_text(value.eg));
      if (remark != std::string::npos) written = fmt::format("{:<44}{}", written, line.substr(remark));
    }
    out += written + "\n";
  }
  return out;
}

}  // namespace tesuji::evaluate
