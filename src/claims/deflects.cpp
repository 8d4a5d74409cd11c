// deflects: a defender is drawn away from what it guarded.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
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

Truth check(const CheckBench& bench) {
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

}  // namespace

extern const ClaimKind deflects{
    .id = "deflects",
    .reason = {.directness = 90, .family = "guard"},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{theirs, kEnd - 2}, {theirs, kEnd - 1, never}}}},
    .looked = {3, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} is drawn away from the defence of {1}: {l}.",
                "{1}を守っていた{0}をそらす：{l}。"}}},
    .themes = {{{"deflection", "deflection", "守り駒の引き離し", "{1} is drawn away from guarding {2}",
                 "{1}が{2}の守りから引き離される", 170, deflection}}},
};

}  // namespace tesuji::claims
