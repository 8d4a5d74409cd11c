// Line-oriented records: rows with numbers, and errors that point into them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::notation {

struct TextRow {
  std::string_view text;  ///< without row end and trailing blanks
  int number = 1;
};

std::vector<TextRow> split_rows(std::string_view text);

/// An error that points at `place`, a part of the row's text.
Error error_at(const TextRow& row, std::string_view place, std::string message, std::string hint);

/// Without blanks (half and full width) at either end.
std::string_view trimmed(std::string_view text);

/// Runs of white space and control characters as one blank, none at the ends.
std::string in_one_row(std::string_view text);

}  // namespace tesuji::notation
