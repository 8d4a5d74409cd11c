// removes-guard: the move takes the only guard of a piece that is attacked.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal || !film.root().is_capture(move)) return;
  for (const Square sq : film.men(1, film.them())) {
    if (film.royal(film.ref(1, sq)) || !film.around(1).loose(sq, film.them())) continue;
    if (film.sees(0, move.to(), sq)) out.add({film.ref(0, move.to()), film.ref(1, sq)});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& guard = bench.man(0);
  const PieceRef& target = bench.man(1);
  return bench.root().is_capture(bench.move()) && guard.square == bench.move().to() &&
         bench.stands(target, 0) && bench.sees(bench.board(0), guard.square, target.square) &&
         !bench.seen_by(bench.end_board(), target.square, bench.them()) &&
         bench.seen_by(bench.end_board(), target.square, bench.us());
}

void removing_guard(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (!reader.ply(i).is_capture() || reader.after(i).check || i + 2 >= reader.size()) return;
  const Square guard = reader.ply(i).taken.front().square;
  const Square target = reader.ply(i + 2).to;
  const BoardView& then = reader.before(i).view;
  if (target == guard || target == reader.ply(i + 1).to || !then.attacks(guard, target)) return;
  const bool mate = reader.mates(i + 2);
  const int won = mate ? kRoyalWorth : reader.cashed(i + 2);
  if (!mate && (reader.ply(i + 2).from == reader.ply(i).to || !then.holds(target, reader.them()) ||
                reader.matters(reader.gain_on(then, target, reader.us())) || !reader.matters(won)))
    return;
  Tactic tactic = reader.taking(i);
  reader.mention(tactic, target);
  tactic.last_ply = static_cast<int>(i) + 3;
  out.add(std::move(tactic), won);
}

}  // namespace

extern const ClaimKind removes_guard{
    .id = "removes-guard",
    .reason = {.directness = 87, .family = "guard"},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{theirs, 0}, {theirs, 1, never}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "With {0} gone, nothing protects {1} any more.",
                "{0}が消えて、{1}を守る駒がなくなる。"}}},
    .themes = {{{"capturingDefender", "removing the guard", "守り駒の除去",
                 "{m} takes {1}, which guarded {2}", "{m}が{2}を守る{1}を取る", 210, removing_guard}}},
};

}  // namespace tesuji::claims
