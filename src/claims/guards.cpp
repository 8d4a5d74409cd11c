// Guards that are drawn away, overburdened, taken or cut off.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_attracts(const Film& film, int ply, Finds& out) {
  const Square bait = film.move(ply - 2).to();
  const Move answer = film.move(ply - 1);
  if (answer.kind() == MoveKind::castling || answer.to() != bait || !film.takes(ply - 1, bait)) return;
  const PieceRef lured = film.ref(ply - 1, bait);
  if (film.ref(ply - 2, answer.from()).piece == kNoPiece || lured.piece == kNoPiece ||
      lured.side != film.them() || !film.dearer(lured, film.ref(ply - 2, bait)))
    return;
  const bool checks = film.royal(lured) && film.at(ply).in_check();
  if (checks || (film.takes(ply, bait) && film.taken_by(ply) >= kWorthTelling)) out.add({lured});
}

Truth check_attracts(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& lured = bench.man(0);
  const Move taking = bench.made(k - 1);
  if (taking.to() != lured.square || bench.made(k - 2).to() != lured.square) return false;
  if (taking.kind() == MoveKind::castling || !bench.takes_at(k - 1, lured.square)) return false;
  if (!bench.clearly_dearer(lured, ref_on(bench.board(k - 2), lured.square))) return false;
  return (bench.royal(lured) && bench.end().in_check()) ||
         (bench.takes_at(k, lured.square) && bench.takes_well());
}

void attraction(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 2 >= reader.size() || reader.ply(i + 1).to != reader.ply(i).to || !reader.ply(i + 1).is_capture())
    return;
  const Square lured_to = reader.ply(i).to;
  const PlacedPiece lured = reader.ply(i + 1).arrived;
  const Square hitter = reader.ply(i + 2).to;
  const BoardView& view = reader.after(i + 2).view;
  if (hitter == lured_to || !view.attacks(hitter, lured_to)) return;
  const std::vector<Square> about{reader.ply(i + 1).from};
  if (reader.royal(lured)) {
    out.add(reader.proven(i, i + 2, about), 0);
    return;
  }
  const bool dear = reader.worth(lured) >= reader.worth(reader.ply(i).arrived) + reader.worthwhile();
  const int won = reader.gain(view, hitter, lured_to);
  const bool later = i + 4 < reader.size() && reader.ply(i + 4).to == lured_to;
  if (dear && reader.matters(won) && (later || i + 4 >= reader.size()))
    out.add(reader.proven(i, later ? i + 4 : i + 2, about), won);
}

void find_deflects(const Film& film, int ply, Finds& out) {
  const Move answer = film.move(ply - 1);
  if (answer.kind() == MoveKind::drop || answer.kind() == MoveKind::castling) return;
  const Square bait = film.move(ply - 2).to();
  const Square target = film.move(ply).to();
  const bool provoked = (film.takes(ply - 1, bait) && answer.to() == bait) || film.at(ply - 2).in_check();
  const PieceRef guard = film.ref(ply - 2, answer.from());
  const PieceRef there = film.ref(ply - 1, answer.to());
  if (!provoked || guard.piece == kNoPiece || there.piece == kNoPiece || there.side != film.them()) return;
  if (target == answer.to() || !film.takes(ply, target)) return;
  const PieceRef fallen = film.ref(ply - 1, target);
  if (!film.royal(fallen) && film.same(fallen, ply - 3) && film.sees(ply - 2, guard.square, target) &&
      !film.sees(ply - 1, there.square, target) && film.taken_by(ply) >= kWorthTelling &&
      film.swap(ply - 3, target) < kWorthTelling)
    out.add({guard, fallen});
}

Truth check_deflects(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& guard = bench.man(0);
  const PieceRef& target = bench.man(1);
  const Move away = bench.made(k - 1);
  if (!bench.stands(target, k - 3) || away.from() != guard.square || away.kind() == MoveKind::drop ||
      away.kind() == MoveKind::castling)
    return false;
  const Square bait = bench.made(k - 2).to();
  const bool provoked = (away.to() == bait && bench.takes_at(k - 1, bait)) || bench.at(k - 2).in_check();
  const PlacedPiece now = on(bench.board(k - 1), away.to());
  return provoked && !now.empty() && now.side == bench.them() && bench.last().to() == target.square &&
         bench.takes_at(k, target.square) && bench.takes_well() &&
         bench.sees(bench.board(k - 2), guard.square, target.square) &&
         !bench.sees(bench.board(k - 1), away.to(), target.square) &&
         bench.swap(k - 3, target.square) < kWorthTelling;
}

void deflection(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (const auto found = reader.drawn_away(i)) out.add(found->tactic, found->won);
}

void find_overloads(const Film& film, int ply, Finds& out) {
  const Square one = film.move(ply - 2).to();
  const Square two = film.move(ply).to();
  const std::vector<Square> only{film.move(ply - 1).from()};
  if (one == two || !film.takes(ply - 2, one) || !film.takes(ply - 1, one) || !film.takes(ply, two)) return;
  if (film.attackers(ply - 3, one, film.them()) != only || film.attackers(ply - 3, two, film.them()) != only)
    return;
  const PieceRef target = film.ref(ply - 3, two);
  if (target.side != film.them() || target.piece == kNoPiece || film.royal(target)) return;
  if (film.won(ply, ply - 3) >= kWorthTelling && film.swap(ply - 3, one) < kWorthTelling &&
      film.swap(ply - 3, two) < kWorthTelling)
    out.add({film.ref(ply - 3, only[0]), film.ref(ply - 3, one), target});
}

