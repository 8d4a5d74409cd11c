// Texts from outside and to outside: the one place where files are read and written, with bounds.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tesuji::base {

/// No file and no row of input may be longer; the largest records and games are far below.
constexpr std::size_t kMostInputBytes = std::size_t{64} << 20U;

/// The whole file as text. Pipes are read to their end; folders and devices are refused, as is what is longer
/// than `most`.
Result<std::string> read_file(const std::string& path, std::size_t most = kMostInputBytes);

/// Writes the whole file or leaves what was there: the text is written beside it, and then takes its place.
/// Where something other than a file has that name (a pipe, a device), the text is written into it.
std::optional<Error> write_file(const std::string& path, std::string_view text);

/// The next row of the input without its newline; nothing at the end. A row longer than `most` is passed over
/// to its end and told as an error.
std::optional<Result<std::string>> next_row(std::istream& in, std::size_t most = kMostInputBytes);

}  // namespace tesuji::base
