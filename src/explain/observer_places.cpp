// Where pieces stand at the end of a line, compared with the position before it.
#include <algorithm>

#include "explain/observer_parts.hpp"
#include "graph/position_graph.hpp"

namespace tesuji::observing {
namespace {

using Board = std::vector<PlacedPiece>;

/// Which squares each side sees.
std::array<std::vector<bool>, 2> seen_squares(const Sight& sight, const Board& board) {
  std::array<std::vector<bool>, 2> seen{std::vector<bool>(board.size()), std::vector<bool>(board.size())};
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty()) continue;
    for (const Square to : sight.attacked(board, static_cast<Square>(sq)))
      seen[static_cast<std::size_t>(index(board[sq].side))][static_cast<std::size_t>(to)] = true;
  }
  return seen;
}

/// Counts about one royal: squares around it under fire, squares to flee to, promoters before it.
struct RoyalCounts {
  int pressure = 0;
  int escapes = 0;
  int shelter = 0;
};

class Surroundings {
 public:
  Surroundings(const Lore& lore, const Board& board)
      : lore_(lore), board_(board), seen_(seen_squares(lore.sight(), board)) {}

  bool seen(Square sq, Side by) const {
    return seen_[static_cast<std::size_t>(index(by))][static_cast<std::size_t>(sq)];
  }

  Square royal(Side side) const {
    Square found = kNoSquare;
    for (std::size_t sq = 0; sq < board_.size(); ++sq) {
      if (board_[sq].empty() || board_[sq].side != side || !lore_.royal(board_[sq].piece)) continue;
      if (found != kNoSquare) return kNoSquare;
      found = static_cast<Square>(sq);
    }
    return found;
  }

  RoyalCounts around(Square royal) const {
    const Side side = board_[static_cast<std::size_t>(royal)].side;
    const Side enemy = opponent(side);
    RoyalCounts counts;
    for (int right = -1; right <= 1; ++right) {
      for (int forward = -1; forward <= 2; ++forward) {
        const Square sq = lore_.board().step(royal, {right, forward}, side);
        if (sq == kNoSquare) continue;
        if (forward <= 1) counts.pressure += seen(sq, enemy);
        const PlacedPiece there = board_[static_cast<std::size_t>(sq)];
        counts.shelter += forward >= 1 && !there.empty() && there.side == side && lore_.promoter(there.piece);
      }
    }
    for (const Square sq : lore_.sight().attacked(board_, royal)) {
      const PlacedPiece there = board_[static_cast<std::size_t>(sq)];
      counts.escapes += (there.empty() || there.side == enemy) && !seen(sq, enemy);
    }
    return counts;
  }

  int space(Side side) const {
    const BoardShape& shape = lore_.board();
    int count = 0;
    for (int i = 0; i < shape.squares(); ++i) {
      const auto sq = static_cast<Square>(i);
      if (2 * shape.rank_of(shape.relative(sq, side)) < shape.ranks + shape.ranks % 2) continue;
      count += seen(sq, side) && !seen(sq, opponent(side));
    }
    return count;
  }

  int protected_officers(Side side) const {
    int count = 0;
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const PlacedPiece piece = board_[i];
      count += !piece.empty() && piece.side == side && lore_.officer(piece.piece) &&
               seen(static_cast<Square>(i), side);
    }
    return count;
  }

 private:
  const Lore& lore_;
  const Board& board_;
  std::array<std::vector<bool>, 2> seen_;
};

}  // namespace

void LineObserver::places() {
  const Move move = film_.moves().front();
  if (move != kPass && move.kind() == MoveKind::castling)
    add(Predicate::castles, {ref(0, move.from()), ref(0, move.to())}, 1, film_.first(1));
  const bool steps = move != kPass && (move.kind() == MoveKind::normal || move.kind() == MoveKind::gating);
  if (steps) {
    const PieceRef mover = ref(0, move.from());
    const BoardShape& board = lore_.board();
    const Square image = board.at(board.files - 1 - board.file_of(move.from()), board.rank_of(move.from()));
    const PlacedPiece wanted{mover.piece, mover.side};
    const auto& start = lore_.game().start;
    const bool home = start[static_cast<std::size_t>(move.from())] == wanted ||
                      start[static_cast<std::size_t>(image)] == wanted;
    if (lore_.officer(mover.piece) && home) add(Predicate::develops, {mover}, 1, film_.first(1));
  }
  // The end of the line is where its score comes from; right after the move is what the eye sees.
  for (const int ply : {film_.plies(), 1}) {
    if (ply == 1 && move == kPass) break;
    moved_pieces(ply);
    royal_counts(ply);
    side_counts(ply);
    if (!lore_.game().drops) standing(ply);
    targets(ply);
    if (film_.plies() == 1) break;
  }
}

