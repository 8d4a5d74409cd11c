// Lines of sliders: the enemy's second rank, a line that is opened, two sliders on one file.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// A line opened by less is not worth a sentence.
constexpr int kOpened = 2;

bool is_promoter(const Film& film, int ply, Square sq, Side side) {
  return holds(film.board(ply), sq, side) && film.lore().promoter(on(film.board(ply), sq).piece);
}

/// Is there something to bite on: a promoter on the second rank, or the royal shut in behind it?
bool bites(const Film& film, int rank) {
  const auto& shape = film.shape();
  return std::ranges::any_of(film.men(1, film.them()), [&](const PieceRef& man) {
    const int there = shape.rank_of(shape.relative(man.square, film.us()));
    return (there == rank && film.lore().promoter(man.piece)) || (there == rank + 1 && film.royal(man));
  });
}

void find_seventh(const Film& film, int, Finds& out) {
  const auto& shape = film.shape();
  const PieceRef mover = film.mover(1);
  if (film.lore().game().drops || mover.piece == kNoPiece || mover.side != film.us() ||
      !film.lore().slides_aside(mover.piece))
    return;
  const Square from = film.origin(mover.square, 1);
  const auto rank = [&](Square sq) { return shape.rank_of(shape.relative(sq, film.us())); };
  const int second = shape.ranks - 2;
  if (from != kNoSquare && rank(from) != second && rank(mover.square) == second &&
      film.ref(0, from).piece == mover.piece && film.swap(1, mover.square) < kWorthTelling &&
      bites(film, second))
    out.add({mover});
}

Truth check_seventh(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const BoardShape& shape = bench.shape();
  const auto rank = [&](Square sq) { return shape.rank_of(shape.relative(sq, bench.us())); };
  const bool aside = std::ranges::any_of(bench.game().piece(man.piece).moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{1, 0};
  });
  const Square from = bench.origin_of(man.square);
  if (bench.game().drops || !aside || man.square != bench.arrival(1) || from == kNoSquare) return false;
  if (on(bench.board(0), from).piece != man.piece || rank(from) == shape.ranks - 2 ||
      rank(man.square) != shape.ranks - 2 || bench.swap(1, man.square) >= kWorthTelling)
    return false;
  return std::ranges::any_of(men_of(bench.end_board(), bench.them()), [&](const PieceRef& enemy) {
    return bench.royal(enemy) ? rank(enemy.square) == shape.ranks - 1
                              : bench.promoter(enemy.piece) && rank(enemy.square) == shape.ranks - 2;
  });
}

/// Squares in the direction of `through` that the man sees now and did not before.
int opened(const Film& film, Square from, Square through) {
  const auto& shape = film.shape();
  const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  const int files = shape.file_of(through) - shape.file_of(from);
  const int ranks = shape.rank_of(through) - shape.rank_of(from);
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return 0;
  const Vector step{sign(files), sign(ranks)};
  int count = 0;
  for (Square sq = shape.step(through, step); sq != kNoSquare; sq = shape.step(sq, step))
    count += film.sees(1, from, sq) && !film.sees(0, from, sq);
  return count;
}

void find_opens_line(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal && move.kind() != MoveKind::double_step) return;
  for (const PieceRef& man : film.men(1, film.us())) {
    if (film.royal(man) || !film.same(man, 0) ||
        !film.sight().slides(on(film.board(1), man.square), man.square))
      continue;
    if (film.sees(0, man.square, move.from()) && opened(film, man.square, move.from()) >= kOpened)
      out.add({man});
  }
}

Truth check_opens_line(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Move move = bench.move();
  if (move.kind() != MoveKind::normal && move.kind() != MoveKind::double_step) return false;
  const bool slides = std::ranges::any_of(bench.game().piece(man.piece).moves,
                                          [](const MoveAtom& atom) { return atom.kind == AtomKind::slide; });
  if (!slides || !bench.stands(man, 0) || !bench.sees(bench.board(0), man.square, move.from())) return false;
  const Vector way = bench.direction(man.square, move.from());
  int more = 0;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq) {
    const int files = std::abs(bench.shape().file_of(sq) - bench.shape().file_of(man.square));
    const int ranks = std::abs(bench.shape().rank_of(sq) - bench.shape().rank_of(man.square));
    const int file_steps = std::abs(bench.shape().file_of(move.from()) - bench.shape().file_of(man.square));
    const int rank_steps = std::abs(bench.shape().rank_of(move.from()) - bench.shape().rank_of(man.square));
    if (sq == man.square || bench.direction(man.square, sq) != way ||
        std::max(files, ranks) <= std::max(file_steps, rank_steps))
      continue;
    more += bench.sees(bench.end_board(), man.square, sq) && !bench.sees(bench.board(0), man.square, sq);
  }
  return more >= kOpened;
}

/// Along its own first ranks a slider looks at nothing.
bool dull_opens_line(const Lore& lore, const AnyPosition&, const Proposition& claim) {
  const BoardShape& shape = lore.board();
  const PieceRef& man = claim.pieces.front();
  return shape.rank_of(man.square) == shape.rank_of(claim.evidence.front().from()) &&
         shape.rank_of(shape.relative(man.square, man.side)) < 2;
}

