// Line-oriented records: lines with numbers, and errors that point into them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tesuji {

struct TextLine {
  std::string_view text;  ///< without line end and trailing blanks
  int number = 1;
};

std::vector<TextLine> split_lines(std::string_view text);

/// An error that points at `place`, a part of the line's text.
Error error_at(const TextLine& line, std::string_view place, std::string message, std::string hint);

/// Without blanks (half and full width) at either end.
std::string_view trimmed(std::string_view text);

/// Runs of white space and control characters as one blank, none at the ends.
std::string one_line(std::string_view text);

}  // namespace tesuji
