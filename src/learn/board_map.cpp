#include "learn/board_map.hpp"

#include "evaluate/eval_places.hpp"

namespace tesuji::learn {

charts::HeatMap board_map(const BoardShape& board, const double* table) {
  const SquareTable places(board, kNoPiece);
  charts::HeatMap map;
  map.columns = as_size(board.files);
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < board.files; ++file)
      map.values.push_back(table[places.index(board.at(file, rank), Side::first)]);
    map.row_names.push_back(std::to_string(rank + 1));
  }
  for (int file = 0; file < board.files; ++file)
    map.column_names.push_back(std::string(1, static_cast<char>('a' + file % 26)));
  return map;
}

}  // namespace tesuji::learn
