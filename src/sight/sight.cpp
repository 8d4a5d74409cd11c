#include "sight/sight.hpp"

#include <algorithm>

namespace tesuji::sight {
namespace {

std::size_t at(Square sq) {
  return as_size(sq);
}

void keep_distinct(std::vector<Square>& squares) {
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
}

}  // namespace

Sight::Sight(const GameDefinition& game, StopSignal should_stop)
    : game_(game),
      patience_(std::move(should_stop)),
      royal_(game.pieces.size(), false),
      ways_(game.pieces.size() * 2 * as_size(game.board.squares())) {
  if (game.royal.lose_by == LoseBy::extinction) return;
  for (const PieceIndex piece : game.royal.pieces) royal_[as_size(piece)] = true;
  if (!game.royal.facing.empty()) facings_.resize(2 * as_size(game.board.squares()));
}

const std::vector<Way>& Sight::ways(PieceIndex piece, Side side, Square from) const {
  const auto squares = as_size(game_.board.squares());
  const auto kind = as_size(piece) * 2 + as_size(side);
  Ways& entry = ways_[kind * squares + at(from)];
  if (!entry) entry = std::make_unique<std::vector<Way>>(walk::ways(game_, piece, side, from));
  return *entry;
}

const std::vector<Way>& Sight::facing_ways(PlacedPiece piece, Square from) const {
  static const std::vector<Way> kNone;
  if (facings_.empty() || !royal(piece)) return kNone;
  const auto squares = as_size(game_.board.squares());
  Ways& entry = facings_[as_size(piece.side) * squares + at(from)];
  if (!entry) entry = std::make_unique<std::vector<Way>>(walk::facing_ways(game_, piece.side, from));
  return *entry;
}

/// King steps over empty squares, turning freely.
bool Sight::wanders(const Way& way, Board board, Square from, Square without) const {
  std::vector<Square> reached{from};
  std::size_t begin = 0;
  for (int step = 0; step < way.most; ++step) {
    for (const std::size_t end = reached.size(); begin < end; ++begin) {
      for (int right = -1; right <= 1; ++right) {
        for (int forward = -1; forward <= 1; ++forward) {
          const Square sq = game_.board.step(reached[begin], {right, forward});
          if (sq == way.to) return true;
          if (sq == kNoSquare || (!board[at(sq)].empty() && sq != without)) continue;
          if (std::ranges::find(reached, sq) == reached.end()) reached.push_back(sq);
        }
      }
    }
  }
  return false;
}

bool Sight::open(const Way& way, Board board, Square from, Square without) const {
  const auto full = [&](Square sq) { return !board[at(sq)].empty() && sq != without; };
  const auto blocks = [&](Square sq) {
    return full(sq) && game_.piece(board[at(sq)].piece).precedence <= way.rank;
  };
  const auto men = [&] { return std::ranges::count_if(way.path, full); };
  const auto none = [&](const auto& what) { return std::ranges::none_of(way.path, what); };
  switch (way.passage) {
    case Passage::leaps:
    case Passage::through:
      return true;
    case Passage::empty:
      return none(full);
    case Passage::over_one:
      return men() == 1;
    case Passage::behind_one:
      return full(way.path.back()) && men() == 1;
    case Passage::over_few:
      return men() <= way.most;
    case Passage::flies:
      return !blocks(way.to) && none(blocks);
    case Passage::flies_to_take:
      return none(full) || (full(way.to) && !blocks(way.to) && none(blocks));
    case Passage::wanders:
      return wanders(way, board, from, without);
    case Passage::appears:
      return !full(way.to);
  }
  return false;
}

/// Calls visit(way) for the ways by which what stands there takes, open or not, until it returns false.
template <class Visit>
void Sight::for_each_taking(Board board, Square from, Visit&& visit) const {
  const PlacedPiece piece = board[at(from)];
  if (piece.empty() || patience_.ended()) return;
  const std::vector<Way>& all = ways(piece.piece, piece.side, from);
  if (patience_.ends_after(all.size())) return;
  for (const Way& way : all) {
    if (way.attacks() && !visit(way)) return;
  }
  for (const Way& way : facing_ways(piece, from)) {
    if (royal(board[at(way.to)]) && !visit(way)) return;
  }
}

const Way* Sight::attack(Board board, Square from, Square to) const {
  const Way* found = nullptr;
  if (from == to) return found;
  for_each_taking(board, from, [&](const Way& way) {
    if (way.to == to && open(way, board, from)) found = &way;
    return found == nullptr;
  });
  return found;
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
  for_each_taking(board, from, [&](const Way& way) {
    if (open(way, board, from)) found.push_back(way.to);
    return true;
  });
  keep_distinct(found);
  return found;
}

std::vector<Square> Sight::targets(Board board, Square from) const {
  std::vector<Square> found;
  const PlacedPiece piece = board[at(from)];
  if (piece.empty() || patience_.ended()) return found;
  const std::vector<Way>& all = ways(piece.piece, piece.side, from);
  if (patience_.ends_after(all.size())) return found;
  for (const Way& way : all) {
    const PlacedPiece there = board[at(way.to)];
    const bool fits = there.empty() ? way.quiet : way.attacks() && there.side != piece.side;
    if (fits && open(way, board, from)) found.push_back(way.to);
  }
  keep_distinct(found);
  return found;
}

std::vector<Square> Sight::between(Board board, Square from, Square to) const {
  const std::vector<Square>* shortest = nullptr;
  for_each_taking(board, from, [&](const Way& way) {
    const bool shorter = way.to == to && (shortest == nullptr || way.path.size() < shortest->size());
    if (shorter) shortest = &way.path;
    return true;
  });
  return shortest == nullptr ? std::vector<Square>{} : *shortest;
}

std::vector<XRay> Sight::x_rays(Board board, Side by) const {
  std::vector<XRay> found;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty() || board[sq].side != by) continue;
    const auto attacker = static_cast<Square>(sq);
    for_each_taking(board, attacker, [&](const Way& way) {
      if (board[at(way.to)].empty() || open(way, board, attacker)) return true;
      for (const Square front : way.path) {
        if (!board[at(front)].empty() && open(way, board, attacker, front))
          found.push_back({attacker, front, way.to});
      }
      return true;
    });
  }
  return found;
}

bool Sight::slides(PlacedPiece piece, Square from) const {
  if (piece.empty()) return false;
  return std::ranges::any_of(ways(piece.piece, piece.side, from), [](const Way& way) {
    return way.kind == AtomKind::slide && way.blockable() && way.captures;
  });
}

}  // namespace tesuji::sight
