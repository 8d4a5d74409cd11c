// Sentences in the language of the reader.
#pragma once

#include <fmt/format.h>

#include "describe/language.hpp"

namespace tesuji::describe {

/// One sentence of two that are made from the same parts, which either may leave out or put in another order.
template <class... Parts>
std::string say(Language language, fmt::format_string<const Parts&...> en,
                fmt::format_string<const Parts&...> ja, const Parts&... parts) {
  return fmt::format(language == Language::ja ? ja : en, parts...);
}

/// The parts one after another, the last of them behind a word of its own.
inline std::string joined(const std::vector<std::string>& parts, std::string_view between,
                          std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : between;
    text += parts[i];
  }
  return text;
}

/// "a, b or c", a・b・c.
inline std::string listed(const std::vector<std::string>& parts, Language language,
                          std::string_view last = " or ") {
  return language == Language::ja ? joined(parts, "・", "・") : joined(parts, ", ", last);
}

}  // namespace tesuji::describe
