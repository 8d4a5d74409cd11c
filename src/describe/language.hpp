// The languages Tesuji speaks to people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "define/definition.hpp"

namespace tesuji::describe {

enum class Language { en, ja };

/// "en" or "ja"; nothing for any other code.
inline std::optional<Language> language_of(std::string_view code) {
  if (code == "en") return Language::en;
  if (code == "ja") return Language::ja;
  return std::nullopt;
}

/// The text in `language`; Japanese falls back to English where a game has none.
inline const std::string& in(Language language, const LocalText& text) {
  return language == Language::ja && !text.ja.empty() ? text.ja : text.en;
}

}  // namespace tesuji::describe
