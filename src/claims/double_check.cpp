// double-check: two pieces or more give check at once.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const std::vector<PieceRef>& pieces : film.checks(ply)) {
    if (pieces.size() > 2) out.add(pieces);
  }
}

Truth check(const CheckBench& bench) {
  return bench.men().size() > 2 && bench.checkers_named();
}

void double_checks(const OwnReader& reader, std::size_t i, Tactics& out) {
  const std::vector<Square>& checkers = reader.after(i).checkers;
  if (checkers.size() > 1) out.add(reader.carried(i, checkers), 0);
}

}  // namespace

extern const ClaimKind double_check{
    .id = "double-check",
    .reason = {.directness = 90, .family = "fork"},
    .manner = {.means = true, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}, .many = 0},
    .looked = {1, 5},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "It is double check, from {but}, and {last} has to move.",
                "{but}から{last}への両{check}。"},
               {Case::more, club, "After {l} it is double check, from {but} to {last}.",
                "{l}で{but}から{last}への両{check}。"}}},
    .when = by_length,
    .themes = {{{"doubleCheck", "double check", "両王手", "{*} give check at once", "{*}で同時に王手", 70,
                 double_checks}}},
};

}  // namespace tesuji::claims
