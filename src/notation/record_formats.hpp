// The formats of game records behind records.hpp. All texts are UTF-8; errors name line, column and move.
// Writers fail when a move is not legal where it stands.
#pragma once

#include "movement/any_position.hpp"
#include "notation/pgn.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {

/// KIF (numbered moves with origins and times) and KI2 (moves as players write them), also mixed; one game.
Result<GameRecord> read_kif(std::string_view text, const GameProvider& provider);
/// Marks are not written.
Result<std::string> write_kif(const GameRecord& record);
/// As write_kif; times are not written either.
Result<std::string> write_ki2(const GameRecord& record);

/// CSA, the format of computer shogi tournaments: version 2.2 and headers of 3.0; one game.
Result<GameRecord> read_csa(std::string_view text, const GameProvider& provider);
/// Games separated by lines with a single slash.
std::vector<std::string_view> split_csa(std::string_view text);
/// Fails for games whose pieces have no CSA code. Variations and marks are not written: the format has none.
Result<std::string> write_csa(const GameRecord& record);
/// The two letters of a piece (FU, TO); empty when CSA knows none. By the sign, so that every game with
/// these pieces can be written.
std::string_view csa_code(PieceIndex piece, const GameDefinition& game);
/// The code of what stands on the target after the move.
std::string_view csa_code(Move move, const AnyPosition& position);

/// Move lists as engines get them, in one line: "position startpos moves 7g7f 3c3d", "sfen ... moves ...".
/// The words position, startpos, sfen, fen and moves are understood; resign, win and draw may end the list.
Result<GameRecord> read_usi_list(const TextRow& line, const GameProvider& provider);
/// Headers, comments, times, marks and variations are not written: the format has none.
Result<std::string> write_usi_list(const GameRecord& record);

}  // namespace tesuji::notation
