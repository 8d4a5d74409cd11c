// The reserve: room on the disk that is kept for deleting, and for moving what the journal of a full disk
// holds.
#pragma once

#include <string>

namespace tesuji::server {

std::string reserve_of(const std::string& path);
/// Takes as much of the disk as it should have, or as is left.
void keep_reserve(const std::string& path);

}  // namespace tesuji::server
