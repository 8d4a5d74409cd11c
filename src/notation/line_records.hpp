// Records of line games: plain move texts, SGF, PSQ (Piskvork) and RenLib libraries.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "placement/line_rules.hpp"

namespace tesuji {

enum class LineFormat { plain, sgf, psq, renlib };

struct LineRecord {
  int files = 15;
  int ranks = 15;
  std::vector<Point> moves;  ///< the main line
  std::string event;
  std::array<std::string, 2> players;
  std::string comment;
};

/// "plain", "sgf", "psq", "renlib" (or "lib"); nothing for any other word.
std::optional<LineFormat> line_format(std::string_view word);
/// What the text looks like.
LineFormat detect_line_format(std::string_view text);

/// Reads the main line. Errors tell the line, the column or the move. `board` is used where the format does
/// not tell the size. Points are of a board with the record's size.
Result<LineRecord> read_line_record(std::string_view text, std::optional<LineFormat> format,
                                    const BoardShape& board);
std::string write_line_record(const LineRecord& record, LineFormat format);

}  // namespace tesuji
