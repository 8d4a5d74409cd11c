#include "define/options.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/merge.hpp"

namespace tesuji::define {

namespace {

constexpr std::size_t kMaxOptions = 16;

void check_set(const Node& set, Report& report) {
  if (!set.is_map()) {
    report.at(set, "'set' must be a part of a game file", "for example set: {royal: {lose-by: capture}}");
    return;
  }
  for (const Node& child : set.children)
    if (child.key == "game" || child.key == "extends" || child.key == "pieces-from" || child.key == "options")
      report.at_key(child, fmt::format("an option cannot change '{}'", child.key),
                    "make a game of its own for that");
}

LocalText needed_text(const Node& map, std::string_view what, Report& report) {
  const Node* text = require(map, "text", what, report);
  return text == nullptr ? LocalText{} : read_local_text(*text, report).value_or(LocalText{});
}

std::optional<OptionDefinition> read_option(const Node& node, Report& report) {
  if (!check_name(node, "an option", report)) return std::nullopt;
  const std::string what = fmt::format("the option '{}'", node.key);
  const Fields in(node, {"text", "default", "values"}, what, report);
  if (!in) return std::nullopt;
  OptionDefinition option;
  option.id = node.key;
  option.text = needed_text(node, what, report);
  const Node* values = in.needed("values");
  if (values == nullptr) return std::nullopt;
  if (!values->is_map() || values->children.empty() || values->children.size() > kMaxOptions)
    return report.at(*values, fmt::format("'values' must be a map of 1 to {} values", kMaxOptions),
                     "for example values: {strict: {text: ..., set: {...}}}");
  for (const Node& value : values->children) {
    check_name(value, "a value", report);
    if (!check_keys(value, {"text", "set"}, fmt::format("the value '{}'", value.key), report)) continue;
    option.values.push_back({value.key, needed_text(value, "a value", report)});
    if (const Node* set = value.find("set")) check_set(*set, report);
  }
  if (const Node* fallback = in.needed("default")) {
    option.fallback = fallback->text;
    if (values->find(fallback->text) == nullptr)
      report.at(*fallback, fmt::format("'{}' is none of the values", fallback->text),
                suggestion(fallback->text, values->keys()));
  }
  return option;
}

}  // namespace

std::vector<OptionDefinition> apply_options(Node& root, const OptionChoices& choices, Report& report) {
  std::vector<OptionDefinition> options;
  Node section;
  if (const Node* found = root.find("options")) section = *found;
  std::erase_if(root.children, [](const Node& n) { return n.key == "options"; });
  if (section.line > 0 && (!section.is_map() || section.children.size() > kMaxOptions)) {
    report.at(section, fmt::format("'options' must be a map of at most {} options", kMaxOptions),
              "each option has text, default and values");
    return options;
  }
  // Faults of the choices themselves have no place in a text.
  for (const auto& [id, value] : choices)
    if (section.find(id) == nullptr)
      report.add(Error{ErrorCode::bad_input, fmt::format("this game has no option '{}'", id),
                       suggestion(id, section.keys())});
  for (const Node& node : section.children) {
    auto option = read_option(node, report);
    if (!option) continue;
    const auto choice = choices.find(node.key);
    option->chosen = choice != choices.end() ? choice->second : option->fallback;
    const Node& values = *node.find("values");
    const Node* chosen = values.find(option->chosen);
    if (chosen == nullptr && choice != choices.end())
      report.add(Error{ErrorCode::bad_input,
                       fmt::format("the option '{}' has no value '{}'", node.key, option->chosen),
                       "values: " + join(values.keys(), ", ")});
    if (chosen != nullptr && chosen->find("set") != nullptr && chosen->find("set")->is_map())
      merge_over(root, *chosen->find("set"), report);
    options.push_back(std::move(*option));
  }
  return options;
}

}  // namespace tesuji::define
