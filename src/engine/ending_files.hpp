// Tables of endings in a folder: FOLDER/GAME/king+rook_king.ending.
#pragma once

#include "endings/table.hpp"

namespace tesuji::engine {

/// Every table of the game that the folder has; none at all where it has no such game. The error tells which
/// file is damaged, or that all together need more than `memory` bytes.
Result<std::unique_ptr<endings::TableSet>> load_endings(std::shared_ptr<const CompiledRules> rules,
                                                        const std::string& folder, std::uint64_t memory);

/// Writes the tables that the folder does not have yet, each of them whole or not at all. The bytes written.
Result<std::uint64_t> save_endings(const endings::TableSet& set, const std::string& folder);

}  // namespace tesuji::engine
