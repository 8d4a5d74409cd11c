// QuietGains: how much the side to move can gain by a quiet step at most.
#pragma once

#include "persona/fractional/attack_model.hpp"
#include "persona/fractional/balance.hpp"

namespace tesuji::persona::fractional {

/// Who stands and who attacks where.
template <int Words>
struct Stand {
  Balance<Words> balance;  ///< of attackers
  PerSide<Bits<Words>> men{};
  Bits<Words> sliders;  ///< pieces whose attacks depend on what stands elsewhere
};

/// Cheaper than the score after each step, since it leaves out whatever the step loses but its own attacks:
/// counted are the mover's new attacks, those of sliders behind it, and those that it cuts off.
template <int Words>
class QuietGains {
 public:
  using Set = Bits<Words>;

  QuietGains(const AttackModel<Words>& model, const PerSquare<Cell>& cells, const PerSquare<Set>& attacks,
             const Stand<Words>& stand, Side us)
      : model_(model), cells_(cells), attacks_(attacks), men_(stand.men) {
    if (!model_.slides_only) return;
    Balance<Words> more = stand.balance;
    const Set everywhere = ~Set{};
    more.change(us, everywhere, Set{});
    const auto now = stand.balance.possession(men_);
    const auto then = more.possession(men_);
    one_more_ = ((now[0] ^ then[0]) | (now[1] ^ then[1])) & model.rules.board_set;
    possessed_by_them_ = now[opponent(us)];
    our_sliders_ = stand.sliders & men_[us];
    their_sliders_ = stand.sliders & men_[opponent(us)];
    our_sliders_.for_each([&](Square sq) { our_lines_ |= attacks_[sq]; });
    their_sliders_.for_each([&](Square sq) { their_lines_ |= attacks_[sq]; });
  }

  /// Nothing where the step would have to be weighed: where attacks change by other things than lines opened
  /// and closed, too. Precondition: a step to an empty square.
  std::optional<int> bound(Move step) {
    if (!model_.slides_only) return std::nullopt;
    if (step.from() != leaver_) look_behind(step.from());
    if (!opened_) return std::nullopt;
    const auto cut = cut_off_at(step.to());
    if (!cut) return std::nullopt;
    Set occupied = men_[0] | men_[1];
    occupied.remove(step.from());
    occupied.add(step.to());
    const Set& before = attacks_[step.from()];
    const Set reached = model_.attacks(cells_[step.from()], step.to(), occupied);
    const Set fresh = reached.without(before);
    // No square is counted in one of the three sets twice: what all of them change by two or three attackers
    // may change hands whatever the balance was, but only once.
    const Set any = fresh | *opened_ | *cut;
    const Set several = (fresh & *opened_) | (fresh & *cut) | (*opened_ & *cut);
    const int space = ((any & one_more_) | several).count() + possessed_by_them_.has(step.from());
    const int centre =
        in_centre(fresh) - in_centre(before.without(reached)) + in_centre(*opened_) + in_centre(*cut);
    return model_.weights.centre * centre + model_.weights.space * space;
  }

 private:
  int in_centre(const Set& set) const { return (set & model_.centre).count(); }

  /// What our sliders attack once a man has left; unknown where two of them get the same square.
  void look_behind(Square from) {
    leaver_ = from;
    opened_ = our_lines_.has(from) ? changes(our_sliders_, from) : Set{};
  }
  /// What their sliders no longer attack beyond a square that is filled.
  std::optional<Set> cut_off_at(Square to) const {
    return their_lines_.has(to) ? changes(their_sliders_, to) : Set{};
  }

  std::optional<Set> changes(const Set& sliders, Square at) const {
    Set occupied = men_[0] | men_[1];
    occupied.toggle(at);
    Set all;
    bool twice = false;
    sliders.for_each([&](Square sq) {
      if (sq == at || !attacks_[sq].has(at)) return;
      const Set changed = model_.attacks(cells_[sq], sq, occupied) ^ attacks_[sq];
      twice |= (all & changed).any();
      all |= changed;
    });
    return twice ? std::nullopt : std::optional(all);
  }

  const AttackModel<Words>& model_;
  const PerSquare<Cell>& cells_;
  const PerSquare<Set>& attacks_;
  const PerSide<Set>& men_;
  Set one_more_;  ///< where one more attacker of ours changes who possesses the square
  Set possessed_by_them_;
  Set our_sliders_, their_sliders_;
  Set our_lines_, their_lines_;  ///< what those attack
  Square leaver_ = kNoSquare;
  std::optional<Set> opened_{};  ///< by its leaving
};

}  // namespace tesuji::persona::fractional
