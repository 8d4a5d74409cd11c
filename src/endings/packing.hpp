// Tables as compact bytes, with everything that must be true to use them again.
#pragma once

#include "endings/table.hpp"

namespace tesuji::endings {

/// What the rules for these men come to, as a number: tables made under other rules are not used.
std::uint64_t rules_mark(const GameDefinition& game, const Material& material);

/// The table for a file: a line that says what it is, and the rest compressed with a checksum.
Result<std::string> pack(const GameDefinition& game, const Table& table);
/// The error tells what is wrong with the bytes: no table, damaged, of another game or of other rules.
Result<std::unique_ptr<Table>> unpack(const GameDefinition& game, std::string_view bytes);

/// The usual name of its file: "king+rook_king.ending".
std::string file_name(const GameDefinition& game, const Material& material);

}  // namespace tesuji::endings
