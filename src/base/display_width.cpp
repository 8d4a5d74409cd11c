#include "base/display_width.hpp"

#include <utf8proc.h>

namespace tesuji {
namespace {

/// Takes the first character off `text` and returns its width.
int take_character(std::string_view& text) {
  utf8proc_int32_t point = 0;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &point);
  if (length <= 0) {
    text.remove_prefix(1);
    return 1;
  }
  text.remove_prefix(static_cast<std::size_t>(length));
  return utf8proc_charwidth(point);
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) width += take_character(text);
  return width;
}

std::string padded(std::string_view text, int columns) {
  std::string result(text);
  const int missing = columns - display_width(text);
  if (missing > 0) result.append(static_cast<std::size_t>(missing), ' ');
  return result;
}

int width_before(std::string_view text, int characters) {
  int width = 0;
  for (int i = 1; i < characters && !text.empty(); ++i) width += take_character(text);
  return width;
}

}  // namespace tesuji
