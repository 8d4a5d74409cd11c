// What a move makes possible next, and what it no longer allows: a break that is prepared, a move of theirs
// that is prevented; and captures that keep the promoters together. Not in games with drops.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool is_plain(Move move) {
  return move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
}

/// Is the move legal there and safe from an exchange where it arrives?
bool possible(const Film& film, const AnyPosition& position, Move move) {
  if (!is_legal(position, move)) return false;
  const auto next = position.clone();
  next->make(move);
  return !next->outcome() && exchange_on(film.lore(), *next, move.to()) < kWorthTelling;
}

/// A promoter of ours could go now, and could not before, where it attacks one of theirs.
void find_prepares(const Film& film, int, Finds& out) {
  if (film.lore().game().drops || film.idle(1) == nullptr) return;
  const AnyPosition& then = *film.idle(1);
  for (const Move next : then.legal_moves()) {
    if (!is_plain(next) || then.is_capture(next)) continue;
    const PieceRef man = film.ref(1, next.from());
    if (!film.lore().promoter(man.piece) || next.promotion() != 0) continue;
    Board board = without(film.board(1), man.square);
    board[as_size(next.to())] = {man.piece, man.side};
    std::optional<PieceRef> target;
    for (const PieceRef& enemy : film.men(1, film.them())) {
      if (film.lore().promoter(enemy.piece) && film.sees(board, next.to(), enemy.square)) target = enemy;
    }
    if (!target || !possible(film, then, next) || possible(film, film.root(), next)) continue;
    const std::vector<Move> line{film.move(1), kPass, next};
    const Film plan(film.lore(), film.root(), line);
    if (plan.plies() == 3 && plan.keeps(3, film.us(), 0, 2)) out.add_by(line, {man});
  }
}

/// A man goes from one square to another, and nothing else happens but perhaps a capture.
bool goes_plainly(Move move) {
  return move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
}

bool is_possible(const CheckBench& bench, const AnyPosition& position, Move move) {
  const auto next = bench.after(position, move);
  return next && !next->outcome() && bench.swap(*next, move.to()) < kWorthTelling;
}

Truth check_prepares(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Move next = bench.last();
  if (bench.game().drops || !goes_plainly(next) || next.from() != man.square || !bench.promoter(man.piece) ||
      bench.at(2).is_capture(next) || next.promotion() != 0 || !is_possible(bench, bench.at(2), next) ||
      is_possible(bench, bench.root(), next))
    return false;
  const bool attacks = std::ranges::any_of(men_of(bench.board(3), bench.them()), [&](const PieceRef& enemy) {
    return bench.promoter(enemy.piece) && bench.sees(bench.board(3), next.to(), enemy.square);
  });
  if (!attacks) return false;
  return bench.keeps(3, bench.us(), 0, 2);
}

/// Would the man, come to a square of that board, attack an officer or a royal it did not attack before?
bool aims(const Film& film, const PieceRef& man, const Board& board, Square to) {
  return std::ranges::any_of(film.men(0, film.us()), [&](const PieceRef& own) {
    return !film.lore().promoter(own.piece) && !film.dearer(man, own) && film.sees(board, to, own.square) &&
           !film.sees(0, man.square, own.square);
  });
}

/// As if it were only carried there: most moves change nothing else.
Board carried(const Film& film, const PieceRef& man, Square to) {
  Board board = without(film.board(0), man.square);
  board[as_size(to)] = {man.piece, man.side};
  return board;
}

Board board_after(const AnyPosition& position, Move move) {
  const auto next = position.clone();
  next->make(move);
  return next->setup().board;
}

/// What they could do before, with an aim, is no longer possible.
void find_prevents(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (film.lore().game().drops || film.idle(0) == nullptr || !is_plain(move) ||
      film.root().is_capture(move) || film.at(1).in_check() || film.at(1).outcome())
    return;
  for (const Move wish : film.idle(0)->legal_moves()) {
    if (!is_plain(wish) || film.idle(0)->is_capture(wish) || wish.promotion() != 0) continue;
    const PieceRef man = film.ref(0, wish.from());
    if (!film.royal(man) && aims(film, man, carried(film, man, wish.to()), wish.to()) &&
        possible(film, *film.idle(0), wish) && !possible(film, film.at(1), wish) &&
        aims(film, man, board_after(*film.idle(0), wish), wish.to()))
      out.add_by({kPass, wish}, {});
  }
}

