// Lining texts up on a terminal by display width.
#pragma once

#include <string>
#include <string_view>

#include "base/utf8.hpp"

namespace tesuji::base {

/// `text` with spaces added on the right until it fills `columns`; longer texts are returned unchanged.
std::string padded(std::string_view text, int columns);

/// The blanks that bring a caret under the `character`-th (from 1) character of `line`; tabs stay tabs.
std::string blanks_before(std::string_view line, int character);

}  // namespace tesuji::base
