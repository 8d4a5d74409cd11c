// ThinkerFor: the search compiled for one instantiation of Position.
#pragma once

#include "engine/instances/held_thinker.hpp"
#include "engine/movement_game.hpp"
#include "engine/stepped_game.hpp"
#include "evaluate/piece_values.hpp"
#include "movement/holder.hpp"

namespace tesuji::engine {

template <class P>
using GameOf = std::conditional_t<P::kRuled, SteppedGame<P>, MovementGame<P>>;

template <InstanceId Id>
class ThinkerFor final : public HeldThinker<PositionHolder<Id>, GameOf<typename PositionHolder<Id>::Held>> {
  using Game = GameOf<typename PositionHolder<Id>::Held>;
  using Base = HeldThinker<PositionHolder<Id>, Game>;
  using Base::held;

 public:
  ThinkerFor(const AnyPosition& like, const EvalWeights& weights)
      : Base(like),
        tables_(make_eval_tables(*this->rules_, centipawns_by_type(this->rules_->definition()), weights)),
        plan_(*this->rules_, tables_) {}

  Breakdown breakdown(const AnyPosition& position) const override {
    PromoterCache<Id.words> unused(1);
    return break_down(held(position), plan_, unused);
  }

  Score evaluate(const AnyPosition& position) const override {
    PromoterCache<Id.words> fresh(1);
    return evaluate::evaluate(held(position), plan_, fresh);
  }

  std::optional<Features> features(const AnyPosition& position) const override {
    PromoterCache<Id.words> unused(1);
    return count_features(held(position), plan_, unused);
  }
  const EvalTables* tables() const override { return &tables_; }

  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return exchange_at_least(held(position), move, gain, tables_.exchange);
  }

 private:
  Game game_at(const typename Base::Held& position) const override { return {position, plan_}; }

  EvalTables tables_;
  EvalPlan<Id.words> plan_;
};

template <InstanceId Id>
std::unique_ptr<Thinker> make_thinker_for(const AnyPosition& like, const EvalWeights& weights) {
  return std::make_unique<ThinkerFor<Id>>(like, weights);
}

}  // namespace tesuji::engine
