// PGN: files of games with headers, comments, marks and variations. See docs/notation.md.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/record.hpp"

namespace tesuji::notation {

/// Gives the rules behind a Variant header; asked with "" when a game has none.
using GameProvider = std::function<Result<std::shared_ptr<const CompiledRules>>(std::string_view variant)>;

/// Reads a text game by game, so that one broken game does not hide the others.
/// `text` must outlive the reader. Reading costs one legal move list per move.
class PgnReader {
 public:
  PgnReader(std::string_view text, GameProvider provider);
  ~PgnReader();
  PgnReader(const PgnReader&) = delete;
  PgnReader& operator=(const PgnReader&) = delete;

  /// The next game or what is wrong with it (line, column, move number); nothing at the end of the
  /// text. After an error reading goes on with the game after the broken one.
  std::optional<Result<GameRecord>> next();

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// All games of a text, or the faults of all broken games (at most 100 of them).
Result<std::vector<GameRecord>, Errors> read_pgn(std::string_view text, const GameProvider& provider);

/// Export format, lines of at most 80 columns. Fails when the record holds a move that is not legal
/// where it stands. read_pgn(write_pgn(r)) gives r back.
Result<std::string> write_pgn(const GameRecord& record);

/// The PGN word for a result: 1-0, 0-1, 1/2-1/2 or *.
std::string_view result_text(GameResult result);

}  // namespace tesuji::notation
