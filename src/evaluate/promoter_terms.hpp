// What the evaluation says of promoters, and the ground that all of its terms stand on.
#pragma once

#include "evaluate/eval_plan.hpp"
#include "evaluate/promoter_cache.hpp"
#include "movement/position.hpp"

namespace tesuji::evaluate {

/// The first part of an Evaluator: what it looks at, the sets of attacked squares, and the promoters.
template <class P, int Words, class Sink>
class PromoterTerms {
 public:
  using Set = typename P::Set;
  using Plan = EvalPlan<Words>;

  PromoterTerms(const P& pos, const Plan& plan, PromoterCache<Words>& cache, Sink& sink)
      : pos_(pos),
        rules_(plan.rules),
        plan_(plan),
        tables_(plan.tables),
        cache_(cache),
        sink_(sink),
        occupied_(pos.occupied()) {}

 protected:
  static std::size_t at(int i) { return as_size(i); }
  static std::size_t at(Side side) { return as_size(side); }
  const TypeWeights& type_at(Square sq) const { return tables_.types[at(type_of(pos_.cell(sq)))]; }
  const PhasedScore& footing(Square sq) const {
    return tables_.footing[at(pos_.cell(sq)) * at(rules_.squares) + at(sq)];
  }

  // Promoters: found as sets; what depends on them alone is remembered.

  void find_promoters() {
    for (const auto& type : rules_.set_wise) {
      if (!tables_.types[at(type.type)].promoter) continue;
      for (const Side side : kBothSides) promoters_[side] |= pos_.members(type.member) & pos_.pieces(side);
    }
    for (const Side side : kBothSides) promoter_attacks_[side] = attacked_by_promoters(side, ~Set{});
    attacks_ = promoter_attacks_;
    using Entry = typename PromoterCache<Words>::Entry;
    const auto look = [&](auto& sink, Entry& entry) {
      for (const Side side : kBothSides) structure(side, sink, entry.passed[side], entry.holes[side]);
    };
    if constexpr (Sink::kWantsTerms) {
      Entry entry;
      look(sink_, entry);
      passed_ = entry.passed;
      holes_ = entry.holes;
    } else {
      Entry& entry = cache_.find(promoters_);
      if (!entry.filled) {
        ScoreSink alone;
        look(alone, entry);
        entry.score = alone.sum();
        entry.filled = true;
      }
      sink_.add_both(entry.score);
      passed_ = entry.passed;
      holes_ = entry.holes;
    }
  }

  /// What those promoters of a side attack that are among `men`.
  Set attacked_by_promoters(Side side, const Set& men) const {
    Set attacked;
    for (const auto& type : rules_.set_wise) {
      if (!tables_.types[at(type.type)].promoter) continue;
      const Set here = pos_.members(type.member) & pos_.pieces(side) & men;
      for (const auto& step : type.steps[at(side)]) {
        if (step.mode & kCaptureOnly) attacked |= (here & step.sources).shifted(step.delta);
      }
    }
    return attacked;
  }

  template <class StructureSink>
  void structure(Side side, StructureSink& sink, Set& passed, Set& holes) const {
    const Set own = promoters_[side];
    const Set enemy = promoters_[opponent(side)];
    Set spans;
    Set behind;
    own.for_each([&](Square sq) {
      sink.add(Term::material, side, sq, type_at(sq).value);
      sink.add(Term::footing, side, sq, footing(sq));
      if (!tables_.promoter_race) return;
      const auto& view = plan_.views[side][sq];
      spans |= view.cone.without(view.path);
      behind |= plan_.views[opponent(side)][sq].path;
      const bool doubled = (view.path & own).any();
      const bool supported = promoter_attacks_[side].has(sq);
      const bool open = (view.path & enemy).none();
      if (doubled) sink.add(Term::structure, side, sq, tables_.doubled);
      if (supported) sink.add(Term::structure, side, sq, tables_.supported_rank.at_count(view.ahead));
      if ((view.beside & own).any())
        sink.add(Term::structure, side, sq, tables_.phalanx_rank.at_count(view.ahead));
      if (view.next != kNoSquare && enemy.has(view.next))
        sink.add(Term::structure, side, sq, tables_.rammed_rank.at_count(view.ahead));
      if (promoter_attacks_[opponent(side)].has(sq))
        sink.add(Term::structure, opponent(side), sq, tables_.lever);
      if ((view.neighbours & own).none()) {
        sink.add(Term::structure, side, sq, tables_.isolated);
        if (open) sink.add(Term::structure, side, sq, tables_.isolated_open);
      } else if (!supported && (view.at_or_behind & own).none() && view.next != kNoSquare &&
                 promoter_attacks_[opponent(side)].has(view.next)) {
        sink.add(Term::structure, side, sq, tables_.backward);
        if (open) sink.add(Term::structure, side, sq, tables_.backward_open);
      }
      if (!doubled && open) {
        const int guards = (view.cone & enemy).count();
        if (guards == 0) {
          passed.add(sq);
        } else if (guards <= (view.at_or_behind & own).count()) {
          sink.add(Term::structure, side, sq, tables_.candidate_rank.at_count(view.ahead));
        }
      }
    });
    if (!tables_.promoter_race) return;
    const Set held = own & promoter_attacks_[side];
    const int links = held.any() ? (attacked_by_promoters(side, held) & own).count() : 0;
    if (links != 0) sink.add(Term::structure, side, kNoSquare, tables_.chain, links);
    int majorities = 0;
    for (const Set& wing : plan_.wings) majorities += (wing & own).count() > (wing & enemy).count() ? 1 : 0;
    if (majorities != 0) sink.add(Term::majority, side, kNoSquare, tables_.majority, majorities);
    holes = plan_.camp[side].without(spans);
    sink.add(Term::holes, side, kNoSquare, tables_.hole, holes.count());
    const int room = (behind & plan_.camp[side]).without(promoter_attacks_[opponent(side)]).count();
    sink.add(Term::space, side, kNoSquare, tables_.space, room);
  }

