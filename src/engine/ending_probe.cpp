#include "engine/ending_probe.hpp"

#include "endings/table.hpp"

namespace tesuji::engine {
EndingProbe::EndingProbe(std::shared_ptr<const endings::TableSet> set)
    : set_(std::move(set)),
      most_men_(set_->most_men()),
      draws_are_sure_(!endings::repetition_decides(set_->game())) {}

std::optional<endings::Value> EndingProbe::value(const FewMen& few) const {
  const endings::Seat seat = set_->seat(few.men);
  if (seat.table == nullptr) return std::nullopt;
  const endings::Value value = set_->value(seat, few.side, few.at);
  if (!value.is_possible()) return std::nullopt;
  if (value.is_draw()) return draws_are_sure_ ? std::optional(value) : std::nullopt;
  return value.plies() <= few.plies_left ? std::optional(value) : std::nullopt;
}

std::optional<Score> EndingProbe::score(const FewMen& few, int ply) const {
  const auto known = value(few);
  if (!known) return std::nullopt;
  if (known->is_draw()) return 0;
  // Farther than scores of mates reach it is still won, and nearer is better.
  const int plies = ply + known->plies();
  const Score score = plies < 2 * kMaxPly ? mate_in(plies) : kMateBound - 1 - plies;
  return known->is_win() ? score : -score;
}

}  // namespace tesuji::engine