Truth check_overloads(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& guard = bench.man(0);
  const PieceRef& first = bench.man(1);
  const PieceRef& second = bench.man(2);
  if (first.square == second.square || bench.made(k - 1).from() != guard.square) return false;
  if (bench.made(k - 2).to() != first.square || bench.last().to() != second.square) return false;
  if (!bench.takes_at(k - 2, first.square) || !bench.takes_at(k - 1, first.square) ||
      !bench.takes_at(k, second.square))
    return false;
  const Board& board = bench.board(k - 3);
  for (const Square charge : {first.square, second.square}) {
    if (!bench.sees(board, guard.square, charge)) return false;
    if (bench.seen_by(board, charge, bench.them(), guard.square)) return false;
    if (bench.swap(k - 3, charge) >= kWorthTelling) return false;
  }
  return bench.won_since(k - 3) >= kWorthTelling;
}

/// A deflection in which the only guard had to take back.
void overloading(const OwnReader& reader, std::size_t i, Tactics& out) {
  const auto found = reader.drawn_away(i);
  if (found && found->took && reader.ply(i).is_capture() &&
      reader.before(i).view.attackers(reader.them(), reader.ply(i).to).size() == 1)
    out.add(found->tactic, found->won);
}

void find_removes_guard(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal || !film.root().is_capture(move)) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (film.royal(man) || !film.around(1).loose(man.square, film.them())) continue;
    if (film.sees(0, move.to(), man.square)) out.add({film.ref(0, move.to()), man});
  }
}

Truth check_removes_guard(const CheckBench& bench) {
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

void find_interferes(const Film& film, int ply, Finds& out) {
  const PieceRef blocker = film.mover(ply);
  if (film.idle(ply) == nullptr || blocker.piece == kNoPiece || blocker.side != film.us()) return;
  const Board opened = without(film.board(ply), blocker.square);
  for (const PieceRef& target : film.men(ply, film.them())) {
    const Square sq = target.square;
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

Truth check_interferes(const CheckBench& bench) {
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

/// A dearer piece takes the bait, and is hit where it now stands.
extern const ClaimKind attracts{
    .id = "attracts",
    .reason = {.directness = 90, .family = "guard"},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 1}}}},
    .looked = {3, 7},
    .halves = {find_attracts, check_attracts},
    .words = {{{Case::any, club, "{0} has been lured there: {l}.", "{0}はおびき寄せられた形になる：{l}。"},
               {Case::any, beginner, "A decoy: {0} is drawn to that very square, {l}."}}},
    .themes = {{{"attraction", "attraction", "呼び込み", "{1} is lured to {s0}", "{1}が{s0}に呼び込まれる",
                 190, attraction}}},
};

extern const ClaimKind deflects{
    .id = "deflects",
    .reason = {.directness = 90, .family = "guard"},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 2}, {theirs, kEnd - 1, never}}}},
    .looked = {3, 7},
    .halves = {find_deflects, check_deflects},
    .words = {{{Case::any, club, "{0} is drawn away from the defence of {1}: {l}.",
                "{1}を守っていた{0}をそらす：{l}。"}}},
    .themes = {{{"deflection", "deflection", "守り駒の引き離し", "{1} is drawn away from guarding {2}",
                 "{1}が{2}の守りから引き離される", 170, deflection}}},
};

/// One guard, two charges; it takes back on one and leaves the other.
extern const ClaimKind overloads{
    .id = "overloads",
    .reason = {.directness = 91, .family = "guard"},
    .manner = {.means = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 3}, {theirs, kEnd - 3}, {theirs, kEnd - 3, never}}}},
    .looked = {3, 7},
    .halves = {find_overloads, check_overloads},
    .words = {{{Case::any, club, "{0} cannot guard both {1} and {2}: {l}.",
                "{0}だけでは{1}と{2}の両方は守り切れない：{l}。"},
               {Case::any, expert, "{0} is overloaded with {1} and {2}: {l}."}}},
    .themes = {{{"overloading", "overloading", "過負荷",
                 "{1} has two duties: it must take, and then {2} falls",
                 "{1}は二つの役目を負い、取れば{2}が落ちる", 180, overloading}}},
};

extern const ClaimKind removes_guard{
    .id = "removes-guard",
    .reason = {.directness = 87, .family = "guard"},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{theirs, 0}, {theirs, 1, never}}}},
    .halves = {find_removes_guard, check_removes_guard},
    .words = {{{Case::any, club, "With {0} gone, nothing protects {1} any more.",
                "{0}が消えて、{1}を守る駒がなくなる。"}}},
    .themes = {{{"capturingDefender", "removing the guard", "守り駒の除去",
                 "{m} takes {1}, which guarded {2}", "{m}が{2}を守る{1}を取る", 210, removing_guard}}},
};

extern const ClaimKind interferes{
    .id = "interferes",
    .reason = {.directness = 88},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd}, {theirs, kEnd, never}}}},
    .looked = {1, 7},
    .halves = {find_interferes, check_interferes},
    .words = {{{Case::one, club, "{0} cuts {1} off from {2}.", "{0}が{1}から{2}への利きをさえぎる。"},
               {Case::more, club, "After {l}, {0} cuts {1} off from {2}.",
                "{l}と進めば、{0}が{1}から{2}への利きをさえぎる。"}}},
    .when = by_length,
    .themes = {{{"interference", "interference", "利きの遮断", "{1} is cut off from {2}",
                 "{1}の{2}への利きが遮られる", 200, interference}}},
};

}  // namespace tesuji::claims
