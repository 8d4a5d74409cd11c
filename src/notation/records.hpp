// Game records in every format the program knows, behind one door.
#pragma once

#include "notation/encoding.hpp"
#include "notation/pgn.hpp"

namespace tesuji::notation {

enum class RecordFormat { pgn, kif, ki2, csa, usi };

/// "pgn", "kif", "ki2", "csa" or "usi"; nothing for other names.
std::optional<RecordFormat> record_format(std::string_view name);

/// What a text looks like; PGN when nothing speaks for another format.
RecordFormat detect_format(std::string_view utf8);

/// All games of a text in UTF-8 or Shift-JIS, at least one, or the faults of all broken games; a text without
/// a game is a fault, too. The format is found out when it is not given. KIF and KI2 texts hold one game.
Result<std::vector<GameRecord>, Errors> read_records(std::string_view text,
                                                     std::optional<RecordFormat> format,
                                                     const GameProvider& provider);

/// The first game of a text that holds one.
Result<GameRecord> read_record(std::string_view text, std::optional<RecordFormat> format,
                               const GameProvider& provider);

/// What the format cannot hold is left out; docs/notation.md lists it.
Result<std::string> write_record(const GameRecord& record, RecordFormat format,
                                 Encoding encoding = Encoding::utf8);

}  // namespace tesuji::notation
