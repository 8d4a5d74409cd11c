#include "notation/encoding.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <cerrno>

#include "base/utf8.hpp"
#include "notation/kanji.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

/// The C library's converter, closed at the end of its scope.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  ~Converter() {
    if (good()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool good() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  /// Appends the converted text to `out`; gives the offset of the first byte that cannot be converted.
  std::optional<std::size_t> convert(std::string_view text, std::string& out) {
    std::string input(text);
    char* from = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer;
    while (left > 0) {
      char* to = buffer.data();
      std::size_t room = buffer.size();
      const std::size_t done = iconv(handle_, &from, &left, &to, &room);
      const int reason = errno;
      out.append(buffer.data(), buffer.size() - room);
      if (done == static_cast<std::size_t>(-1) && reason != E2BIG) return input.size() - left;
    }
    return std::nullopt;
  }

 private:
  iconv_t handle_;
};

/// A fault right behind a text.
Error fault_after(std::string_view before, std::string message, std::string hint) {
  const int line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
  const int column = 1 + count_characters(before.substr(before.find_last_of('\n') + 1));
  return refusal(std::move(message), std::move(hint), {"", line, column});
}

/// Control characters other than tab and line ends are no fault of the encoding.
bool is_utf8(std::string_view text) {
  std::size_t begin = 0;
  while (const auto found = find_utf8_fault(text.substr(begin))) {
    if (!found->control) return false;
    const std::size_t at = begin + found->offset;
    begin = at + (static_cast<unsigned char>(text[at]) < 0x80 ? 1 : 2);
  }
  return true;
}

}  // namespace

Result<Decoded> decode_text(std::string_view bytes) {
  if (is_utf8(bytes)) return Decoded{std::string(without_byte_order_mark(bytes)), Encoding::utf8};
  Converter converter("UTF-8", "CP932");
  if (!converter.good()) {
    return fault_after("", "this system cannot read Shift-JIS", "save the record as UTF-8");
  }
  Decoded decoded{{}, Encoding::shift_jis};
  if (converter.convert(bytes, decoded.text)) {
    return fault_after(decoded.text, "the text is neither UTF-8 nor Shift-JIS", "save the record as UTF-8");
  }
  return decoded;
}

Result<std::string> encode_text(std::string_view utf8, Encoding encoding) {
  if (encoding == Encoding::utf8) return std::string(utf8);
  Converter converter("CP932", "UTF-8");
  if (!converter.good()) return fault_after("", "this system cannot write Shift-JIS", "write UTF-8");
  std::string out;
  if (const auto bad = converter.convert(utf8, out)) {
    const std::string_view character = kanji::first_character(utf8.substr(*bad));
    return fault_after(utf8.substr(0, *bad), fmt::format("Shift-JIS has no character '{}'", character),
                       "write UTF-8");
  }
  return out;
}

}  // namespace tesuji::notation
