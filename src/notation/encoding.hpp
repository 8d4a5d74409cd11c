// Records come as UTF-8 or Shift-JIS; inside the program all text is UTF-8.
#pragma once

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::notation {

enum class Encoding { utf8, shift_jis };

struct Decoded {
  std::string text;  ///< UTF-8 without byte order mark
  Encoding encoding = Encoding::utf8;
};

/// Text that is valid UTF-8 is taken as such, all other text as Shift-JIS (Windows-31J). Fails with line
/// and column when it is neither.
Result<Decoded> decode_text(std::string_view bytes);

/// `utf8` in another encoding. Fails when it holds a character that the encoding lacks.
Result<std::string> encode_text(std::string_view utf8, Encoding encoding);

}  // namespace tesuji::notation
