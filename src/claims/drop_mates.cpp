// drop-mates: a piece is dropped to mate.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  const Move last = film.move(ply);
  if (last.kind() == MoveKind::drop && film.won_by_mate()) out.add({film.ref(ply, last.to())});
}

Truth check(const CheckBench& bench) {
  return bench.mated_at_end() && bench.last().kind() == MoveKind::drop &&
         bench.last().to() == bench.man(0).square;
}

void drop_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 1 != reader.size() || !reader.wins_royal() || !reader.ply(i).is_drop()) return;
  std::vector<Square> about = reader.after(i).checkers;
  for (const Square home : reader.after(i).view.royals(reader.them())) about.push_back(home);
  out.add(reader.carried(i, about), kRoyalWorth);
}

}  // namespace

extern const ClaimKind drop_mates{
    .id = "drop-mates",
    .reason = {.topic = Topic::decided, .directness = 54, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::unspoken, .in_mates = true},
    .form = {.men = {{{ours, kEnd}}}},
    .looked = kWholeLine,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} is dropped to mate.", "{0}打ちまでの詰み。"}}},
    .themes = {{{"dropMate", "mate by a drop", "打って詰み", "{m} is dropped and mates", "{m}を打って詰み",
                 270, drop_mate}}},
};

}  // namespace tesuji::claims
