// PGN: files of games with headers, comments, marks and variations. See docs/notation.md.
#pragma once

#include <functional>

#include "notation/record.hpp"

namespace tesuji::notation {

/// Faults told of one file of records; reasoned: nobody reads more.
constexpr std::size_t kMostRecordErrors = 100;

/// Gives the rules behind a Variant header; asked with "" when a game has none.
using GameProvider = std::function<Result<std::shared_ptr<const CompiledRules>>(std::string_view variant)>;

/// Reads a text game by game, so that one broken game does not hide the others: `take` gets each game, or
/// what is wrong with it (line, column, move number), until it answers false. After an error reading goes on
/// with the game after the broken one. Reading costs one legal move list per move.
void read_pgn_games(std::string_view text, const GameProvider& provider,
                    const std::function<bool(Result<GameRecord>)>& take);

/// All games of a text, or the faults of all broken games (at most kMostRecordErrors).
Result<std::vector<GameRecord>, Errors> read_pgn(std::string_view text, const GameProvider& provider);

/// Export format, lines of at most 80 columns. Fails when the record holds a move that is not legal
/// where it stands. read_pgn(write_pgn(r)) gives r back.
Result<std::string> write_pgn(const GameRecord& record);

/// The PGN word for a result: 1-0, 0-1, 1/2-1/2 or *.
std::string_view result_text(GameResult result);

}  // namespace tesuji::notation
