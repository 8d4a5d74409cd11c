// Where the weights of a game's tables are found by name: what overlays write and what is learned.
#pragma once

#include "evaluate/eval_tables.hpp"

namespace tesuji::evaluate {

/// A named weight, or curve of weights, of all pieces or of one kind.
struct Place {
  std::string_view name;
  PieceIndex piece = kNoPiece;  ///< kNoPiece: of the game
  std::span<PhasedScore> weights;
};

/// The weights that the evaluation adds up, but for the square tables. The places lead into `tables`.
std::vector<Place> places_of(EvalTables& tables);

/// The name of a field and how many weights it has.
struct FieldShape {
  std::string_view name;
  std::size_t size;
};
std::vector<FieldShape> game_field_shapes();
std::vector<FieldShape> type_field_shapes();

/// The square table of a kind: rows from its own edge, columns from the edge to the middle, for both halves
/// of the board and both sides alike.
struct SquareTable {
  SquareTable(const BoardShape& shape, PieceIndex kind) : board(shape), piece(kind) {}

  int columns() const { return (board.files + 1) / 2; }
  std::size_t size() const { return as_size(board.ranks * columns()); }
  /// The place in a table for a piece of `side` on `sq`.
  std::size_t index(Square sq, Side side) const;
  /// Calls f(weight, index) for all squares and both sides.
  template <class Tables, class F>
  void for_each(Tables& tables, F&& f) const {
    for (const Side side : kBothSides) {
      for (int sq = 0; sq < board.squares(); ++sq) {
        const auto square = static_cast<Square>(sq);
        const auto row = as_size(cell_of(piece, side)) * as_size(board.squares());
        f(tables.footing[row + as_size(sq)], index(square, side));
      }
    }
  }

  const BoardShape& board;
  PieceIndex piece;
};

}  // namespace tesuji::evaluate
