// Numbers that options take. CLI11's own checks tell of a range up to the largest number there is.
#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <string>

namespace tesuji::cli {

/// Finite and above nothing.
inline CLI::Validator positive_number() {
  return {[](std::string& text) -> std::string {
            double number = 0;
            const bool fits = CLI::detail::lexical_cast(text, number) && std::isfinite(number) && number > 0;
            return fits ? "" : "write a number above 0";
          },
          "POSITIVE"};
}

}  // namespace tesuji::cli
