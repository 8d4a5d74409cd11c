#include "define/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/merge.hpp"

namespace tesuji::define {

namespace {

constexpr std::size_t kMaxOptions = 16;

std::vector<std::string> keys(const Node& map) {
  std::vector<std::string> result;
  for (const Node& child : map.children) result.push_back(child.key);
  return result;
}

/// Faults of the choices themselves have no place in a text.
void report_choice(const std::string& message, const std::string& hint, Report& report) {
  Error error;
  error.message = message;
  error.hint = hint;
  report.add(std::move(error));
}

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

std::optional<OptionDefinition> read_option(const Node& node, Report& report) {
  const std::string what = fmt::format("the option '{}'", node.key);
  if (!is_identifier(node.key)) {
    report.at_key(node, fmt::format("'{}' is no name for an option", node.key),
                  "use lower-case letters, digits and hyphens, starting with a letter");
    return std::nullopt;
  }
  if (!check_keys(node, {"text", "default", "values"}, what, report)) return std::nullopt;
  OptionDefinition option;
  option.id = node.key;
  if (const Node* text = require(node, "text", what, report))
    option.text = read_local_text(*text, report).value_or(LocalText{});
  const Node* values = require(node, "values", what, report);
  if (values == nullptr) return std::nullopt;
  if (!values->is_map() || values->children.empty() || values->children.size() > kMaxOptions) {
    report.at(*values, fmt::format("'values' must be a map of 1 to {} values", kMaxOptions),
              "for example values: {strict: {text: ..., set: {...}}}");
    return std::nullopt;
  }
  for (const Node& value : values->children) {
    if (!is_identifier(value.key))
      report.at_key(value, fmt::format("'{}' is no name for a value", value.key),
                    "use lower-case letters, digits and hyphens, starting with a letter");
    if (!check_keys(value, {"text", "set"}, fmt::format("the value '{}'", value.key), report)) continue;
    OptionValue entry;
    entry.id = value.key;
    if (const Node* text = require(value, "text", "a value", report))
      entry.text = read_local_text(*text, report).value_or(LocalText{});
    if (const Node* set = value.find("set")) check_set(*set, report);
    option.values.push_back(std::move(entry));
  }
  if (const Node* fallback = require(node, "default", what, report)) {
    option.fallback = fallback->text;
    if (values->find(fallback->text) == nullptr)
      report.at(*fallback, fmt::format("'{}' is none of the values", fallback->text),
                suggestion(fallback->text, keys(*values)));
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
  for (const auto& [id, value] : choices)
    if (section.find(id) == nullptr)
      report_choice(fmt::format("this game has no option '{}'", id), suggestion(id, keys(section)), report);
  for (const Node& node : section.children) {
    auto option = read_option(node, report);
    if (!option) continue;
    const auto choice = choices.find(node.key);
    option->chosen = choice != choices.end() ? choice->second : option->fallback;
    const Node& values = *node.find("values");
    const Node* chosen = values.find(option->chosen);
    if (chosen == nullptr && choice != choices.end())
      report_choice(fmt::format("the option '{}' has no value '{}'", node.key, option->chosen),
                    "values: " + join(keys(values), ", "), report);
    if (chosen != nullptr && chosen->find("set") != nullptr && chosen->find("set")->is_map())
      merge_over(root, *chosen->find("set"), report);
    options.push_back(std::move(*option));
  }
  return options;
}

}  // namespace tesuji::define
