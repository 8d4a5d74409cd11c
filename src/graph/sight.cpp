#include "graph/sight.hpp"

#include <algorithm>

#include "compile/piece_facts.hpp"

namespace tesuji {
namespace {

bool is_line(const MoveAtom& atom) {
  return atom.kind != AtomKind::leap && !atom.unblockable;
}

std::vector<Square> path_of(const GameDefinition& game, const Destination& d, Side side, Square from) {
  std::vector<Square> path;
  if (d.atom->kind == AtomKind::lame_leap) {
    for (const Vector v : d.atom->path) {
      const Square sq = game.board.step(from, v, side);
      if (sq != kNoSquare) path.push_back(sq);
    }
    return path;
  }
  for (int n = 1; n < d.steps; ++n) path.push_back(game.board.step(from, d.atom->step * n, side));
  return path;
}

void keep_distinct(std::vector<Square>& squares) {
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
}

}  // namespace

Sight::Sight(const GameDefinition& game)
    : game_(game), ways_(game.pieces.size() * 2 * static_cast<std::size_t>(game.board.squares())) {}

std::vector<Way> Sight::find_ways(PieceIndex piece, Side side, Square from) const {
  std::vector<Way> result;
  for (const Destination& d : destinations(game_, piece, side, from)) {
    Way way;
    way.to = d.to;
    way.vector = d.atom->step * d.steps;
    way.kind = d.atom->kind;
    way.quiet = d.atom->quiet;
    way.captures = d.atom->captures;
    way.line = is_line(*d.atom);
    if (way.line) way.path = path_of(game_, d, side, from);
    result.push_back(std::move(way));
  }
  return result;
}

const std::vector<Way>& Sight::ways(PieceIndex piece, Side side, Square from) const {
  const auto squares = static_cast<std::size_t>(game_.board.squares());
  const auto kind = static_cast<std::size_t>(piece) * 2 + static_cast<std::size_t>(index(side));
  auto& entry = ways_[kind * squares + static_cast<std::size_t>(from)];
  if (!entry) entry = std::make_unique<std::vector<Way>>(find_ways(piece, side, from));
  return *entry;
}

bool Sight::open(const Way& way, Board board) {
  if (!way.line) return true;
  const auto filled = [&](Square sq) { return !board[static_cast<std::size_t>(sq)].empty(); };
  const auto men = std::count_if(way.path.begin(), way.path.end(), filled);
  if (way.kind == AtomKind::hop) return men == 1;
  if (way.kind == AtomKind::grasshop) return men == 1 && filled(way.path.back());
  return men == 0;
}

const Way* Sight::attack(Board board, Square from, Square to) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(from)];
  if (piece.empty() || from == to) return nullptr;
  for (const Way& way : ways(piece.piece, piece.side, from)) {
    if (way.to == to && way.captures && open(way, board)) return &way;
  }
  return nullptr;
}

std::vector<Square> Sight::attackers(Board board, Square to, Side by) const {
  std::vector<Square> found;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty() || board[sq].side != by) continue;
    if (attack(board, static_cast<Square>(sq), to) != nullptr) found.push_back(static_cast<Square>(sq));
  }
  return found;
}

std::vector<Square> Sight::attacked(Board board, Square from) const {
  std::vector<Square> found;
  const PlacedPiece piece = board[static_cast<std::size_t>(from)];
  if (piece.empty()) return found;
  for (const Way& way : ways(piece.piece, piece.side, from)) {
    if (way.captures && open(way, board)) found.push_back(way.to);
  }
  keep_distinct(found);
  return found;
}

std::vector<Square> Sight::targets(Board board, Square from) const {
  std::vector<Square> found;
  const PlacedPiece piece = board[static_cast<std::size_t>(from)];
  if (piece.empty()) return found;
  for (const Way& way : ways(piece.piece, piece.side, from)) {
    const PlacedPiece there = board[static_cast<std::size_t>(way.to)];
    const bool fits = there.empty() ? way.quiet : way.captures && there.side != piece.side;
    if (fits && open(way, board)) found.push_back(way.to);
  }
  keep_distinct(found);
  return found;
}

}  // namespace tesuji
