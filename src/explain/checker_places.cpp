// Where pieces stand: counts before and after, and marks of a place.
#include <algorithm>

#include "explain/checker.hpp"

namespace tesuji::checking {
namespace {

Square find_royal(const Walker& walker, const Board& board, Side side) {
  Square found = kNoSquare;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty() || board[sq].side != side || !walker.royal(board[sq].piece)) continue;
    if (found != kNoSquare) return kNoSquare;
    found = static_cast<Square>(sq);
  }
  return found;
}

bool in_middle(int i, int count) {
  return 2 * i >= count - 2 && 2 * i <= count;
}

}  // namespace

bool Checker::check_mobility() const {
  if (claim_.pieces.size() != 1 || claim_.numbers.size() != 2) return false;
  const PieceRef& piece = claim_.pieces[0];
  if (!stands(piece, plies())) return false;
  const Square from = origin_of(piece.square);
  if (from == kNoSquare) return false;
  const int before = walker_.reach(board(0), from);
  const int now = walker_.reach(end_board(), piece.square);
  return claim_.numbers[0] == before && claim_.numbers[1] == now && std::abs(now - before) >= 2;
}

std::vector<Square> Checker::central(const Board& board, Square from) const {
  std::vector<Square> seen;
  const BoardShape& shape = game_.board;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    const auto square = static_cast<Square>(sq);
    if (in_middle(shape.file_of(square), shape.files) && in_middle(shape.rank_of(square), shape.ranks) &&
        walker_.sees(board, from, square)) {
      seen.push_back(square);
    }
  }
  return seen;
}

bool Checker::check_centre() const {
  if (claim_.pieces.size() != 1 || !stands(claim_.pieces[0], plies())) return false;
  const Square now = claim_.pieces[0].square;
  const Square from = origin_of(now);
  const std::vector<Square> seen = central(end_board(), now);
  const std::size_t before = from == kNoSquare ? 0 : central(board(0), from).size();
  return seen == claim_.squares && seen.size() > before;
}

/// Squares next to the royal, and its own, that the other side sees.
int Checker::pressure(const Board& board, Square royal) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(royal)];
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square sq = game_.board.step(royal, {right, forward}, piece.side);
      if (sq != kNoSquare) count += walker_.seen_by(board, sq, opponent(piece.side));
    }
  }
  return count;
}

/// Squares the royal could go to that the other side does not see.
int Checker::escapes(const Board& board, Square royal) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(royal)];
  int count = 0;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (!board[sq].empty() && board[sq].side == piece.side) continue;
    if (!walker_.sees(board, royal, static_cast<Square>(sq))) continue;
    count += !walker_.seen_by(board, static_cast<Square>(sq), opponent(piece.side));
  }
  return count;
}

/// Own promoters on the six squares ahead of the royal.
int Checker::shelter(const Board& board, Square royal) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(royal)];
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = 1; forward <= 2; ++forward) {
      const Square sq = game_.board.step(royal, {right, forward}, piece.side);
      if (sq == kNoSquare) continue;
      const PlacedPiece there = board[static_cast<std::size_t>(sq)];
      count += !there.empty() && there.side == piece.side && walker_.promoter(there.piece);
    }
  }
  return count;
}

/// Squares of the far half that the side sees and the other does not.
int Checker::space(const Board& board, Side side) const {
  const BoardShape& shape = game_.board;
  int count = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const auto sq = static_cast<Square>(i);
    if (2 * shape.rank_of(shape.relative(sq, side)) < shape.ranks + shape.ranks % 2) continue;
    count += walker_.seen_by(board, sq, side) && !walker_.seen_by(board, sq, opponent(side));
  }
  return count;
}

int Checker::protected_officers(const Board& board, Side side) const {
  int count = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const PlacedPiece piece = board[i];
    if (piece.empty() || piece.side != side || walker_.royal(piece.piece) || walker_.promoter(piece.piece))
      continue;
    count += walker_.seen_by(board, static_cast<Square>(i), side);
  }
  return count;
}

