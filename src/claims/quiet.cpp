// quiet: the move takes nothing and attacks nothing; a stone that forces nothing.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  const PieceRef mover = film.mover(1);
  if (mover.piece == kNoPiece || mover.side != film.us() || film.royal(mover) || film.at(1).outcome()) return;
  if (film.root().is_capture(move) || film.root().in_check() || film.at(1).in_check() ||
      move.kind() == MoveKind::castling ||
      (move.kind() != MoveKind::drop && film.ref(0, move.from()).piece != mover.piece))
    return;
  if (std::ranges::none_of(film.sight().attacked(film.board(1), mover.square), [&](Square sq) {
        const PieceRef target = film.ref(1, sq);
        return target.piece != kNoPiece && target.side == film.them() &&
               film.prey(film.board(1), target, mover);
      }))
    out.add({});
}

Truth check(const CheckBench& bench) {
  const Move move = bench.move();
  if (bench.root().is_capture(move) || bench.root().in_check() || bench.end().in_check() ||
      bench.end().outcome() || move.kind() == MoveKind::castling)
    return false;
  const PieceRef mover = ref_on(bench.end_board(), move.to());
  if (mover.piece == kNoPiece || mover.side != bench.us() || bench.royal(mover)) return false;
  if (move.kind() != MoveKind::drop && on(bench.board(0), move.from()).piece != mover.piece) return false;
  return std::ranges::none_of(men_of(bench.end_board(), bench.them()), [&](const PieceRef& target) {
    return bench.sees(bench.end_board(), mover.square, target.square) &&
           bench.worth_taking(bench.end_board(), target, mover);
  });
}

/// Only counts where the line goes on to win something.
void quiet_move(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  if (reader.after(i).check || ply.is_capture() || ply.promotes() || reader.before(i).legal.size() < 2)
    return;
  const std::size_t last = reader.size() - 1;
  if (i == last || reader.before(i).check || reader.royal(ply.mover)) return;
  const bool wins = reader.mates(last) || reader.matters(reader.balance(last) - reader.balance(i));
  if (wins && !reader.matters(reader.best_gain(reader.after(i).view, reader.us())))
    out.add(reader.carried(i), 0);
}

bool check_stone(const RowBench& bench) {
  RowBoard board = bench.after();
  return bench.before().legal(bench.stone(), bench.us()) && board.winning(bench.us()).empty() &&
         board.winning(bench.them()).empty();
}

}  // namespace

extern const ClaimKind quiet{
    .id = "quiet",
    .reason = {.directness = 56},
    .manner = {.spoken = Spoken::to_win, .means = true, .in_mates = true},
    .form = {.most = 1},
    .halves = {find, check},
    .words = {{{Case::any, club, "{m} is a quiet move: no capture, no check, not even an attack.",
                "{m}は取る手でも{check}でもない、静かな一着。"}}},
    .themes = {{{"quietMove", "quiet move", "静かな一手", "{m}: no check, no capture, and yet it wins",
                 "{m}。王手でも取りでもないのに勝ちになる", 150, quiet_move}}},
    .row = {.said = Said::otherwise,
            .words = {"{m} builds without forcing anything", "{m}は手を急がない構想の一手"},
            .check = check_stone},
};

}  // namespace tesuji::claims
