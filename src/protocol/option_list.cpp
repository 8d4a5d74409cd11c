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

std::string shown(const std::string& text) {
  return text.empty() ? std::string(kEmpty) : text;
}

}  // namespace

void OptionList::add_check(std::string name, bool fallback, std::function<Complaint(bool)> set) {
  options_.push_back({std::move(name),
                      [fallback] {
                        return Description{Kind::check, fallback ? "true" : "false", 0, 0, {}};
                      },
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
  options_.push_back({std::move(name),
                      [=] {
                        return Description{Kind::spin, std::to_string(fallback), least, most, {}};
                      },
                      [=](const std::string& value) -> Complaint {
                        const auto number = parse_int(value);
                        if (!number) return fmt::format("write a whole number from {} to {}", least, most);
                        return set(std::clamp(*number, least, most));
                      }});
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
  options_.push_back({std::move(name),
                      [fallback, choices = std::move(choices)] {
                        return Description{Kind::combo, fallback, 0, 0, choices()};
                      },
                      std::move(set)});
}

void OptionList::add_text(std::string name, std::string fallback,
                          std::function<Complaint(const std::string&)> set) {
  options_.push_back(
      {std::move(name),
       [fallback] {
         return Description{Kind::text, fallback, 0, 0, {}};
       },
       [set = std::move(set)](const std::string& value) { return set(value == kEmpty ? "" : value); }});
}

void OptionList::add_button(std::string name, std::function<void()> press) {
  options_.push_back({std::move(name),
                      [] {
                        return Description{Kind::button, "", 0, 0, {}};
                      },
                      [press = std::move(press)](const std::string&) -> Complaint {
                        press();
                        return std::nullopt;
                      }});
}

void OptionList::add_alias(std::string_view alias, std::string_view name) {
  aliases_.emplace_back(plain(alias), plain(name));
}

std::string OptionList::uci_type(const Description& option) {
  switch (option.kind) {
    case Kind::check:
      return "check default " + option.fallback;
    case Kind::spin:
      return fmt::format("spin default {} min {} max {}", option.fallback, option.least, option.most);
    case Kind::combo: {
      std::string text = "combo default " + option.fallback;
      for (const std::string& choice : option.choices) text += " var " + choice;
      return text;
    }
    case Kind::text:
      return "string default " + shown(option.fallback);
    case Kind::button:
      break;
  }
  return "button";
}

std::string OptionList::xboard_type(const Description& option) {
  switch (option.kind) {
    case Kind::check:
      return option.fallback == "true" ? "-check 1" : "-check 0";
    case Kind::spin:
      return fmt::format("-spin {} {} {}", option.fallback, option.least, option.most);
    case Kind::combo: {
      std::vector<std::string> choices = option.choices;
      for (std::string& choice : choices) {
        if (choice == option.fallback) choice = fmt::format("*{}", choice);
      }
      return "-combo " + join(choices, " /// ");
    }
    case Kind::text:
      return "-string " + option.fallback;
    case Kind::button:
      break;
  }
  return "-button";
}

std::vector<std::string> OptionList::announcements(const Dialect& dialect) const {
  std::vector<std::string> lines;
  for (const Option& option : options_)
    lines.push_back(
        fmt::format("option name {} type {}", dialect.option_name(option.name), uci_type(option.describe())));
  return lines;
}

std::vector<std::string> OptionList::xboard_announcements() const {
  std::vector<std::string> texts;
  for (const Option& option : options_)
    texts.push_back(fmt::format("{} {}", option.name, xboard_type(option.describe())));
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