bool Checker::check_counts() const {
  if (claim_.numbers.size() != 2) return false;
  const int before = claim_.numbers[0];
  const int now = claim_.numbers[1];
  if (claim_.predicate == Predicate::space || claim_.predicate == Predicate::protection) {
    if (!claim_.pieces.empty()) return false;
    const bool room = claim_.predicate == Predicate::space;
    const auto count = [&](const Board& b) { return room ? space(b, us_) : protected_officers(b, us_); };
    return before == count(board(0)) && now == count(end_board()) && std::abs(now - before) >= (room ? 2 : 1);
  }
  if (claim_.pieces.size() != 1 || !stands(claim_.pieces[0], plies()) || !royal(claim_.pieces[0]))
    return false;
  const Side side = claim_.pieces[0].side;
  const Square first = find_royal(walker_, board(0), side);
  if (first == kNoSquare || find_royal(walker_, end_board(), side) != claim_.pieces[0].square) return false;
  const auto count = [&](const Board& b, Square sq) {
    if (claim_.predicate == Predicate::royal_pressure) return pressure(b, sq);
    return claim_.predicate == Predicate::royal_escapes ? escapes(b, sq) : shelter(b, sq);
  };
  return before != now && before == count(board(0), first) &&
         now == count(end_board(), claim_.pieces[0].square);
}

/// An officer leaves for the first time the square where the game puts it.
bool Checker::check_develops() const {
  if (claim_.pieces.size() != 1 || plies() != 1 || move_->kind() == MoveKind::drop) return false;
  const PieceRef& piece = claim_.pieces[0];
  if (!stands(piece, 0) || piece.side != us_ || royal(piece) || walker_.promoter(piece.piece)) return false;
  const BoardShape& shape = game_.board;
  const Square image = shape.at(shape.files - 1 - shape.file_of(piece.square), shape.rank_of(piece.square));
  const PlacedPiece wanted{piece.piece, piece.side};
  const bool home = game_.start[static_cast<std::size_t>(piece.square)] == wanted ||
                    game_.start[static_cast<std::size_t>(image)] == wanted;
  return move_->kind() != MoveKind::castling && move_->from() == piece.square && home;
}

bool Checker::check_castles() const {
  return plies() == 1 && claim_.pieces.size() == 2 && move_->kind() == MoveKind::castling &&
         stands(claim_.pieces[0], 0) && stands(claim_.pieces[1], 0) &&
         claim_.pieces[0].square == move_->from() && claim_.pieces[1].square == move_->to();
}

/// Does the piece on `sq` stand as the predicate says?
bool Checker::holds_standing(const Board& board, Square sq) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(sq)];
  const BoardShape& shape = game_.board;
  const auto promoter_at = [&](int right, int forward, Side side) {
    const Square there = shape.step(sq, {right, forward}, piece.side);
    if (there == kNoSquare) return false;
    const PlacedPiece other = board[static_cast<std::size_t>(there)];
    return !other.empty() && other.side == side && walker_.promoter(other.piece);
  };
  const auto ahead = [&](int right, Side side) {
    for (int forward = 1; forward < shape.ranks; ++forward) {
      if (promoter_at(right, forward, side)) return true;
    }
    return false;
  };
  const auto beside = [&](int right) {
    for (int forward = -shape.ranks; forward <= shape.ranks; ++forward) {
      if (promoter_at(right, forward, piece.side)) return true;
    }
    return false;
  };
  const Side enemy = opponent(piece.side);
  const bool promoter = walker_.promoter(piece.piece);
  switch (claim_.predicate) {
    case Predicate::open_line: {
      const auto& moves = game_.piece(piece.piece).moves;
      const bool slides = std::any_of(moves.begin(), moves.end(), [](const MoveAtom& atom) {
        return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
      });
      return slides && !walker_.royal(piece.piece) && !ahead(0, piece.side);
    }
    case Predicate::passed:
      return promoter && !ahead(0, piece.side) && !ahead(-1, enemy) && !ahead(0, enemy) && !ahead(1, enemy);
    case Predicate::isolated:
      return promoter && !beside(-1) && !beside(1);
    case Predicate::doubled:
      return promoter && ahead(0, piece.side);
    case Predicate::outpost: {
      if (promoter || walker_.royal(piece.piece) || ahead(-1, enemy) || ahead(1, enemy)) return false;
      if (2 * shape.rank_of(shape.relative(sq, piece.side)) < shape.ranks + shape.ranks % 2) return false;
      for (std::size_t i = 0; i < board.size(); ++i) {
        const PlacedPiece other = board[i];
        if (!other.empty() && other.side == piece.side && walker_.promoter(other.piece) &&
            walker_.sees(board, static_cast<Square>(i), sq)) {
          return true;
        }
      }
      return false;
    }
    default:
      return false;
  }
}

