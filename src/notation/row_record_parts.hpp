// What the readers of line records share.
#pragma once

#include "notation/row_records.hpp"

namespace tesuji::notation {

Error record_fault(int line, int column, std::string message, std::string hint);

/// False when a side is missing or not from 5 to 22.
bool set_size(RowRecord& record, std::optional<int> files, std::optional<int> ranks);

/// The node after `at` with a stone on `point`; a fault at the place when there is one already.
Result<std::size_t> add_move(RowRecord& record, std::size_t at, Point point, int line, int column);

/// Comments as one text: other control characters than line ends become blanks, so that every format can hold
/// them.
std::string clean_comment(std::string_view text);
/// Appends a comment to what is said already.
void add_comment(RowNode& node, std::string_view text);

Result<RowRecord> read_sgf(std::string_view text, const BoardShape& board);
std::string write_sgf(const RowRecord& record);
Result<RowRecord> read_renlib(std::string_view bytes);
Result<std::string> write_renlib(const RowRecord& record);

}  // namespace tesuji::notation
