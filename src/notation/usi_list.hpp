// Move lists as engines get them: "position startpos moves 7g7f 3c3d", "sfen ... moves ...".
#pragma once

#include <string>
#include <string_view>

#include "notation/pgn.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {

/// Reads one line. The words position, startpos, sfen, fen and moves are understood; resign, win and
/// draw may end the list. Errors name line, column and move.
Result<GameRecord> read_usi_list(const TextRow& line, const GameProvider& provider);

/// One line. Headers, comments, times, marks and variations are not written: the format has none.
Result<std::string> write_usi_list(const GameRecord& record);

}  // namespace tesuji::notation
