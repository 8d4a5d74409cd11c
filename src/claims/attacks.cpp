// Men that are attacked: by something cheaper, without protection, with nowhere to go.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_harasses(const Film& film, int ply, Finds& out) {
  for (const PieceRef& piece : film.men(ply)) {
    if (film.royal(piece)) continue;
    for (const Square from : film.attackers(ply, piece.square, opponent(piece.side))) {
      const PieceRef attacker = film.ref(ply, from);
      if (film.royal(attacker) || !film.dearer(piece, attacker)) continue;
      if (!(film.same(attacker, 0) && film.same(piece, 0) && film.sees(0, from, piece.square)))
        out.add({attacker, piece});
    }
  }
}

Truth check_harasses(const CheckBench& bench) {
  const PieceRef& attacker = bench.man(0);
  const PieceRef& target = bench.man(1);
  return attacker.side != target.side && bench.clearly_dearer(target, attacker) &&
         bench.sees(bench.end_board(), attacker.square, target.square) &&
         !(bench.all_stand(0) && bench.sees(bench.board(0), attacker.square, target.square));
}

void find_loose(const Film& film, int ply, Finds& out) {
  for (const PieceRef& piece : film.men(ply)) {
    if (!film.royal(piece) && film.around(ply).loose(piece.square, piece.side) &&
        !(film.same(piece, 0) && film.around(0).loose(piece.square, piece.side)))
      out.add({piece});
  }
}

bool is_loose(const CheckBench& bench, const Board& board) {
  const PieceRef& target = bench.man(0);
  return bench.seen_by(board, target.square, opponent(target.side)) &&
         !bench.seen_by(board, target.square, target.side);
}

Truth check_loose(const CheckBench& bench) {
  return is_loose(bench, bench.end_board()) && !(bench.all_stand(0) && is_loose(bench, bench.board(0)));
}

void find_traps(const Film& film, int, Finds& out) {
  for (const PieceRef& piece : film.men(1, film.them())) {
    if (film.royal(piece) || !film.around(1).seen(piece.square, film.us())) continue;
    if (film.lore().value(piece.piece) < 2 * kWorthTelling || film.idle_swap(1, piece.square) < kWorthTelling)
      continue;
    const bool lost = std::ranges::all_of(film.at(1).legal_moves(), [&](Move escape) {
      return escape.kind() == MoveKind::drop || escape.from() != piece.square ||
             film.gain_by(film.at(1), escape) <= -kWorthTelling;
    });
    if (lost) out.add({piece});
  }
}

Truth check_traps(const CheckBench& bench) {
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

extern const ClaimKind harasses{
    .id = "harasses",
    .reason = {.directness = 60, .family = "attack", .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either, kEnd, never}, {either, kEnd, never}}}},
    .looked = kEndAndMove,
    .halves = {find_harasses, check_harasses},
    .words = {{{Case::any, club, "{0} attacks {1}, which is worth more.",
                "{0}が自分より価値の高い{1}に当たる。"}}},
};

extern const ClaimKind loose{
    .id = "loose",
    .reason = {.directness = 62, .family = "attack", .favour = Favour::enemy},
    .manner = {.sort = Sort::target},
    .form = {.evidence = Evidence::any, .men = {{{either, kEnd, never}}}},
    .looked = kEndAndMove,
    .halves = {find_loose, check_loose},
    .words = {{{Case::any, club, "{0} is attacked, and nothing protects it.",
                "{0}が守りのないまま当たりになる。"},
               {Case::any, expert, "{0} hangs."}}},
};

extern const ClaimKind traps{
    .id = "traps",
    .reason = {.directness = 90},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{theirs, 1, never}}}},
    .halves = {find_traps, check_traps},
    .words = {{{Case::any, club, "{0} is trapped: it is attacked and lost wherever it goes.",
                "{0}は狙われているうえ、どこへ動いても助からない。"},
               {Case::any, expert, "{0} is trapped."}}},
    .themes = {{{"trappedPiece", "trapped piece", "捕獲", "{1} is attacked and has no safe square",
                 "{1}は取られそうなのに逃げ場がない", 80, trapped_piece}}},
};

}  // namespace tesuji::claims
