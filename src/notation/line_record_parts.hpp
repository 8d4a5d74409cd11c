// What the readers of line records share.
#pragma once

#include "notation/line_records.hpp"

namespace tesuji {

constexpr int kSmallestRecordBoard = 5;
constexpr int kLargestRecordBoard = 22;

Error record_fault(int line, int column, std::string message, std::string hint);

/// The node after `at` with a stone on `point`; a fault at the place when there is one already.
Result<std::size_t> add_move(LineRecord& record, std::size_t at, Point point, int line, int column);

/// Comments as one text: other control characters than line ends become blanks, so that every format can hold
/// them.
std::string clean_comment(std::string_view text);
/// Appends a comment to what is said already.
void add_comment(LineNode& node, std::string_view text);

Result<LineRecord> read_sgf(std::string_view text, const BoardShape& board);
std::string write_sgf(const LineRecord& record);
Result<LineRecord> read_renlib(std::string_view bytes);
Result<std::string> write_renlib(const LineRecord& record);

}  // namespace tesuji