Truth check_prevents(const CheckBench& bench) {
  const Move move = bench.move();
  const Move wish = bench.last();
  const auto now = bench.after(bench.root(), move);
  if (bench.game().drops || !now || now->outcome() || now->in_check() || !goes_plainly(move) ||
      !goes_plainly(wish) || bench.root().is_capture(move) || bench.at(1).is_capture(wish) ||
      wish.promotion() != 0)
    return false;
  const PieceRef man = ref_on(bench.board(0), wish.from());
  const bool aimed = std::ranges::any_of(men_of(bench.board(0), bench.us()), [&](const PieceRef& own) {
    return !bench.promoter(own.piece) && !bench.clearly_dearer(man, own) &&
           bench.sees(bench.board(2), wish.to(), own.square) &&
           !bench.sees(bench.board(0), wish.from(), own.square);
  });
  return aimed && !bench.royal(man) && is_possible(bench, bench.at(1), wish) &&
         !is_possible(bench, *now, wish);
}

/// Promoters of ours that stand alone or behind one another.
int broken(const Film& film, const Board& board) {
  const Surroundings around(film.lore(), board);
  int count = 0;
  for (const PieceRef& man : men_of(board, film.us())) {
    if (!film.lore().promoter(man.piece)) continue;
    count += around.promoter_ahead(man.square, 0, man.side) ||
             (!around.promoter_on_file(man.square, -1) && !around.promoter_on_file(man.square, 1));
  }
  return count;
}

/// Taking there with a promoter would have broken them up; taking so does not.
void find_keeps_together(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (film.lore().game().drops || !film.victim() || move.kind() != MoveKind::normal) return;
  int now = -1;
  for (const Move other : film.root().legal_moves(Generate::forcing)) {
    if (other == move || other.to() != move.to() || other.kind() != MoveKind::normal ||
        other.from() == move.from() || !film.lore().promoter(film.ref(0, other.from()).piece))
      continue;
    const auto next = film.root().clone();
    next->make(other);
    if (now < 0) now = broken(film, film.board(1));
    if (broken(film, next->setup().board) > now) {
      out.add({film.mover(1)});
      return;
    }
  }
}

int scattered(const CheckBench& bench, const Board& board) {
  std::vector<PieceRef> men = men_of(board, bench.us());
  std::erase_if(men, [&](const PieceRef& man) { return !bench.promoter(man.piece); });
  const auto files = [&](const PieceRef& a, const PieceRef& b) {
    return std::abs(bench.shape().file_of(a.square) - bench.shape().file_of(b.square));
  };
  return static_cast<int>(std::ranges::count_if(men, [&](const PieceRef& man) {
    const bool alone = std::ranges::none_of(men, [&](const PieceRef& o) { return files(man, o) == 1; });
    return alone || bench.promoter_ahead(board, man, 0, man.side);
  }));
}

Truth check_keeps_together(const CheckBench& bench) {
  const Move move = bench.move();
  if (bench.game().drops || move.kind() != MoveKind::normal || bench.man(0).square != move.to() ||
      !bench.takes_at(1, move.to()))
    return false;
  const int now = scattered(bench, bench.end_board());
  return std::ranges::any_of(bench.root().legal_moves(), [&](Move other) {
    return other.from() != move.from() && other.to() == move.to() && other.kind() == MoveKind::normal &&
           bench.promoter(on(bench.board(0), other.from()).piece) &&
           scattered(bench, bench.after(bench.root(), other)->setup().board) > now;
  });
}

}  // namespace

extern const ClaimKind prepares{
    .id = "prepares",
    .reason = {.topic = Topic::coordination, .directness = 62, .family = "lever"},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::threat, .holds = 1, .least = 3, .most = 3, .men = {{{ours, 1, never}}}},
    .halves = {find_prepares, check_prepares},
    .words = {{{Case::any, club, "{m} prepares the break {t}.", "{m}は次の{t}の仕掛けを準備する手。"}}},
    .complete =
        [](Reading& reading) {
          reading.claim.pieces = {reading.film.ref(1, reading.claim.evidence.back().from())};
          return true;
        },
};

extern const ClaimKind prevents{
    .id = "prevents",
    .reason = {.topic = Topic::threats, .directness = 79},
    .manner = {.sort = Sort::place, .expected = true},
    .form = {.evidence = Evidence::idle, .holds = 1, .least = 2, .most = 2},
    .halves = {find_prevents, check_prevents},
    .words = {{{Case::any, club, "{m} prevents {t}.", "{m}は{t}を防ぐ手。"}}},
};

extern const ClaimKind keeps_together{
    .id = "keeps-together",
    .reason = {.topic = Topic::coordination, .directness = 74},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}}}},
    .halves = {find_keeps_together, check_keeps_together},
    .words = {{{Case::any, club, "{m} takes with {0} and keeps {us}'s {men} together.",
                "{m}は{man}の形を乱さずに{0}で取る手。"}}},
};

}  // namespace tesuji::claims
