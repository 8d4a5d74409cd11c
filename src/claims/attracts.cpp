// attracts: a dearer piece takes the bait, and is hit where it now stands.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
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

Truth check(const CheckBench& bench) {
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

}  // namespace

extern const ClaimKind attracts{
    .id = "attracts",
    .reason = {.directness = 90, .family = "guard"},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 1}}}},
    .looked = {3, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} has been lured there: {l}.", "{0}はおびき寄せられた形になる：{l}。"},
               {Case::any, beginner, "A decoy: {0} is drawn to that very square, {l}."}}},
    .themes = {{{"attraction", "attraction", "呼び込み", "{1} is lured to {s0}", "{1}が{s0}に呼び込まれる",
                 190, attraction}}},
};

}  // namespace tesuji::claims
