#include "evaluate/weights_file.hpp"

#include <fmt/format.h>

#include "evaluate/weight_numbers.hpp"

namespace tesuji::evaluate {
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
      if (remark != std::string::npos) written = fmt::format("{:<43} {}", written, line.substr(remark));
    }
    out += written + "\n";
  }
  return out;
}

}  // namespace tesuji::evaluate
