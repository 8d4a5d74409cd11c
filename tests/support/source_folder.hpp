// Where the files of the repository are while tests run.
#pragma once

#include <string>
#include <string_view>

#include "support/rooms.hpp"

namespace tesuji::test {

/// The path of a file or folder named from the root of the repository.
std::string in_source(std::string_view path);

}  // namespace tesuji::test
