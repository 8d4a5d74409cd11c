// The signature of this build, remembered from start to start: searching for it takes most of a second.
#pragma once

#include <string>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::arena {

/// What `tesuji bench` tells builds apart by. Kept in the user's cache folder, for as long as the program
/// file stays the same; without such a folder it is found anew.
Result<std::string, Errors> own_signature();

}  // namespace tesuji::arena
