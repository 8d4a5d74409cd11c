#include "arena/search_constants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "define/node.hpp"
#include "search/tuning.hpp"

namespace tesuji::arena {
namespace {

/// What is wrong with an entry of a file; nothing when the search knows it.
std::optional<Error> fault_of(const Node& entry) {
  const auto value = entry.is_scalar() ? parse_int(entry.text) : std::nullopt;
  search::SearchTuning unused;
  auto fault = value ? search::set_constant(unused, entry.key, *value)
                     : std::optional<Error>({ErrorCode::bad_input,
                                             fmt::format("'{}' needs a whole number", entry.key),
                                             "write NAME: NUMBER",
                                             {},
                                             ""});
  if (fault)
    fault->where = value && !search::is_search_constant(entry.key) ? entry.key_where() : entry.where();
  return fault;
}

}  // namespace

Result<OptionChoices, Errors> read_search_constants(const SourceText& file) {
  const auto root = parse_yaml(file);
  if (!root) return root.error();
  OptionChoices choices;
  Errors errors;
  for (const Node& entry : root->children) {
    if (auto fault = fault_of(entry)) {
      errors.push_back(std::move(*fault));
    } else {
      choices[entry.key] = entry.text;
    }
  }
  if (!errors.empty()) return errors;
  return choices;
}

std::vector<Constant> search_constants_of(const PlayerSpec& player, int reach_percent) {
  std::vector<Constant> constants;
  const search::SearchTuning usual;
  for (const search::SearchConstant& known : search::search_constants()) {
    const auto chosen = player.options.find(std::string(known.name));
    const int start = chosen == player.options.end() ? usual.*known.value
                                                     : parse_int(chosen->second).value_or(usual.*known.value);
    const double reach = std::max(1.0, std::abs(start) * reach_percent / 100.0);
    constants.push_back({std::string(known.name), static_cast<double>(start), static_cast<double>(known.low),
                         static_cast<double>(known.high), reach, true});
  }
  return constants;
}

std::string search_constants_text(const std::vector<Constant>& constants, const std::vector<double>& values) {
  std::string text;
  for (std::size_t i = 0; i < constants.size(); ++i)
    text += fmt::format("{}: {}\n", constants[i].name, std::lround(values[i]));
  return text;
}

}  // namespace tesuji::arena
