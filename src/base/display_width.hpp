// How wide a text is on a terminal: what aligns boards, tables and carets.
#pragma once

#include <string>
#include <string_view>

namespace tesuji {

/// Terminal columns of UTF-8 `text`: wide characters (kanji) count two, combining marks none.
/// Bytes that are no UTF-8 count one each.
int display_width(std::string_view text);

/// `text` with spaces added on the right until it fills `columns`; longer texts are returned unchanged.
std::string padded(std::string_view text, int columns);

/// Terminal columns in front of the `characters`-th (from 1) character of `text`.
int width_before(std::string_view text, int characters);

}  // namespace tesuji
