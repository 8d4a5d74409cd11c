// overloads: one guard, two charges; it takes back on one and leaves the other.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
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

Truth check(const CheckBench& bench) {
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

}  // namespace

extern const ClaimKind overloads{
    .id = "overloads",
    .reason = {.directness = 91, .family = "guard"},
    .manner = {.means = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 3}, {theirs, kEnd - 3}, {theirs, kEnd - 3, never}}}},
    .looked = {3, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} cannot guard both {1} and {2}: {l}.",
                "{0}だけでは{1}と{2}の両方は守り切れない：{l}。"},
               {Case::any, expert, "{0} is overloaded with {1} and {2}: {l}."}}},
    .themes = {{{"overloading", "overloading", "過負荷",
                 "{1} has two duties: it must take, and then {2} falls",
                 "{1}は二つの役目を負い、取れば{2}が落ちる", 180, overloading}}},
};

}  // namespace tesuji::claims