/// Two sliders ahead on one file with no promoter of their own between or before them.
void find_doubles_line(const Film& film, int, Finds& out) {
  const PieceRef mover = film.mover(1);
  const auto& shape = film.shape();
  if (film.lore().game().drops || mover.piece == kNoPiece || mover.side != film.us() ||
      film.move(1).kind() != MoveKind::normal || !film.lore().slides_ahead(mover.piece))
    return;
  if (shape.file_of(film.move(1).from()) == shape.file_of(mover.square)) return;
  for (const PieceRef& man : film.men(1, film.us())) {
    if (man.square == mover.square || !film.lore().slides_ahead(man.piece) ||
        shape.file_of(man.square) != shape.file_of(mover.square) || !film.sees(1, mover.square, man.square))
      continue;
    const PieceRef& rear = shape.rank_of(shape.relative(man.square, film.us())) <
                                   shape.rank_of(shape.relative(mover.square, film.us()))
                               ? man
                               : mover;
    bool blocked = false;
    for (int i = 1; i < shape.ranks; ++i) {
      const Square sq = shape.step(rear.square, {0, i}, film.us());
      blocked = blocked || (sq != kNoSquare && is_promoter(film, 1, sq, film.us()));
    }
    if (!blocked) out.add({mover, man});
  }
}

Truth check_doubles_line(const CheckBench& bench) {
  const PieceRef& mover = bench.man(0);
  const PieceRef& other = bench.man(1);
  const BoardShape& shape = bench.shape();
  const Move move = bench.move();
  if (bench.game().drops || move.kind() != MoveKind::normal || move.to() != mover.square ||
      mover.square == other.square || shape.file_of(mover.square) != shape.file_of(other.square) ||
      shape.file_of(move.from()) == shape.file_of(mover.square))
    return false;
  for (const PieceRef& man : bench.men()) {
    const bool ahead = std::ranges::any_of(bench.game().piece(man.piece).moves, [](const MoveAtom& atom) {
      return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
    });
    if (!ahead || bench.royal(man) || bench.promoter_ahead(bench.end_board(), man, 0, bench.us()))
      return false;
  }
  return bench.sees(bench.end_board(), mover.square, other.square);
}

/// Our royal steps off a line on which one man alone stood between it and a slider of theirs.
void find_leaves_line(const Film& film, int, Finds& out) {
  const PieceRef royal = film.mover(1);
  const Square from = film.move(1).from();
  if (film.move(1).kind() != MoveKind::normal || royal.piece == kNoPiece || royal.side != film.us() ||
      !film.royal(royal) || film.root().in_check())
    return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (film.royal(man) || !film.same(man, 0)) continue;
    const auto behind_one = [&](int ply, Square sq) {
      return std::ranges::any_of(film.men(ply), [&](const PieceRef& between) {
        return between.square != man.square && between.square != sq &&
               film.sees(ply, man.square, between.square) &&
               film.sees_through(film.board(ply), man.square, between.square, sq);
      });
    };
    if (behind_one(0, from) && !behind_one(1, royal.square)) out.add({royal, man});
  }
}

/// Does the man see the square only were one other man gone, which it sees?
bool sees_behind(const CheckBench& bench, const Board& board, const PieceRef& man, Square sq) {
  if (bench.sees(board, man.square, sq)) return false;
  for (Square between = 0; between < bench.shape().squares(); ++between) {
    if (on(board, between).empty() || between == man.square || between == sq) continue;
    if (bench.sees(board, man.square, between) && bench.sees(without(board, between), man.square, sq))
      return true;
  }
  return false;
}

Truth check_leaves_line(const CheckBench& bench) {
  const Move move = bench.move();
  const PieceRef& man = bench.man(1);
  return move.kind() == MoveKind::normal && bench.man(0).square == move.to() && bench.stands(man, 0) &&
         !bench.root().in_check() && sees_behind(bench, bench.board(0), man, move.from()) &&
         !sees_behind(bench, bench.end_board(), man, move.to());
}

}  // namespace

extern const ClaimKind leaves_line{
    .id = "leaves-line",
    .reason = {.topic = Topic::royal_safety, .directness = 68, .family = "royal"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, always}, {theirs, 1, never}}}},
    .halves = {find_leaves_line, check_leaves_line},
    .words = {{{Case::any, club, "{m} takes {0} out of the line of {1}.",
                "{m}で{0}が{1}の利き筋から外れる。"}}},
};

extern const ClaimKind seventh{
    .id = "seventh",
    .reason = {.topic = Topic::coordination, .directness = 86},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}}}},
    .halves = {find_seventh, check_seventh},
    .words = {{{Case::one, club, "{0} reaches the seventh rank, inside the enemy's camp.",
                "{0}が7段目に侵入する。"},
               {Case::more, club, "{0} reaches the last rank but one, inside the enemy's camp.",
                "{0}が敵陣の二段目に侵入する。"}}},
    .when = [](const Proposition&, const Lore& lore,
               const AnyPosition&) { return lore.board().ranks == 8 ? Case::one : Case::more; },
};

extern const ClaimKind opens_line{
    .id = "opens-line",
    .reason = {.topic = Topic::mobility, .directness = 72, .family = "line"},
    .manner = {.sort = Sort::place, .dull = dull_opens_line},
    .form = {.most = 1, .men = {{{ours, 1, never}}}},
    .halves = {find_opens_line, check_opens_line},
    .words = {{{Case::any, club, "{m} opens the line of {0}.", "{m}で{0}の利きが通る。"}}},
};

extern const ClaimKind doubles_line{
    .id = "doubles-line",
    .reason = {.topic = Topic::coordination, .directness = 78, .family = "file"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}, {ours, 1, never}}}},
    .halves = {find_doubles_line, check_doubles_line},
    .words = {{{Case::any, club, "{0} joins {1} on a file that is free of {men} of its own.",
                "{0}が{1}と同じ筋に並び、力を合わせる。"}}},
};

}  // namespace tesuji::claims
