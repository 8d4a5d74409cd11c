// Words of a page in the language it is written in.
#pragma once

#include <fmt/format.h>

#include "describe/language.hpp"

namespace tesuji::learn {

struct PageWords {
  Language language = Language::en;

  std::string say(std::string en, std::string ja) const {
    return language == Language::ja ? std::move(ja) : std::move(en);
  }
  std::string heading(std::string en, std::string ja) const {
    return fmt::format("<h2>{}</h2>\n", say(std::move(en), std::move(ja)));
  }
  std::string paragraph(std::string en, std::string ja) const {
    return fmt::format("<p>{}</p>\n", say(std::move(en), std::move(ja)));
  }
};

}  // namespace tesuji::learn
