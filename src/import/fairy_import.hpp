// Variant definitions of Fairy-Stockfish as game files.
#pragma once

#include <string>
#include <vector>

#include "import/ini.hpp"

namespace tesuji::importing {

/// One variant of a file: its game file, or why there is none.
struct ImportedVariant {
  std::string name;
  std::string id;    ///< as game files write it
  std::string yaml;  ///< empty when there are errors
  Errors errors;
};

/// Every variant of the file, in its order; errors of the file as a whole come instead.
Result<std::vector<ImportedVariant>, Errors> import_variants(const SourceText& ini);

}  // namespace tesuji::importing
