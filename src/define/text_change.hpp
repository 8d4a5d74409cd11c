// Changing one value of a game file's text. Everything else stays as somebody wrote it, comments too.
#pragma once

#include "define/loader.hpp"

namespace tesuji::define {

struct TextChange {
  std::vector<std::string> path;     ///< keys from the outermost on, such as pieces, wizard, moves
  std::optional<std::string> value;  ///< one line of flow YAML; nothing: the entry is removed
};

/// Keys that are missing on the way are added. A text that cannot be read is an error, and so is a value that
/// cannot be read in its place.
Result<std::string, Errors> change_text(const std::string& yaml, const TextChange& change);

}  // namespace tesuji::define
