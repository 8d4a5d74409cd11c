// covers: an officer that stood alone is protected by the man that has just come; where men are dropped,
// players speak of a string (紐).
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// An officer that no man of its side saw is seen by the one that has just come.
void find_covered(const Film& film, int, Finds& out) {
  const PieceRef mover = film.mover(1);
  if (mover.piece == kNoPiece || mover.side != film.us() || film.move(1).kind() == MoveKind::castling ||
      (!film.royal(mover) && film.swap(1, mover.square) >= kWorthTelling))
    return;
  for (const PieceRef& man : film.men(1, film.us())) {
    if (film.lore().officer(man.piece) && man.square != mover.square && film.same(man, 0) &&
        film.attackers(0, man.square, film.us()).empty() && film.sees(1, mover.square, man.square))
      out.add({mover, man});
  }
}

Truth check_covered(const CheckBench& bench) {
  const PieceRef& mover = bench.man(0);
  const PieceRef& man = bench.man(1);
  if (bench.move().kind() == MoveKind::castling || mover.square != bench.arrival(1) ||
      !bench.stands(man, 0) || bench.promoter(man.piece) ||
      !bench.sees(bench.end_board(), mover.square, man.square) ||
      (!bench.royal(mover) && bench.swap(1, mover.square) >= kWorthTelling))
    return false;
  return std::ranges::none_of(men_of(bench.board(0), bench.us()), [&](const PieceRef& guard) {
    return bench.sees(bench.board(0), guard.square, man.square);
  });
}

}  // namespace

extern const ClaimKind covers{
    .id = "covers",
    .reason = {.topic = Topic::coordination, .directness = 56, .family = "protection"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}, {ours, 1, never}}}},
    .halves = {find_covered, check_covered},
    .words = {{{Case::any, club, "{0} protects {1}, which stood alone.", "{1}に{0}の紐が付く。"}}},
};

}  // namespace tesuji::claims
