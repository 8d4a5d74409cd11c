// UTF-8: validity with a position, and the two ways of counting that messages need.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tesuji::base {

/// Where a text stops being UTF-8 without control characters; lines and columns count from 1.
struct Utf8Fault {
  std::size_t offset = 0;  ///< in bytes
  int line = 1;
  int column = 1;        ///< in characters
  bool control = false;  ///< valid UTF-8, but a control character other than tab and line ends
};

/// The first fault of `text`, or nothing when it is clean.
std::optional<Utf8Fault> find_utf8_fault(std::string_view text);

/// Number of characters (code points) of valid UTF-8.
int count_characters(std::string_view text);

/// Number of terminal cells: wide characters (kanji, kana) count two, combining marks none.
int display_width(std::string_view text);

/// `text` without the byte order mark some editors put first.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace tesuji::base
