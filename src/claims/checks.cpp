// checks: the move gives check.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const std::vector<PieceRef>& pieces : film.checks(ply)) {
    if (pieces.size() == 2) out.add(pieces);
  }
}

Truth check(const CheckBench& bench) {
  return bench.checkers_named();
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

}  // namespace

extern const ClaimKind checks{
    .id = "checks",
    .reason = {.family = "fork"},
    .manner = {.spoken = Spoken::alone, .means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}, .many = 0},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} gives check to {1}.", "{0}が{1}に{check}をかける。"}}},
    .themes = {{{"checkWithCapture", "check with attack", "王手で駒を狙う", "check, with an attack on {*}",
                 "王手をかけながら{*}を狙う", 60, check_with_capture}}},
};

}  // namespace tesuji::claims
