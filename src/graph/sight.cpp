#include "graph/sight.hpp"

#include <algorithm>

#include "compile/piece_facts.hpp"
#include "graph/leg_ways.hpp"

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
  const MoveAtom* legs = nullptr;  // destinations of one atom follow each other
  for (const Destination& d : destinations(game_, piece, side, from)) {
    if (is_multi_leg(d.atom->kind)) {
      if (d.atom != legs) add_leg_ways(game_, *d.atom, side, from, result);
      legs = d.atom;
      continue;
    }
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
  for (Way& way : result) way.rank = game_.piece(piece).precedence;
  return result;
}

const std::vector<Way>& Sight::ways(PieceIndex piece, Side side, Square from) const {
  const auto squares = static_cast<std::size_t>(game_.board.squares());
  const auto kind = static_cast<std::size_t>(piece) * 2 + static_cast<std::size_t>(index(side));
  auto& entry = ways_[kind * squares + static_cast<std::size_t>(from)];
  if (!entry) entry = std::make_unique<std::vector<Way>>(find_ways(piece, side, from));
  return *entry;
}

/// Over whatever ranks lower; a range jumper that has jumped may only take, and only what ranks lower.
bool Sight::flies(const Way& way, Board board) const {
  const auto full = [&](Square sq) { return !board[static_cast<std::size_t>(sq)].empty(); };
  const auto lower = [&](Square sq) {
    return game_.piece(board[static_cast<std::size_t>(sq)].piece).precedence > way.rank;
  };
  const auto blocks = [&](Square sq) { return full(sq) && !lower(sq); };
  if (std::any_of(way.path.begin(), way.path.end(), blocks)) return false;
  if (way.kind == AtomKind::sweep) return !blocks(way.to);
  return std::none_of(way.path.begin(), way.path.end(), full) || (full(way.to) && lower(way.to));
}

/// King steps over empty squares, turning freely.
bool Sight::walks(const Way& way, Board board, Square from) const {
  std::vector<Square> reached{from};
  std::size_t begin = 0;
  for (int step = 0; step < way.reach; ++step) {
    for (const std::size_t end = reached.size(); begin < end; ++begin) {
      for (int right = -1; right <= 1; ++right) {
        for (int forward = -1; forward <= 1; ++forward) {
          const Square sq = game_.board.step(reached[begin], {right, forward});
          if (sq == way.to) return true;
          if (sq == kNoSquare || !board[static_cast<std::size_t>(sq)].empty()) continue;
          if (std::find(reached.begin(), reached.end(), sq) == reached.end()) reached.push_back(sq);
        }
      }
    }
  }
  return false;
}

bool Sight::open(const Way& way, Board board, Square from) const {
  if (!way.line) return true;
  if (way.kind == AtomKind::area) return walks(way, board, from);
  if (way.kind == AtomKind::sweep || way.kind == AtomKind::range_jump) return flies(way, board);
  const auto filled = [&](Square sq) { return !board[static_cast<std::size_t>(sq)].empty(); };
  const auto men = std::count_if(way.path.begin(), way.path.end(), filled);
  if (way.kind == AtomKind::hop) return men == 1;
  if (way.kind == AtomKind::grasshop) return men == 1 && filled(way.path.back());
  if (way.kind == AtomKind::hop_slide) return men <= way.reach;
  return men == 0;
}

const Way* Sight::attack(Board board, Square from, Square to) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(from)];
  if (piece.empty() || from == to) return nullptr;
  for (const Way& way : ways(piece.piece, piece.side, from)) {
    if (way.to == to && way.captures && open(way, board, from)) return &way;
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
    if (way.captures && open(way, board, from)) found.push_back(way.to);
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
    if (fits && open(way, board, from)) found.push_back(way.to);
  }
  keep_distinct(found);
  return found;
}

}  // namespace tesuji
