// heads-for: a man on its way to a post from which no promoter of the enemy can drive it, by the shortest way
// on which none could take it. Not in games with drops, where such posts do not last.

#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Longer ways are no plan, in moves after the one explained.
constexpr int kLongestRoute = 3;

bool hit_by_promoter(const Film& film, const Board& board, Square sq, Side by) {
  return std::ranges::any_of(film.sight().attackers(board, sq, by),
                             [&](Square from) { return film.lore().promoter(on(board, from).piece); });
}

/// Could an officer of ours stand firmly there, on this board?
bool firm_square(const Film& film, const Board& board, Square sq) {
  const auto& shape = film.shape();
  if (2 * shape.rank_of(shape.relative(sq, film.us())) < shape.ranks + shape.ranks % 2) return false;
  for (const int right : {-1, 1}) {
    for (int ahead = 1; ahead < shape.ranks; ++ahead) {
      const Square there = shape.step(sq, {right, ahead}, film.us());
      if (there != kNoSquare && holds(board, there, film.them()) &&
          film.lore().promoter(on(board, there).piece))
        return false;
    }
  }
  return hit_by_promoter(film, board, sq, film.us());
}

/// The shortest ways of a man to firm squares: as squares, the goal last.
std::vector<std::vector<Square>> shortest_routes(const Film& film, const PieceRef& man, int ply) {
  std::vector<std::vector<Square>> front{{}};
  const Board bare = without(film.board(ply), man.square);
  std::vector<bool> known(bare.size());
  known[as_size(man.square)] = true;
  for (int steps = 1; steps <= kLongestRoute; ++steps) {
    std::vector<std::vector<Square>> next;
    std::vector<std::vector<Square>> found;
    std::vector<Square> reached;
    for (const std::vector<Square>& way : front) {
      const Square from = way.empty() ? man.square : way.back();
      Board board = bare;
      board[as_size(from)] = {man.piece, man.side};
      for (const Square to : film.sight().targets(board, from)) {
        if (known[as_size(to)] || !on(bare, to).empty() || hit_by_promoter(film, bare, to, film.them()))
          continue;
        next.push_back(way);
        next.back().push_back(to);
        reached.push_back(to);
        if (firm_square(film, bare, to)) found.push_back(next.back());
      }
    }
    if (!found.empty()) return found;
    for (const Square sq : reached) known[as_size(sq)] = true;
    front = std::move(next);
  }
  return {};
}

void find_heads_for(const Film& film, int, Finds& out) {
  const PieceRef mover = film.mover(1);
  if (film.move(1).kind() != MoveKind::normal || mover.piece == kNoPiece || mover.side != film.us() ||
      film.lore().game().drops || !film.lore().officer(mover.piece) ||
      film.lore().slides_ahead(mover.piece) || film.swap(1, mover.square) >= kWorthTelling)
    return;
  const PieceRef before = film.ref(0, film.move(1).from());
  if (before.piece != mover.piece || firm_square(film, film.board(1), mover.square) ||
      firm_square(film, film.board(0), before.square))
    return;
  const auto now = shortest_routes(film, mover, 1);
  if (now.empty()) return;
  const auto then = shortest_routes(film, before, 0);
  if (!then.empty() && then.front().size() <= now.front().size()) return;
  for (const std::vector<Square>& way : now) {
    if (way.back() != before.square) out.add({mover}, {}, way);
  }
}

bool is_hit(const CheckBench& bench, const Board& board, Square sq, Side by) {
  return std::ranges::any_of(men_of(board, by), [&](const PieceRef& man) {
    return bench.promoter(man.piece) && bench.sees(board, man.square, sq);
  });
}

bool holds_firm(const CheckBench& bench, const Board& board, Square sq) {
  const PieceRef imagined{bench.man(0).piece, bench.us(), sq};
  return bench.in_far_half(sq, bench.us()) && !bench.promoter_ahead(board, imagined, -1, bench.them()) &&
         !bench.promoter_ahead(board, imagined, 1, bench.them()) && is_hit(bench, board, sq, bench.us());
}

/// In how many moves the man comes from the square to a firm one, of so many at most; one more when it
/// cannot.
int distance(const CheckBench& bench, const Board& bare, Square from, int most) {
  std::vector<Square> here{from};
  for (int steps = 1; steps <= most; ++steps) {
    std::vector<Square> next;
    for (const Square sq : here) {
      Board board = bare;
      board[as_size(sq)] = {bench.man(0).piece, bench.us()};
      for (Square to = 0; to < bench.shape().squares(); ++to) {
        if (!on(board, to).empty() || !bench.could_go(board, sq, to) || is_hit(bench, bare, to, bench.them()))
          continue;
        if (holds_firm(bench, bare, to)) return steps;
        if (std::ranges::find(next, to) == next.end()) next.push_back(to);
      }
    }
    here = std::move(next);
  }
  return most + 1;
}

Truth check_heads_for(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Move move = bench.move();
  const auto steps = static_cast<int>(bench.squares().size());
  if (bench.game().drops || move.kind() != MoveKind::normal || man.square != move.to() ||
      bench.promoter(man.piece) || on(bench.board(0), move.from()).piece != man.piece || steps < 1 ||
      steps > kLongestRoute || bench.swap(1, man.square) >= kWorthTelling)
    return false;
  const bool ahead = std::ranges::any_of(bench.game().piece(man.piece).moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
  });
  if (ahead || holds_firm(bench, bench.end_board(), man.square) ||
      holds_firm(bench, bench.board(0), move.from()) || bench.squares().back() == move.from())
    return false;
  const Board bare = without(bench.end_board(), man.square);
  Square from = man.square;
  for (const Square to : bench.squares()) {
    Board board = bare;
    board[as_size(from)] = {man.piece, man.side};
    if (!on(board, to).empty() || !bench.could_go(board, from, to) || is_hit(bench, bare, to, bench.them()))
      return false;
    from = to;
  }
  return holds_firm(bench, bare, from) && distance(bench, bare, man.square, steps) == steps &&
         distance(bench, without(bench.board(0), move.from()), move.from(), steps) > steps;
}

/// Nobody goes by squares where he is simply taken.
bool dull_heads_for(const Lore& lore, const AnyPosition& root, const Proposition& claim) {
  const Board board = root.setup().board;
  const Side side = claim.pieces.front().side;
  const Square from = claim.evidence.front().from();
  return std::ranges::any_of(claim.squares, [&](Square sq) {
    const std::vector<Square> own = lore.sight().attackers(board, sq, side);
    return !lore.sight().attackers(board, sq, opponent(side)).empty() &&
           std::ranges::all_of(own, [&](Square guard) { return guard == from; });
  });
}

}  // namespace

extern const ClaimKind heads_for{
    .id = "heads-for",
    .reason = {.topic = Topic::coordination, .directness = 70},
    .manner = {.sort = Sort::place, .dull = dull_heads_for},
    .form = {.most = 1, .squares = true, .men = {{{ours, 1, never}}}},
    .halves = {find_heads_for, check_heads_for},
    .words = {{{Case::one, club, "{0} heads for {sq}, where no enemy {man} could drive it away.",
                "{0}は敵の{man}に追われない{sq}を目指す。"},
               {Case::more, club,
                "{0} is on its way by {sq}, the last a post where no enemy {man} could drive it away.",
                "{0}は{sq}と進み、敵の{man}に追われない好位置を目指す。"}}},
    .when = [](const Proposition& claim, const Lore&,
               const AnyPosition&) { return claim.squares.size() == 1 ? Case::one : Case::more; },
};

}  // namespace tesuji::claims