void LineObserver::moved_pieces(int ply) {
  const auto evidence = film_.first(ply);
  const auto& board = film_.board(ply);
  for (const Side side : kBothSides) {
    for (const Square sq : men(ply, side)) {
      const PieceRef piece = ref(ply, sq);
      const Square from = film_.origin(sq, ply);
      if (lore_.promoter(piece.piece) || from == kNoSquare) continue;
      const int before = static_cast<int>(sight_.targets(film_.board(0), from).size());
      const int now = static_cast<int>(sight_.targets(board, sq).size());
      if (std::abs(now - before) >= 2 && !lore_.royal(piece.piece))
        add(Predicate::mobility, {piece}, ply, evidence, {before, now});
    }
  }
  for (const Side side : kBothSides) {
    for (const Square sq : men(ply, side)) {
      const Square from = film_.origin(sq, ply);
      std::vector<Square> central;
      std::size_t before = 0;
      for (const Square middle : lore_.centre()) {
        if (sight_.attack(board, sq, middle) != nullptr) central.push_back(middle);
        if (from != kNoSquare && sight_.attack(film_.board(0), from, middle) != nullptr) ++before;
      }
      if (central.size() > before) add(Predicate::centre, {ref(ply, sq)}, ply, evidence, {}, central);
    }
  }
}

void LineObserver::royal_counts(int ply) {
  const Surroundings before(lore_, film_.board(0));
  const Surroundings now(lore_, film_.board(ply));
  for (const Side side : kBothSides) {
    const Square first = before.royal(side);
    const Square last = now.royal(side);
    if (first == kNoSquare || last == kNoSquare) continue;
    const RoyalCounts a = before.around(first);
    const RoyalCounts b = now.around(last);
    const std::vector<PieceRef> royal{ref(ply, last)};
    if (a.pressure != b.pressure)
      add(Predicate::royal_pressure, royal, ply, film_.first(ply), {a.pressure, b.pressure});
    if (a.escapes != b.escapes)
      add(Predicate::royal_escapes, royal, ply, film_.first(ply), {a.escapes, b.escapes});
    if (a.shelter != b.shelter) add(Predicate::shelter, royal, ply, film_.first(ply), {a.shelter, b.shelter});
  }
}

void LineObserver::side_counts(int ply) {
  const Surroundings before(lore_, film_.board(0));
  const Surroundings now(lore_, film_.board(ply));
  const int space[2] = {before.space(us_), now.space(us_)};
  if (std::abs(space[1] - space[0]) >= 2)
    add(Predicate::space, {}, ply, film_.first(ply), {space[0], space[1]});
  const int held[2] = {before.protected_officers(us_), now.protected_officers(us_)};
  if (held[0] != held[1]) add(Predicate::protection, {}, ply, film_.first(ply), {held[0], held[1]});
}

bool LineObserver::promoter_ahead(const Board& board, Square sq, int right, Side side) const {
  const Side owner = board[static_cast<std::size_t>(sq)].side;
  for (int forward = 1; forward < lore_.board().ranks; ++forward) {
    const Square there = lore_.board().step(sq, {right, forward}, owner);
    if (there == kNoSquare) return false;
    const PlacedPiece other = board[static_cast<std::size_t>(there)];
    if (!other.empty() && other.side == side && lore_.promoter(other.piece)) return true;
  }
  return false;
}

bool LineObserver::promoter_on_file(const Board& board, Square sq, int right) const {
  const Side owner = board[static_cast<std::size_t>(sq)].side;
  const int file = lore_.board().file_of(sq) + right;
  if (file < 0 || file >= lore_.board().files) return false;
  for (int rank = 0; rank < lore_.board().ranks; ++rank) {
    const PlacedPiece other = board[static_cast<std::size_t>(lore_.board().at(file, rank))];
    if (!other.empty() && other.side == owner && lore_.promoter(other.piece)) return true;
  }
  return false;
}

