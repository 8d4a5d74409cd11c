// The evaluation of positions without bit sets: the same named terms, found by walking.
#pragma once

#include "evaluate/wide_tables.hpp"
#include "movement/wide/wide_attacks.hpp"

namespace tesuji::evaluate {

/// With more pieces than this attacks are left out: one look at all of them would cost more than ten moves.
constexpr std::size_t kMostAttackers = 260;

template <class Sink>
class WideEvaluator {
 public:
  WideEvaluator(const WidePosition& pos, const WideTables& tables, Sink& sink)
      : pos_(pos), rules_(pos.rules()), tables_(tables), sink_(sink) {}

  /// Material and squares: what a search keeps up to date by itself.
  void standing() {
    for (const Side side : kBothSides) {
      for (const Padded p : pos_.men(side)) {
        const WideCell cell = pos_.cell(p);
        const TypeWeights& type = weights(cell);
        if (!type.royal) sink_.add(Term::material, side, pos_.square(p), type.value);
        sink_.add(Term::footing, side, pos_.square(p), tables_.standing(cell, p));
      }
    }
  }

  /// Everything else.
  void relations() {
    sink_.add(Term::tempo, pos_.side_to_move(), kNoSquare, tables_.tempo);
    for (const Side side : kBothSides) guards(side);
    if (pos_.men(Side::first).size() + pos_.men(Side::second).size() > kMostAttackers) return;
    std::memset(count_, 0, sizeof count_);
    for (const Side side : kBothSides)
      lone_[side] = pos_.royals(side).size() == 1 ? pos_.royals(side).front() : Padded{0};
    for (const Side side : kBothSides) {
      for (const Padded p : pos_.men(side)) look_from(p, side);
    }
    for (const Side side : kBothSides) {
      threats(side);
      royal_danger(side);
    }
  }

 private:
  static constexpr int kCells = 44 * 44;
  static std::size_t at(Side side) { return as_size(side); }
  const TypeWeights& weights(WideCell cell) const { return tables_.types[as_size(type_of(cell))]; }

  void guards(Side side) {
    for (const Padded royal : pos_.royals(side)) {
      int count = 0;
      for (const int delta : rules_.way_delta) {
        const auto p = static_cast<Padded>(royal + delta);
        count += pos_.holder(p) == holder_of(side) ? 1 : 0;
      }
      sink_.add(Term::royal_guard, side, pos_.square(royal), tables_.royal_guard, count - 1);
    }
  }

  /// Is it one of the squares around a royal that is the last one?
  bool near_royal(Side side, int p) const {
    const int royal = lone_[side];
    if (royal == 0) return false;
    const int distance = p - royal + rules_.stride + 1;
    const int row = distance / rules_.stride;
    return distance >= 0 && row < 3 && distance - row * rules_.stride < 3;
  }

  void look_from(Padded from, Side side) {
    const WideCell cell = pos_.cell(from);
    const auto& type = rules_.wide_type_of(cell);
    const TypeWeights& worth = weights(cell);
    const auto us = at(side);
    const std::uint8_t own = holder_of(side);
    const Side them = opponent(side);
    int reach = 0;
    bool presses = false;
    const auto touch = [&](int p) {
      auto& count = count_[us][p];
      auto& cheapest = cheapest_[us][p];
      cheapest = count == 0 ? worth.exchange : std::min(cheapest, worth.exchange);
      ++count;
      reach += pos_.holder(static_cast<Padded>(p)) != own ? 1 : 0;
      presses = presses || near_royal(them, p);
      return false;
    };
    for (const WideRules::Ray& ray : type.rays[us]) {
      int p = from;
      for (int n = ray.max; n-- > 0;) {
        p += ray.delta;
        const std::uint8_t holder = pos_.holder(static_cast<Padded>(p));
        if (holder == kOff) break;
        touch(p);
        if (holder != kFree) break;
      }
    }
    for (std::uint64_t mask = type.leap_mask[us]; mask != 0; mask &= mask - 1) {
      const int p = from + rules_.leap_vectors[as_size(std::countr_zero(mask))].delta[us];
      if (pos_.holder(static_cast<Padded>(p)) != kOff) touch(p);
    }
    if (type.odd_attacks) {
      const OddBoard board{rules_, pos_.cells(), pos_.holders().data()};
      for (const WideRules::Odd& odd : type.odds[us]) {
        if (odd.captures) walk_odd(board, odd, from, touch);
      }
    }
    if (worth.royal) return;
    if (presses) pressure_[them] += worth.danger;
    if (worth.promoter) return;
    sink_.add(Term::mobility, side, pos_.square(from), worth.mobility,
              std::min(reach, 2 * worth.usual_mobility + 8) - worth.usual_mobility);
    if (reach == 0) sink_.add(Term::cramped, side, pos_.square(from), tables_.cramped);
  }

  /// What `side` attacks with profit, and what it holds.
  void threats(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    for (const Padded p : pos_.men(opponent(side))) {
      if (count_[us][p] == 0) continue;
      const TypeWeights& victim = weights(pos_.cell(p));
      if (victim.royal) continue;
      if (count_[them][p] == 0) {
        sink_.add(Term::hanging, side, kNoSquare, victim.hanging);
      } else if (victim.exchange > cheapest_[us][p] + cheapest_[us][p] / 7) {
        sink_.add(Term::attacked_by_cheaper, side, kNoSquare, victim.by_cheaper);
      }
    }
    int held = 0;
    for (const Padded p : pos_.men(side)) held += count_[us][p] != 0 ? 1 : 0;
    sink_.add(Term::defended, side, kNoSquare, tables_.defended, held);
  }

  void royal_danger(Side side) {
    const Padded royal = lone_[side];
    if (royal == 0) return;
    const std::int64_t pressure = std::min(pressure_[side], 600);
    const std::int64_t squared = pressure * pressure;
    sink_.add(Term::royal_danger, side, pos_.square(royal),
              {static_cast<Score>(-squared * tables_.danger.mg / (256 * 16)),
               static_cast<Score>(-squared * tables_.danger.eg / (256 * 16))});
  }

  const WidePosition& pos_;
  const WideRules& rules_;
  const WideTables& tables_;
  Sink& sink_;
  PerSide<Padded> lone_{};
  PerSide<int> pressure_{};
  std::uint8_t count_[2][kCells];
  int cheapest_[2][kCells];  ///< of the attackers; valid where count_ is not 0
};

/// 0 (bare royals) to kFullPhase, by the force that is left.
inline int wide_phase(std::int64_t force, const WideTables& tables) {
  return static_cast<int>(std::min<std::int64_t>(kFullPhase, kFullPhase * force / tables.initial_force));
}

/// Exchange values of all pieces but royals and promoters.
inline std::int64_t wide_force(const WidePosition& pos, const WideTables& tables) {
  std::int64_t force = 0;
  for (const Side side : kBothSides) {
    for (const Padded p : pos.men(side)) {
      const TypeWeights& type = tables.types[as_size(type_of(pos.cell(p)))];
      if (!type.royal && !type.promoter) force += type.exchange;
    }
  }
  return force;
}

}  // namespace tesuji::evaluate
