// takes-free: the move takes, and nothing can take back.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (victim && !film.can_take(1, film.move(1).to())) out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check(const CheckBench& bench) {
  return bench.takes_cleanly() && bench.balance(1) > bench.balance(0) &&
         !bench.can_take(bench.end(), bench.move().to());
}

/// Something for nothing, and no recapture.
void hanging_piece(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& first = reader.ply(0);
  if (i > 0 || first.taken.size() != 1) return;
  const PlacedPiece prey = first.taken.front().piece;
  if (reader.cheapest(prey) || reader.royal(prey)) return;
  const auto& before = reader.prelude().move;
  if (before && before->to == first.to && before->is_capture() &&
      reader.worth(before->taken.front().piece) >= reader.worth(prey))
    return;
  if (reader.loses(reader.after(0), first.to)) return;
  if (!reader.matters(reader.worth(prey) - reader.worth(first.arrived)) &&
      !reader.after(0).view.attackers(reader.them(), first.to).empty())
    return;
  out.add(reader.taking(0), reader.worth(prey));
}

}  // namespace

extern const ClaimKind takes_free{
    .id = "takes-free",
    .reason = {.topic = Topic::material, .directness = 97, .family = "gain"},
    .manner = {.whole_line = true, .part_of_gain = true},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} takes {1}, and nothing can take back.", "{m}で{1}がただ取り。"},
               {Case::any, beginner, "{1} can be had for nothing: after {m} no piece can take back.",
                "{m}で{1}が取れ、取り返される心配もない。"},
               {Case::any, expert, "{m} picks up {1}."}}},
    .complete = add_taker,
    .themes = {{{"hangingPiece", "hanging piece", "ただ取り", "{m} takes {1} for nothing",
                 "{m}が{1}をただで取る", 0, hanging_piece}}},
};

}  // namespace tesuji::claims
