// Bytes as letters, for files that are no text and must travel in one (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tesuji::base {

std::string to_base64(std::string_view bytes);
/// Blanks and line ends are skipped; nothing when any other character or a wrong length is found.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace tesuji::base