bool LineObserver::stands_as(Predicate predicate, const Board& board, Square sq) const {
  const PlacedPiece piece = board[static_cast<std::size_t>(sq)];
  const Side enemy = opponent(piece.side);
  const bool promoter = lore_.promoter(piece.piece);
  switch (predicate) {
    case Predicate::open_line:
      return lore_.slides_ahead(piece.piece) && !promoter_ahead(board, sq, 0, piece.side);
    case Predicate::passed:
      return promoter && !promoter_ahead(board, sq, 0, piece.side) && !promoter_ahead(board, sq, -1, enemy) &&
             !promoter_ahead(board, sq, 0, enemy) && !promoter_ahead(board, sq, 1, enemy);
    case Predicate::isolated:
      return promoter && !promoter_on_file(board, sq, -1) && !promoter_on_file(board, sq, 1);
    case Predicate::doubled:
      return promoter && promoter_ahead(board, sq, 0, piece.side);
    case Predicate::outpost: {
      const BoardShape& shape = lore_.board();
      if (!lore_.officer(piece.piece) || promoter_ahead(board, sq, -1, enemy) ||
          promoter_ahead(board, sq, 1, enemy) ||
          2 * shape.rank_of(shape.relative(sq, piece.side)) < shape.ranks + shape.ranks % 2) {
        return false;
      }
      const auto guards = sight_.attackers(board, sq, piece.side);
      return std::any_of(guards.begin(), guards.end(), [&](Square guard) {
        return lore_.promoter(board[static_cast<std::size_t>(guard)].piece);
      });
    }
    default:
      return false;
  }
}

void LineObserver::standing(int ply) {
  for (const Side side : kBothSides) {
    for (const Square sq : men(ply, side)) {
      const Square from = film_.origin(sq, ply);
      if (from == kNoSquare || ref(0, from).piece != ref(ply, sq).piece) continue;
      for (const Predicate predicate : {Predicate::open_line, Predicate::passed, Predicate::isolated,
                                        Predicate::doubled, Predicate::outpost}) {
        if (!stands_as(predicate, film_.board(ply), sq)) continue;
        const bool advanced = predicate == Predicate::passed && from != sq;
        if (advanced || !stands_as(predicate, film_.board(0), from))
          add(predicate, {ref(ply, sq)}, ply, film_.first(ply));
      }
    }
  }
}

void LineObserver::targets(int ply) {
  const Surroundings before(lore_, film_.board(0));
  const Surroundings now(lore_, film_.board(ply));
  for (const Side side : kBothSides) {
    for (const Square sq : men(ply, side)) {
      const PieceRef piece = ref(ply, sq);
      if (lore_.royal(piece.piece)) continue;
      const Side enemy = opponent(side);
      if (now.seen(sq, enemy) && !now.seen(sq, side)) {
        const bool was = ref(0, sq) == piece && before.seen(sq, enemy) && !before.seen(sq, side);
        if (!was) add(Predicate::loose, {piece}, ply, film_.first(ply));
      }
      for (const Square from : sight_.attackers(film_.board(ply), sq, enemy)) {
        const PieceRef attacker = ref(ply, from);
        if (lore_.royal(attacker.piece) ||
            lore_.value(piece.piece) < lore_.value(attacker.piece) + kWorthTelling)
          continue;
        const bool was = ref(0, from) == attacker && ref(0, sq) == piece &&
                         sight_.attack(film_.board(0), from, sq) != nullptr;
        if (!was) add(Predicate::harasses, {attacker, piece}, ply, film_.first(ply));
      }
    }
  }
}

}  // namespace tesuji::observing

namespace tesuji {

std::vector<Proposition> observe(const Lore& lore, const AnyPosition& root) {
  std::vector<Proposition> found;
  const Setup setup = root.setup();
  const PositionGraph graph(lore.sight(), setup.board);
  for (const Side side : kBothSides) {
    const Square knot = graph.knot(side);
    if (knot == kNoSquare) continue;
    const NodeMeasures& node = graph.at(knot);
    Proposition claim;
    claim.predicate = Predicate::knot;
    claim.pieces = {{node.piece.piece, side, knot}};
    claim.numbers = {node.defends + node.defended_by, graph.defence_links(side)};
    claim.ply = 0;
    found.push_back(std::move(claim));
  }
  return found;
}

}  // namespace tesuji
