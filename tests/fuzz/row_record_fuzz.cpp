// Any bytes as a record of a row game: refused with a place, or read, written and read again as the same
// tree.
#include <cstdint>
#include <cstdlib>

#include "notation/row_records.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

constexpr BoardShape kBoard{15, 15, SecondSide::mirrored};

/// The tree with children in their order, whatever the order of the nodes.
void list_tree(const RowRecord& record, std::size_t node, std::string& text) {
  text += std::to_string(record.nodes[node].point) + record.nodes[node].comment + '(';
  for (std::size_t child = record.nodes[node].first_child; child != 0;
       child = record.nodes[child].next_sibling)
    list_tree(record, child, text);
  text += ')';
}

std::string tree_of(const RowRecord& record) {
  std::string text;
  list_tree(record, 0, text);
  return text;
}

void check_written(const RowRecord& record, RowFormat format) {
  const auto written = write_row_record(record, format);
  if (!written) {
    // Only the size of the board can be in the way.
    if (record.files == 15 && record.ranks == 15) std::abort();
    return;
  }
  const auto again = read_row_record(*written, format, record.board());
  if (!again || again->main_line() != record.main_line()) std::abort();
  const bool keeps_trees = format == RowFormat::sgf || format == RowFormat::renlib;
  if (keeps_trees && tree_of(*again) != tree_of(record)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = read_row_record(text, {}, kBoard);
  if (!record) {
    const Error& error = record.error();
    if (error.message.empty() || error.hint.empty()) std::abort();
    if (error.where.line < 1 || error.where.column < 1) std::abort();
    return 0;
  }
  for (const RowFormat format : {RowFormat::plain, RowFormat::sgf, RowFormat::psq, RowFormat::renlib})
    check_written(*record, format);
  return 0;
}
