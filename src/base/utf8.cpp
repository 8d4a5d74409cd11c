#include "base/utf8.hpp"

#include <utf8proc.h>

#include "base/indexed.hpp"

namespace tesuji::base {

namespace {

/// Length of the character at `at`, or 0 when it is not valid; the character goes to `code`.
std::size_t decode(std::string_view text, std::size_t at, utf8proc_int32_t& code) {
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at);
  const auto left = static_cast<utf8proc_ssize_t>(text.size() - at);
  const utf8proc_ssize_t length = utf8proc_iterate(bytes, left, &code);
  return length > 0 ? as_size(length) : 0;
}

}  // namespace

std::optional<Utf8Fault> find_utf8_fault(std::string_view text) {
  Utf8Fault here;
  while (here.offset < text.size()) {
    utf8proc_int32_t code = 0;
    const std::size_t length = decode(text, here.offset, code);
    if (length == 0) return here;
    const bool space = code == '\t' || code == '\n' || code == '\r';
    if ((code < 0x20 && !space) || (code >= 0x7f && code < 0xa0 && code != 0x85)) {
      here.control = true;
      return here;
    }
    here.offset += length;
    if (code == '\n') {
      ++here.line;
      here.column = 1;
    } else {
      ++here.column;
    }
  }
  return std::nullopt;
}

int count_characters(std::string_view text) {
  int count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return count;
}

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    utf8proc_int32_t code = 0;
    const std::size_t length = decode(text, at, code);
    width += length == 0 ? 1 : utf8proc_charwidth(code);
    at += length == 0 ? 1 : length;
  }
  return width;
}

std::string_view without_byte_order_mark(std::string_view text) {
  return text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
}

}  // namespace tesuji::base
