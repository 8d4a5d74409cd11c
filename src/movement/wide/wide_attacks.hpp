// WidePosition: who could take on a square, found by walking back from it.
#pragma once

#include "movement/wide/odd_walk.hpp"
#include "movement/wide/wide_position.hpp"

namespace tesuji::movement {

bool WidePosition::find_attackers(Padded target, Side by, const std::uint8_t* holders, auto&& found) const {
  const auto side = as_size(by);
  const std::uint8_t enemy = holder_of(by);
  for (std::size_t way = 0; way < 8; ++way) {
    const int delta = rules_->way_delta[way];
    int distance = 1;
    int p = target + delta;
    while (holders[p] == kFree) {
      p += delta;
      ++distance;
    }
    if (holders[p] != enemy) continue;
    const auto& type = rules_->wide_type_of(cell_[as_size(p)]);
    if (type.slide_max[side][way ^ 4] >= distance && found(static_cast<Padded>(p))) return true;
  }
  for (std::size_t v = 0; v < rules_->leap_vectors.size(); ++v) {
    const int p = target - rules_->leap_vectors[v].delta[side];
    if (holders[p] != enemy) continue;
    const auto& type = rules_->wide_type_of(cell_[as_size(p)]);
    if ((type.leap_mask[side] >> v & 1) != 0 && found(static_cast<Padded>(p))) return true;
  }
  const OddBoard board{*rules_, cell_.data(), holders};
  for (const Padded p : odd_[side]) {
    if (holders[p] != enemy || p == target) continue;
    const auto& type = rules_->wide_type_of(cell_[as_size(p)]);
    for (const WideRules::Odd& odd : type.odds[side]) {
      if (odd.captures && walk_odd(board, odd, p, [&](int q) { return q == target; })) {
        if (found(p)) return true;
        break;
      }
    }
  }
  return false;
}

}  // namespace tesuji::movement
