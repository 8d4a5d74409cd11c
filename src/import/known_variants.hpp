// Variants that Fairy-Stockfish knows without a file.
#pragma once

#include <string_view>

#include "import/fairy_import.hpp"

namespace tesuji::importing {

/// The pieces that definitions may name without describing them: "rook:R", in the order of the format's own
/// list.
std::string_view predefined_pieces();

/// Names of the variants, as far as other definitions may build on them.
std::vector<std::string> known_variant_names();
/// One of them. Precondition: it is among the names.
ImportedVariant import_known(std::string_view name);

}  // namespace tesuji::importing
