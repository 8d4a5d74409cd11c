#include "protocol/option_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::protocol {
namespace {

constexpr std::string_view kEmpty = "<empty>";

/// "USI_Hash" and "hash" are the same option.
std::string plain(std::string_view name) {
  std::string result = lower_case(name);
  std::replace(result.begin(), result.end(), '_', ' ');
  if (result.starts_with("uci ") || result.starts_with("usi ")) result.erase(0, 4);
  return result;
}

}  // namespace

std::string in_one_row(const Error& error) {
  std::string text = error.message;
  if (error.where.line > 0)
    text = fmt::format("{}:{}:{}: {}", error.where.file, error.where.line, error.where.column, text);
  if (!error.hint.empty()) text += "; " + error.hint;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

void OptionList::add_check(std::string name, bool fallback, std::function<Complaint(bool)> set) {
  options_.push_back({std::move(name), "check", fallback ? "true" : "false",
                      [set = std::move(set)](const std::string& value) -> Complaint {
                        const std::string word = lower_case(value);
                        const bool on = word == "true" || word == "1";
                        if (!on && word != "false" && word != "0") return "write true or false";
                        return set(on);
                      }});
}

void OptionList::add_check(std::string name, bool& value) {
  add_check(std::move(name), value, [&value](bool on) -> Complaint {
    value = on;
    return std::nullopt;
  });
}

void OptionList::add_spin(std::string name, int fallback, int least, int most,
                          std::function<Complaint(int)> set) {
  const auto read = [=](const std::string& value) -> Complaint {
    const auto number = parse_int(value);
    if (!number || *number < least || *number > most)
      return fmt::format("write a whole number from {} to {}", least, most);
    return set(*number);
  };
  options_.push_back({std::move(name), "spin", std::to_string(fallback), read, least, most});
}

void OptionList::add_spin(std::string name, int& value, int least, int most) {
  add_spin(std::move(name), value, least, most, [&value](int number) -> Complaint {
    value = number;
    return std::nullopt;
  });
}

void OptionList::add_combo(std::string name, std::string fallback,
                           std::function<std::vector<std::string>()> choices,
                           std::function<Complaint(const std::string&)> set) {
  options_.push_back(
      {std::move(name), "combo", std::move(fallback), std::move(set), 0, 0, std::move(choices)});
}

void OptionList::add_text(std::string name, std::string fallback,
                          std::function<Complaint(const std::string&)> set) {
  options_.push_back(
      {std::move(name), "string", std::move(fallback),
       [set = std::move(set)](const std::string& value) { return set(value == kEmpty ? "" : value); }});
}

void OptionList::add_button(std::string name, std::function<void()> press) {
  options_.push_back(
      {std::move(name), "button", "", [press = std::move(press)](const std::string&) -> Complaint {
         press();
         return std::nullopt;
       }});
}

void OptionList::add_alias(std::string_view alias, std::string_view name) {
  aliases_.emplace_back(plain(alias), plain(name));
}

std::string OptionList::uci_type(const Option& option) {
  if (option.kind == "button") return option.kind;
  std::string text =
      fmt::format("{} default {}", option.kind,
                  option.kind == "string" && option.fallback.empty() ? kEmpty : option.fallback);
  if (option.kind == "spin") text += fmt::format(" min {} max {}", option.least, option.most);
  if (option.choices) {
    for (const std::string& choice : option.choices()) text += " var " + choice;
  }
  return text;
}

std::string OptionList::xboard_type(const Option& option) {
  if (option.kind == "button") return "-button";
  if (option.kind == "check") return option.fallback == "true" ? "-check 1" : "-check 0";
  if (option.kind == "spin") return fmt::format("-spin {} {} {}", option.fallback, option.least, option.most);
  if (!option.choices) return "-string " + option.fallback;
  std::vector<std::string> choices = option.choices();
  for (std::string& choice : choices) {
    if (choice == option.fallback) choice = fmt::format("*{}", choice);
  }
  return "-combo " + join(choices, " /// ");
}

std::vector<std::string> OptionList::announcements(const Dialect& dialect) const {
  std::vector<std::string> lines;
  for (const Option& option : options_)
    lines.push_back(
        fmt::format("option name {} type {}", dialect.option_name(option.name), uci_type(option)));
  return lines;
}

std::vector<std::string> OptionList::xboard_announcements() const {
  std::vector<std::string> texts;
  for (const Option& option : options_)
    texts.push_back(fmt::format("{} {}", option.name, xboard_type(option)));
  return texts;
}

const OptionList::Option* OptionList::find(std::string_view name) const {
  std::string wanted = plain(name);
  for (const auto& [alias, meant] : aliases_) {
    if (alias == wanted) wanted = meant;
  }
  for (const Option& option : options_) {
    if (plain(option.name) == wanted) return &option;
  }
  return nullptr;
}

Complaint OptionList::set(std::string_view name, const std::string& value) const {
  const Option* option = find(name);
  if (option != nullptr) {
    auto complaint = option->set(value);
    if (!complaint) return std::nullopt;
    return fmt::format("option {}: '{}' is refused: {}", option->name, value, *complaint);
  }
  std::vector<std::string> names;
  for (const Option& known : options_) names.push_back(known.name);
  const std::string near = nearest(name, names);
  return fmt::format("there is no option '{}'{}", name, near.empty() ? "" : "; did you mean '" + near + "'?");
}

}  // namespace tesuji::protocol
