// Small tools for texts people write: numbers, lists of words, and "did you mean".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::base {

/// A whole decimal number with optional minus; nothing else around it, no overflow.
std::optional<int> parse_int(std::string_view text);

std::string lower_case(std::string_view ascii);
std::string upper_case(std::string_view ascii);

/// Parts of `text` between `separator`s; "a,,b" has three parts, "" has one.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Words of `text`: what lies between blanks and tabs.
std::vector<std::string_view> words(std::string_view text);

/// The rest of `line` after its first `count` words, without blanks in front.
std::string_view after_words(std::string_view line, int count);

std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
int edit_distance(std::string_view a, std::string_view b);

/// The known word nearest to `word`, if it is near enough to be what was meant; else empty.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

/// lower case letters, digits and hyphens, starting with a letter: how games, pieces and zones are called.
bool is_identifier(std::string_view text);

}  // namespace tesuji::base
