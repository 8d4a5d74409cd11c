// Line-oriented texts: rows with numbers, errors that point into them, and what rows are made of.
#pragma once

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::notation {

struct TextRow {
  std::string_view text;  ///< without row end and trailing blanks
  int number = 1;
};

std::vector<TextRow> split_rows(std::string_view text);

/// A refusal without a place, or at a place of a text.
inline Error refusal(std::string message, std::string hint, Where where = {}, std::string_view source = {}) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), std::move(where), std::string(source)};
}

/// An error that points at `place`, a part of the row's text.
Error error_at(const TextRow& row, std::string_view place, std::string message, std::string hint);

/// Without blanks (half and full width) at either end.
std::string_view trimmed(std::string_view text);

/// Runs of white space and control characters as one blank, none at the ends.
std::string in_one_row(std::string_view text);

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The digits with which `text` begins, which may be none.
inline std::string_view leading_digits(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

}  // namespace tesuji::notation
