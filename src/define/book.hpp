// Opening lines that a game file knows: names of lines and shapes, and a tree of moves that were played.
#pragma once

#include "define/loader.hpp"

namespace tesuji::define {

/// A named line of moves, or a shape that pieces of one side make in the opening.
struct BookLine {
  std::vector<std::string> moves{};  ///< as the game writes them; empty for a shape
  std::vector<std::string> shape{};  ///< a letter and a square each ("R6h"), as the first player sees them
  LocalText name{};                  ///< empty: moves to play, without a name
  std::string code{};                ///< what encyclopedias call it; may be empty
  LocalText verdict{};               ///< who stands better, as far as theory says; may be empty
  int weight = 1;                    ///< how often it is played beside others; 0: only a name
  Where where{};

  bool operator==(const BookLine&) const = default;
};

struct Book {
  std::vector<BookLine> lines{};
  std::string tree{};  ///< a move and how often it was played in a row, one blank deeper than the move before
  Where tree_where{};

  bool operator==(const Book&) const = default;
  bool empty() const { return lines.empty() && tree.empty(); }
};

/// The `book` of a game of either kind; empty when it has none. Whether the moves are legal is found out
/// where games are played.
Result<Book, Errors> load_book(const SourceText& source, const SourceFinder& find);

}  // namespace tesuji::define
