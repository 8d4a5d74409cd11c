#include "claims/check/places.hpp"

namespace tesuji::claims {
namespace {

/// The only royal of a side; kNoSquare when there are more or none.
Square only_royal(const CheckBench& bench, const Board& board, Side side) {
  Square found = kNoSquare;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty() || board[sq].side != side || !bench.royal(board[sq].piece)) continue;
    if (found != kNoSquare) return kNoSquare;
    found = static_cast<Square>(sq);
  }
  return found;
}

}  // namespace

bool check_side_count(const CheckBench& bench, int (*count)(const CheckBench&, const Board&, Side),
                      int least) {
  const int before = count(bench, bench.board(0), bench.us());
  const int now = count(bench, bench.end_board(), bench.us());
  return bench.numbers() == std::vector<int>{before, now} && std::abs(now - before) >= least;
}

bool check_royal_count(const CheckBench& bench, int (*count)(const CheckBench&, const Board&, Square)) {
  const PieceRef& royal = bench.man(0);
  const Square first = only_royal(bench, bench.board(0), royal.side);
  if (first == kNoSquare || only_royal(bench, bench.end_board(), royal.side) != royal.square) return false;
  const int before = count(bench, bench.board(0), first);
  const int now = count(bench, bench.end_board(), royal.square);
  return before != now && bench.numbers() == std::vector<int>{before, now};
}

bool check_standing(const CheckBench& bench, HoldsStanding holds, bool moved) {
  const PieceRef& piece = bench.man(0);
  const Square from = bench.origin_of(piece.square);
  if (bench.game().drops || from == kNoSquare || !holds(bench, bench.end_board(), piece)) return false;
  const PieceRef before = ref_on(bench.board(0), from);
  if (before.piece != piece.piece) return false;
  return (moved && from != piece.square) || !holds(bench, bench.board(0), before);
}

bool promoter_ahead(const CheckBench& bench, const Board& board, const PieceRef& piece, int right,
                    Side side) {
  for (int forward = 1; forward < bench.shape().ranks; ++forward) {
    const Square sq = bench.shape().step(piece.square, {right, forward}, piece.side);
    if (sq == kNoSquare) return false;
    const PlacedPiece other = on(board, sq);
    if (!other.empty() && other.side == side && bench.promoter(other.piece)) return true;
  }
  return false;
}

bool in_far_half(const BoardShape& shape, Square sq, Side side) {
  return 2 * shape.rank_of(shape.relative(sq, side)) >= shape.ranks + shape.ranks % 2;
}

}  // namespace tesuji::claims
