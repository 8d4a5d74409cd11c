// CSA: the record format of computer shogi tournaments, version 2.2 and headers of 3.0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/pgn.hpp"

namespace tesuji::notation {

/// Reads one game; `text` is UTF-8. Errors name line, column and move.
Result<GameRecord> read_csa(std::string_view text, const GameProvider& provider);

/// Games separated by lines with a single slash.
std::vector<std::string_view> split_csa(std::string_view text);

/// Fails for games whose pieces have no CSA code, and when a move is not legal where it stands.
/// Variations and marks are not written: the format has none.
Result<std::string> write_csa(const GameRecord& record);

/// The two letters of a piece (FU, TO); empty when CSA knows none. By the sign, so that every game with
/// these pieces can be written.
std::string_view csa_code(PieceIndex piece, const GameDefinition& game);

}  // namespace tesuji::notation
