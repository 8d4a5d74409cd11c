#include "base/columns.hpp"

#include "base/indexed.hpp"

namespace tesuji::base {

std::string padded(std::string_view text, int columns) {
  std::string result(text);
  const int missing = columns - display_width(text);
  if (missing > 0) result.append(as_size(missing), ' ');
  return result;
}

std::string blanks_before(std::string_view line, int character) {
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  std::string blanks;
  std::size_t at = 0;
  for (int i = 1; i < character && at < line.size(); ++i) {
    std::size_t end = at + 1;
    while (end < line.size() && continues(line[end])) ++end;
    if (line[at] == '\t') {
      blanks += '\t';
    } else {
      blanks.append(as_size(display_width(line.substr(at, end - at))), ' ');
    }
    at = end;
  }
  return blanks;
}

}  // namespace tesuji::base