/// It stands so at the end and did not at the start; a passed promoter may also have come nearer.
bool Checker::check_standing() const {
  if (claim_.pieces.size() != 1 || !stands(claim_.pieces[0], plies()) || game_.drops) return false;
  const Square now = claim_.pieces[0].square;
  const Square from = origin_of(now);
  if (from == kNoSquare || !holds_standing(end_board(), now)) return false;
  if (board(0)[static_cast<std::size_t>(from)].piece != claim_.pieces[0].piece) return false;
  const bool advanced = claim_.predicate == Predicate::passed && from != now;
  return advanced || !holds_standing(board(0), from);
}

bool Checker::check_loose() const {
  const bool harassed = claim_.predicate == Predicate::harasses;
  if (claim_.pieces.size() != (harassed ? 2U : 1U)) return false;
  const PieceRef& target = claim_.pieces.back();
  if (!stands(target, plies()) || royal(target)) return false;
  if (harassed) {
    const PieceRef& attacker = claim_.pieces[0];
    if (!stands(attacker, plies()) || attacker.side == target.side || royal(attacker)) return false;
    if (value(target.piece) < value(attacker.piece) + kWorthTelling) return false;
    const bool before =
        stands(attacker, 0) && stands(target, 0) && walker_.sees(board(0), attacker.square, target.square);
    return walker_.sees(end_board(), attacker.square, target.square) && !before;
  }
  const auto is_loose = [&](const Board& b) {
    return walker_.seen_by(b, target.square, opponent(target.side)) &&
           !walker_.seen_by(b, target.square, target.side);
  };
  return is_loose(end_board()) && !(stands(target, 0) && is_loose(board(0)));
}

/// The links of the piece are counted, and no piece of its side lies on more shortest chains of protection.
bool Checker::check_knot() const {
  if (claim_.pieces.size() != 1 || claim_.numbers.size() != 2 || !stands(claim_.pieces[0], 0)) return false;
  std::vector<Square> men;
  for (std::size_t i = 0; i < board(0).size(); ++i) {
    if (!board(0)[i].empty() && board(0)[i].side == claim_.pieces[0].side)
      men.push_back(static_cast<Square>(i));
  }
  const std::size_t n = men.size();
  std::vector<std::vector<int>> distance(n, std::vector<int>(n, 1000));
  std::vector<std::vector<double>> ways(n, std::vector<double>(n, 0));
  int links = 0;
  int own = 0;
  for (std::size_t i = 0; i < n; ++i) {
    distance[i][i] = 0;
    ways[i][i] = 1;
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j || !walker_.sees(board(0), men[i], men[j])) continue;
      distance[i][j] = 1;
      ++links;
      own += men[i] == claim_.pieces[0].square || men[j] == claim_.pieces[0].square;
    }
  }
  const auto linked = distance;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j)
        distance[i][j] = std::min(distance[i][j], distance[i][k] + distance[k][j]);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (int length = 1; length < static_cast<int>(n); ++length) {
      for (std::size_t j = 0; j < n; ++j) {
        if (distance[i][j] != length) continue;
        for (std::size_t k = 0; k < n; ++k) {
          if (distance[i][k] == length - 1 && linked[k][j] == 1) ways[i][j] += ways[i][k];
        }
      }
    }
  }
  std::vector<double> between(n, 0);
  std::size_t claimed = n;
  for (std::size_t k = 0; k < n; ++k) {
    if (men[k] == claim_.pieces[0].square) claimed = k;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j || i == k || j == k || distance[i][j] >= 1000) continue;
        if (distance[i][k] + distance[k][j] == distance[i][j])
          between[k] += ways[i][k] * ways[k][j] / ways[i][j];
      }
    }
  }
  if (claimed == n || between[claimed] <= 0 || claim_.numbers != std::vector<int>{own, links}) return false;
  return std::all_of(between.begin(), between.end(), [&](double b) { return b <= between[claimed] + 1e-9; });
}

}  // namespace tesuji::checking
