#include "notation/text_rows.hpp"

#include "base/indexed.hpp"
#include "base/utf8.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kWideBlank = "　";

bool is_blank(char c) {
  return static_cast<unsigned char>(c) <= ' ' || c == '\x7f';
}

}  // namespace

std::vector<TextRow> split_rows(std::string_view text) {
  std::vector<TextRow> rows;
  std::size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view row = text.substr(begin, end - begin);
    while (!row.empty() && is_blank(row.back())) row.remove_suffix(1);
    rows.push_back({row, number});
    begin = end + 1;
  }
  return rows;
}

Error error_at(const TextRow& row, std::string_view place, std::string message, std::string hint) {
  const std::string_view before = row.text.substr(0, as_size(place.data() - row.text.data()));
  return refusal(std::move(message), std::move(hint), {"", row.number, 1 + count_characters(before)},
                 row.text);
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

std::string in_one_row(std::string_view text) {
  std::string out;
  for (const char c : trimmed(text)) {
    if (!is_blank(c)) out += c;
    if (is_blank(c) && !out.empty() && out.back() != ' ') out += ' ';
  }
  return out;
}

}  // namespace tesuji::notation
