// The files of the web board, which are part of the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/rooms.hpp"

namespace tesuji::server {

struct Asset {
  std::string_view body;
  std::string_view type;  ///< for the Content-Type header
  std::string tag;        ///< changes when the body does; in quotes, as an ETag has it
};

/// The file for a path such as "/" or "/app.js"; nothing when there is none.
std::optional<Asset> find_asset(std::string_view path);

}  // namespace tesuji::server
