// Records of row games as trees of moves: plain move texts, SGF, PSQ (Piskvork) and RenLib libraries.
#pragma once

#include "placement/row_rules.hpp"

namespace tesuji::notation {

enum class RowFormat { plain, sgf, psq, renlib };

/// A move of a record, with what is said about it. Links are places in RowRecord::nodes; 0 means none,
/// because the root is nobody's child.
struct RowNode {
  Point point = kNoPoint;  ///< none at the root
  std::size_t parent = 0;
  std::size_t first_child = 0;
  std::size_t next_sibling = 0;
  std::string comment;

  bool operator==(const RowNode&) const = default;
};

struct RowRecord {
  int files = 15;
  int ranks = 15;
  std::string event;
  std::array<std::string, 2> players;
  std::vector<RowNode> nodes{RowNode{}};  ///< the root first, children after their parents

  bool operator==(const RowRecord&) const = default;

  BoardShape board() const { return {files, ranks, SecondSide::mirrored}; }
  /// A new last child of `parent`, and its place.
  std::size_t add(std::size_t parent, Point point);
  /// How many moves lead to the node.
  int plies(std::size_t node) const;
  /// Is there a stone once the node's move is made?
  bool occupied(std::size_t node, Point point) const;
  /// First children all the way, without the root.
  std::vector<Point> main_line() const;
};

/// "plain", "sgf", "psq", "renlib" (or "lib"); nothing for any other word.
std::optional<RowFormat> row_format(std::string_view word);
/// What the text looks like.
RowFormat detect_row_format(std::string_view text);

/// Reads the first game with all its variations. Errors tell the line, the column or the move. `board` is
/// used where the format does not tell the size. Points are of a board with the record's size.
Result<RowRecord> read_row_record(std::string_view text, std::optional<RowFormat> format,
                                  const BoardShape& board);
/// SGF and RenLib keep variations, the others the main line. Fails when the format has no room for the board.
Result<std::string> write_row_record(const RowRecord& record, RowFormat format);

}  // namespace tesuji::notation
