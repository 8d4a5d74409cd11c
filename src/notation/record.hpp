// GameRecord: a played or analysed game as data, independent of the file format it came from.
#pragma once

#include "compile/compiled_rules.hpp"
#include "movement/move.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation {

struct RecordedMove;

/// Moves played one after another, with remarks that no further move follows.
struct RecordedLine {
  std::vector<RecordedMove> moves;
  std::vector<std::string> closing_comments;  ///< after the last move's variations, or of an empty line

  bool operator==(const RecordedLine&) const;
};

/// One move with everything said about it. Comments are kept with runs of white space as one blank.
struct RecordedMove {
  Move move{0, 0};
  std::vector<std::string> comments_before;
  std::vector<std::string> comments;     ///< after the move
  std::vector<int> marks_before;         ///< NAG numbers written before the move ("better is")
  std::vector<int> marks;                ///< NAG numbers: 1 = good, 2 = bad, ...
  std::string clock;                     ///< the mover's clock as the record writes it, e.g. "0:01:30"
  std::optional<int> spent{};            ///< milliseconds the mover used for this move
  std::vector<RecordedLine> variations;  ///< instead of this move, from the position before it

  bool operator==(const RecordedMove&) const = default;
};

inline bool RecordedLine::operator==(const RecordedLine& other) const {
  return moves == other.moves && closing_comments == other.closing_comments;
}

enum class GameResult { unknown, first_wins, second_wins, draw };

struct GameRecord {
  std::vector<std::pair<std::string, std::string>> headers;  ///< in file order, without those kept below
  std::string variant;         ///< the game's name as the record gives it; empty = not said
  std::optional<Setup> start;  ///< empty = the game's own start position
  RecordedLine line;
  GameResult result = GameResult::unknown;
  std::string result_reason;                   ///< e.g. "time forfeit"; empty = not said
  std::shared_ptr<const CompiledRules> rules;  ///< of the game that was played; never null once read

  bool operator==(const GameRecord&) const = default;

  /// The value of a header, or an empty text.
  std::string header(const std::string& name) const {
    for (const auto& [key, value] : headers) {
      if (key == name) return value;
    }
    return {};
  }
};

}  // namespace tesuji::notation
