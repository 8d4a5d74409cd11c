// interferes: the moved piece stands between a guard and its charge.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  const PieceRef blocker = film.mover(ply);
  if (film.idle(ply) == nullptr || blocker.piece == kNoPiece || blocker.side != film.us()) return;
  const Board opened = without(film.board(ply), blocker.square);
  for (const Square sq : film.men(ply, film.them())) {
    const PieceRef target = film.ref(ply, sq);
    if (film.royal(target) || !film.same(target, ply - 1)) continue;
    for (const Square from : film.attackers(ply - 1, sq, film.them())) {
      if (!film.same(film.ref(ply, from), ply - 1) || film.sees(ply, from, sq) ||
          !film.sees(opened, from, sq))
        continue;
      if (film.idle_swap(ply, sq) >= kWorthTelling && film.swap(ply - 1, sq) < kWorthTelling)
        out.add({blocker, film.ref(ply, from), target});
    }
  }
}

Truth check(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& blocker = bench.man(0);
  const PieceRef& guard = bench.man(1);
  const PieceRef& target = bench.man(2);
  if (blocker.square != bench.arrival(k) || !bench.stands(guard, k - 1) || !bench.stands(target, k - 1))
    return false;
  if (!bench.sees(bench.board(k - 1), guard.square, target.square) ||
      !bench.sees_through(bench.end_board(), guard.square, blocker.square, target.square))
    return false;
  const auto idle = bench.end().outcome() ? nullptr : bench.passed_turn(bench.end());
  return idle && bench.swap(*idle, target.square) >= kWorthTelling &&
         bench.swap(k - 1, target.square) < kWorthTelling;
}

/// The defender of `target` on `then` that a piece on `cut` has cut off on `now`; kNoSquare if none.
Square cut_off(const OwnReader& reader, const BoardView& then, const BoardView& now, Square cut,
               Square target) {
  for (const Square defender : reader.dearest_first(then, then.attackers(reader.them(), target))) {
    if (now.holds(defender, reader.them()) && !now.attacks(defender, target) &&
        has(then.between(defender, target), cut))
      return defender;
  }
  return kNoSquare;
}

/// A piece was put on the line between a defender and what it defends: by our move, or by the reply.
void interference(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Square mover = reader.ply(i).to;
  const BoardView& before = reader.before(i).view;
  const BoardView& view = reader.after(i).view;
  const bool last = i + 2 >= reader.size();
  const int cashed = last ? 0 : reader.cashed(i + 2);
  for (const Square target : view.pieces(reader.them())) {
    if (target == mover || reader.cheapest(view.at(target)) || view.is_royal(target)) continue;
    const Square blocked = cut_off(reader, before, view, mover, target);
    if (blocked == kNoSquare || reader.matters(reader.gain_on(before, target, reader.us()))) continue;
    const int won = reader.gain_on(view, target, reader.us());
    const bool later = !last && reader.ply(i + 2).to == target && reader.matters(cashed);
    if (later || (last && reader.matters(won)))
      out.add(reader.proven(i, later ? i + 2 : i, {blocked, target}), won);
  }
  if (last || !reader.matters(cashed)) return;
  const Square target = reader.ply(i + 2).to;
  const Square reply = reader.ply(i + 1).to;
  if (target == reply || reader.matters(reader.gain_on(view, target, reader.us()))) return;
  const Square blocked = cut_off(reader, view, reader.after(i + 1).view, reply, target);
  if (blocked != kNoSquare) out.add(reader.proven(i, i + 2, {blocked, target}), cashed);
}

}  // namespace

extern const ClaimKind interferes{
    .id = "interferes",
    .reason = {.directness = 88},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd}, {theirs, kEnd, never}}}},
    .looked = {1, 7},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{0} cuts {1} off from {2}.", "{0}が{1}から{2}への利きをさえぎる。"},
               {Case::more, club, "After {l}, {0} cuts {1} off from {2}.",
                "{l}と進めば、{0}が{1}から{2}への利きをさえぎる。"}}},
    .when = by_length,
    .themes = {{{"interference", "interference", "利きの遮断", "{1} is cut off from {2}",
                 "{1}の{2}への利きが遮られる", 200, interference}}},
};

}  // namespace tesuji::claims
