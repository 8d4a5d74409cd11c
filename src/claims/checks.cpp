// Checks, and attacks that a move uncovers.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// By one piece, or by several at once.
template <bool Several>
void find_check(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const std::vector<PieceRef>& pieces : film.checks(ply)) {
    if (Several == (pieces.size() > 2)) out.add(pieces);
  }
}

template <bool Several>
Truth check_named(const CheckBench& bench) {
  return (!Several || bench.men().size() > 2) && bench.checkers_named();
}

/// A check that threatens something else as well.
void check_with_capture(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Square mover = reader.ply(i).to;
  if (!reader.after(i).check || reader.mates(i) || reader.loses(reader.after(i), mover)) return;
  const BoardView& view = reader.after(i).view;
  const BoardView& before = reader.before(i).view;
  std::vector<Square> about;
  int most = 0;
  for (const Square attacker : view.pieces(reader.us())) {
    for (const Square target : view.attacks(attacker)) {
      if (!view.holds(target, reader.them()) || view.is_royal(target)) continue;
      const int won = reader.gain(view, attacker, target);
      const bool old = attacker != mover && before.attacks(attacker, target) &&
                       reader.matters(reader.gain(before, attacker, target));
      if (!reader.matters(won) || old) continue;
      if (!has(about, target)) about.push_back(target);
      most = std::max(most, won);
    }
  }
  if (about.empty()) return;
  for (const Square home : view.royals(reader.them())) about.push_back(home);
  out.add(reader.carried(i, reader.dearest_first(view, about)), most);
}

void double_checks(const OwnReader& reader, std::size_t i, Tactics& out) {
  const std::vector<Square>& checkers = reader.after(i).checkers;
  if (checkers.size() > 1) out.add(reader.carried(i, checkers), 0);
}

void find_discovers(const Film& film, int ply, Finds& out) {
  const PieceRef mover = film.mover(ply);
  if (mover.piece == kNoPiece) return;
  for (const PieceRef& attacker : film.men(ply, film.us())) {
    const Square sq = attacker.square;
    if (film.royal(attacker) || sq == mover.square || !film.same(attacker, ply - 1)) continue;
    for (const Square to : film.sight().attacked(film.board(ply), sq)) {
      const PieceRef target = film.ref(ply, to);
      if (target.piece == kNoPiece || target.side != film.them() || !film.same(target, ply - 1)) continue;
      if (!film.sees(ply - 1, sq, to) && film.prey(film.board(ply), target, attacker))
        out.add({attacker, target});
    }
  }
}

Truth check_discovers(const CheckBench& bench) {
  const PieceRef& attacker = bench.man(0);
  const PieceRef& target = bench.man(1);
  const int before = bench.plies() - 1;
  return bench.last().kind() != MoveKind::castling && attacker.square != bench.last().to() &&
         bench.all_stand(before) && !bench.sees(bench.board(before), attacker.square, target.square) &&
         bench.sees(bench.end_board(), attacker.square, target.square) &&
         bench.worth_taking(bench.end_board(), target, attacker);
}

Case when_discovers(const Proposition& claim, const Lore& lore, const AnyPosition&) {
  const bool one = claim.evidence.size() == 1;
  if (lore.royal(claim.pieces[1].piece)) return one ? Case::check_one : Case::check_more;
  return one ? Case::one : Case::more;
}

void discovered_check(const OwnReader& reader, std::size_t i, Tactics& out) {
  std::vector<Square> checkers = reader.after(i).checkers;
  std::erase(checkers, reader.ply(i).to);
  if (checkers.empty() || reader.ply(i).is_castling() || reader.ply(i).is_drop()) return;
  for (const Square home : reader.after(i).view.royals(reader.them())) checkers.push_back(home);
  out.add(reader.carried(i, checkers), 0);
}

void discovered_attack(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  const BoardView& before = reader.before(i).view;
  if (reader.ply(i).is_castling() || reader.ply(i).is_drop()) return;
  for (const Square attacker : view.pieces(reader.us())) {
    if (attacker == reader.ply(i).to || !before.holds(attacker, reader.us())) continue;
    for (const Square target : view.attacks(attacker)) {
      if (!view.holds(target, reader.them()) || view.is_royal(target) || reader.cheapest(view.at(target)))
        continue;
      if (before.attacks(attacker, target) || !before.holds(target, reader.them())) continue;
      const int won = reader.gain(view, attacker, target);
      if (reader.matters(won)) out.add(reader.carried(i, {attacker, target}), won);
    }
  }
}

}  // namespace

extern const ClaimKind checks{
    .id = "checks",
    .reason = {.family = "fork"},
    .manner = {.spoken = Spoken::alone, .means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}, .many = 0},
    .halves = {find_check<false>, check_named<false>},
    .words = {{{Case::any, club, "{0} gives check to {1}.", "{0}が{1}に{check}をかける。"}}},
    .themes = {{{"checkWithCapture", "check with attack", "王手で駒を狙う", "check, with an attack on {*}",
                 "王手をかけながら{*}を狙う", 60, check_with_capture}}},
};

extern const ClaimKind double_check{
    .id = "double-check",
    .reason = {.directness = 90, .family = "fork"},
    .manner = {.means = true, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}, .many = 0},
    .looked = {1, 5},
    .halves = {find_check<true>, check_named<true>},
    .words = {{{Case::one, club, "It is double check, from {but}, and {last} has to move.",
                "{but}から{last}への両{check}。"},
               {Case::more, club, "After {l} it is double check, from {but} to {last}.",
                "{l}で{but}から{last}への両{check}。"}}},
    .when = by_length,
    .themes = {{{"doubleCheck", "double check", "両王手", "{*} give check at once", "{*}で同時に王手", 70,
                 double_checks}}},
};

extern const ClaimKind discovers{
    .id = "discovers",
    .reason = {.directness = 88},
    .manner = {.means = true, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd}}}},
    .looked = {1, 5},
    .halves = {find_discovers, check_discovers},
    .words = {{{Case::one, club, "The move uncovers an attack of {0} on {1}.",
                "この手で{0}の利きが{1}に通る。"},
               {Case::more, club, "After {l}, {0} is uncovered and attacks {1}.",
                "{l}と進めば、{0}の利きが{1}に通る。"},
               {Case::check_one, club, "The move uncovers a check of {0} to {1}.",
                "この手で{0}から{1}への開き{check}がかかる。"},
               {Case::check_more, club, "After {l}, {0} is uncovered and gives check to {1}.",
                "{l}と進めば、{0}から{1}への開き{check}がかかる。"}}},
    .when = when_discovers,
    .themes = {{{"discoveredCheck", "discovered check", "開き王手", "{m} steps aside and {1} gives check",
                 "{m}が筋を開け、{1}で王手になる", 50, discovered_check},
                {"discoveredAttack", "discovered attack", "開き攻め", "{m} steps aside and {1} attacks {2}",
                 "{m}が筋を開け、{1}が{2}を狙う", 55, discovered_attack}}},
};

}  // namespace tesuji::claims
