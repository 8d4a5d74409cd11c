// KIF and KI2: the records of Japanese shogi programs. See docs/notation.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/pgn.hpp"

namespace tesuji::notation {

/// Reads KIF (numbered moves with origins and times) and KI2 (moves as players write them), also mixed.
/// `text` is UTF-8. Errors name line, column and move.
Result<GameRecord> read_kif(std::string_view text, const GameProvider& provider);

/// Fails when the record holds a move that is not legal where it stands. Marks are not written.
Result<std::string> write_kif(const GameRecord& record);
/// As write_kif; times are not written either.
Result<std::string> write_ki2(const GameRecord& record);

}  // namespace tesuji::notation
