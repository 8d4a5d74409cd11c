#include "notation/text_lines.hpp"

#include "base/utf8.hpp"

namespace tesuji {
namespace {

constexpr std::string_view kWideBlank = "　";

bool is_blank(char c) {
  return static_cast<unsigned char>(c) <= ' ' || c == '\x7f';
}

}  // namespace

std::vector<TextLine> split_lines(std::string_view text) {
  std::vector<TextLine> lines;
  std::size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    lines.push_back({line, number});
    begin = end + 1;
  }
  return lines;
}

Error error_at(const TextLine& line, std::string_view place, std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  const auto offset = static_cast<std::size_t>(place.data() - line.text.data());
  error.where = {"", line.number, 1 + count_characters(line.text.substr(0, offset))};
  error.source_line = std::string(line.text);
  return error;
}

std::string_view trimmed(std::string_view text) {
  for (bool again = true; again;) {
    again = false;
    if (!text.empty() && is_blank(text.front())) text.remove_prefix(1), again = true;
    if (!text.empty() && is_blank(text.back())) text.remove_suffix(1), again = true;
    if (text.starts_with(kWideBlank)) text.remove_prefix(kWideBlank.size()), again = true;
    if (text.ends_with(kWideBlank)) text.remove_suffix(kWideBlank.size()), again = true;
  }
  return text;
}

std::string one_line(std::string_view text) {
  std::string out;
  for (char c : trimmed(text)) {
    if (!is_blank(c)) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  return out;
}

}  // namespace tesuji