  // The promotion race.

  void passed(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    passed_[us].for_each([&](Square sq) {
      const auto& view = plan_.views[us][sq];
      const int advance = std::max(0, view.ahead - 1);
      sink_.add(Term::passed, side, sq, tables_.passed_rank.at_count(view.ahead));
      if (view.next == kNoSquare) return;
      if (!occupied_.has(view.next)) {
        sink_.add(Term::passed, side, sq, tables_.passed_free_rank.at_count(view.ahead));
      } else if (pos_.pieces(opponent(side)).has(view.next)) {
        sink_.add(Term::passed, side, sq, tables_.passed_blocked_rank.at_count(view.ahead));
      }
      if ((view.path & (occupied_ | attacks_[them].without(attacks_[us]))).none())
        sink_.add(Term::passed, side, sq, tables_.passed_safe_rank.at_count(view.ahead));
      if (promoter_attacks_[us].has(sq) || (view.beside & promoters_[us]).any())
        sink_.add(Term::passed, side, sq, tables_.passed_held_rank.at_count(view.ahead));
      const Square ours = pos_.royal(side);
      const Square theirs = pos_.royal(opponent(side));
      if (ours == kNoSquare || theirs == kNoSquare) return;
      if (officers_[them] == 0 && (view.path & occupied_).none()) runner(side, sq, view.path, theirs);
      if (advance == 0) return;
      sink_.add(Term::passed, side, sq, tables_.passed_ours.at_count(plan_.distance(ours, view.next)),
                advance);
      sink_.add(Term::passed, side, sq, tables_.passed_theirs.at_count(plan_.distance(theirs, view.next)),
                advance);
    });
  }

  /// Only the enemy royal is left to catch it, and comes too late.
  void runner(Side side, Square sq, const Set& path, Square catcher) {
    if (path.none()) return;
    const Square end = side == Side::first ? path.highest() : path.lowest();
    const int steps = plan_.distance(catcher, end) - (pos_.side_to_move() == side ? 0 : 1);
    if (steps > path.count()) sink_.add(Term::runner, side, sq, tables_.runner);
  }

  /// Promoters that could step, safely, to where they attack officers.
  void push_threats(Side side, const Set& officers) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set safe = ~(occupied_ | promoter_attacks_[them] | attacks_[them].without(attacks_[us]));
    Set victims;
    for (const auto& type : rules_.set_wise) {
      if (!tables_.types[at(type.type)].promoter) continue;
      const Set men = pos_.members(type.member) & pos_.pieces(side);
      Set stepped;
      for (const auto& step : type.steps[us]) {
        if ((step.mode & kQuietOnly) && step.path_length == 0)
          stepped |= (men & step.sources).shifted(step.delta);
      }
      stepped &= safe;
      for (const auto& step : type.steps[us]) {
        if (step.mode & kCaptureOnly) victims |= (stepped & step.sources).shifted(step.delta);
      }
    }
    const int count = (victims & officers).without(promoter_attacks_[us]).count();
    if (count != 0) sink_.add(Term::push_threat, side, kNoSquare, tables_.push_threat, count);
  }

  const P& pos_;
  const Rules<Words>& rules_;
  const Plan& plan_;
  const EvalTables& tables_;
  PromoterCache<Words>& cache_;
  Sink& sink_;
  const Set occupied_;
  PerSide<Set> promoters_{};
  PerSide<Set> promoter_attacks_{};
  PerSide<Set> passed_{};
  PerSide<Set> holes_{};     ///< of each side's half: squares that no own promoter can ever attack
  PerSide<int> officers_{};  ///< how many each side has
  PerSide<Set> attacks_{};
  PerSide<Set> twice_{};  ///< attacked by at least two pieces
};

}  // namespace tesuji::evaluate
