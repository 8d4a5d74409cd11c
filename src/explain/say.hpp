// Sentences that are written once in each language, side by side.
#pragma once

#include <fmt/format.h>

#include "describe/language.hpp"

namespace tesuji::explain {

/// The text of the language with its slots filled, in the order of the arguments unless they are numbered.
template <class... Args>
std::string say(Language language, const char* en, const char* ja, const Args&... args) {
  return fmt::format(fmt::runtime(language == Language::ja ? ja : en), args...);
}

}  // namespace tesuji::explain
