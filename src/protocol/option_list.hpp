// The options a board can set: announced as a list, set by name.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "protocol/dialect.hpp"

namespace tesuji::protocol {

/// A complaint to show, or nothing.
using Complaint = std::optional<std::string>;
/// An error as one.
std::string in_one_row(const Error& error);

class OptionList {
 public:
  void add_check(std::string name, bool& value);
  void add_check(std::string name, bool fallback, std::function<Complaint(bool)> set);
  void add_spin(std::string name, int& value, int least, int most);
  void add_spin(std::string name, int fallback, int least, int most, std::function<Complaint(int)> set);
  void add_combo(std::string name, std::string fallback, std::function<std::vector<std::string>()> choices,
                 std::function<Complaint(const std::string&)> set);
  void add_text(std::string name, std::string fallback, std::function<Complaint(const std::string&)> set);
  void add_button(std::string name, std::function<void()> press);
  /// Another name under which boards know an option.
  void add_alias(std::string_view alias, std::string_view name);

  /// One line for each option.
  std::vector<std::string> announcements(const Dialect& dialect) const;
  /// The same for XBoard: what stands in `feature option="..."`.
  std::vector<std::string> xboard_announcements() const;
  /// Sets an option. Case, underscores for blanks and the prefixes UCI_ and USI_ do not matter.
  Complaint set(std::string_view name, const std::string& value) const;

 private:
  struct Option {
    std::string name;
    std::string kind;  ///< as both protocols call it
    std::string fallback;
    std::function<Complaint(const std::string&)> set;
    int least = 0;  ///< of a spin
    int most = 0;
    std::function<std::vector<std::string>()> choices{};  ///< of a combo
  };

  static std::string uci_type(const Option& option);
  static std::string xboard_type(const Option& option);
  const Option* find(std::string_view name) const;

  std::vector<Option> options_;
  std::vector<std::pair<std::string, std::string>> aliases_;
};

}  // namespace tesuji::protocol
