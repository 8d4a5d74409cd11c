#include "base/base64.hpp"

#include <algorithm>
#include <cstdint>

namespace tesuji::base {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGroup = 4;  ///< letters for three bytes

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < kGroup; ++k) text += k <= count ? kLetters[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  std::size_t letters = 0;
  std::size_t fill = 0;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    const std::size_t value = c == '=' ? 0 : kLetters.find(c);
    if (value == std::string_view::npos || (fill > 0 && c != '=')) return std::nullopt;
    fill += c == '=' ? 1 : 0;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    if (++letters % kGroup != 0) continue;
    for (int shift = 16; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift & 255);
  }
  if (letters % kGroup != 0 || fill > 2 || bytes.size() < fill) return std::nullopt;
  bytes.erase(bytes.size() - fill);
  return bytes;
}

}  // namespace tesuji::base
