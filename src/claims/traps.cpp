// traps: a piece is attacked, and lost wherever it goes.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  for (const Square sq : film.men(1, film.them())) {
    const PieceRef piece = film.ref(1, sq);
    if (film.royal(piece) || !film.around(1).seen(sq, film.us())) continue;
    if (film.lore().value(piece.piece) < 2 * kWorthTelling || film.idle_swap(1, sq) < kWorthTelling) continue;
    const auto moves = film.at(1).legal_moves();
    const bool lost = std::all_of(moves.begin(), moves.end(), [&](Move escape) {
      return escape.kind() == MoveKind::drop || escape.from() != sq ||
             film.gain_by(film.at(1), escape) <= -kWorthTelling;
    });
    if (lost) out.add({piece});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  const auto passed = bench.passed_turn(bench.end());
  if (!passed || bench.swap(*passed, piece.square) < kWorthTelling) return false;
  for (const Move move : bench.end().legal_moves()) {
    if (move.kind() == MoveKind::drop || move.from() != piece.square) continue;
    auto next = bench.end().clone();
    next->make(move);
    const int won = bench.balance(1) - bench.balance(*next);
    if (won - bench.swap(*next, move.to()) > -kWorthTelling) return false;
  }
  return true;
}

/// Whatever the other side answers, is the piece still lost?
bool still_falls(const OwnReader& reader, std::size_t i, Square sq) {
  const Moment& moment = reader.after(i);
  for (const Move move : moment.legal) {
    BoardView view = moment.view;
    Square at = sq;
    int taken = 0;
    if (move.kind() == MoveKind::drop) {
      view.place(move.to(), {static_cast<PieceIndex>(move.from()), reader.them()});
    } else if (move.kind() == MoveKind::castling) {
      return false;
    } else {
      taken = reader.worth(view.at(move.to()));
      if (move.from() == sq) at = move.to();
      view.place(move.to(), view.at(move.from()));
      view.remove(move.from());
    }
    if (!reader.matters(reader.gain_on(view, at, reader.us()) - taken)) return false;
  }
  return !moment.legal.empty();
}

void trapped_piece(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (reader.after(i).check) return;
  const BoardView& view = reader.after(i).view;
  const BoardView& before = reader.before(i).view;
  for (const Square sq : view.pieces(reader.them())) {
    if (view.is_royal(sq) || reader.cheapest(view.at(sq))) continue;
    const int won = reader.gain_on(view, sq, reader.us());
    const bool old =
        before.holds(sq, reader.them()) && reader.matters(reader.gain_on(before, sq, reader.us()));
    if (reader.matters(won) && !old && still_falls(reader, i, sq)) out.add(reader.carried(i, {sq}), won);
  }
}

}  // namespace

extern const ClaimKind traps{
    .id = "traps",
    .reason = {.directness = 90},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{theirs, 1, never}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} is trapped: it is attacked and lost wherever it goes.",
                "{0}は狙われているうえ、どこへ動いても助からない。"},
               {Case::any, expert, "{0} is trapped."}}},
    .themes = {{{"trappedPiece", "trapped piece", "捕獲", "{1} is attacked and has no safe square",
                 "{1}は取られそうなのに逃げ場がない", 80, trapped_piece}}},
};

}  // namespace tesuji::claims
