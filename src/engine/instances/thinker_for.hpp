// ThinkerFor: the search compiled for one instantiation of Position.
#pragma once

#include <type_traits>
#include <vector>

#include "engine/instances/instances.hpp"
#include "engine/lazy_smp.hpp"
#include "engine/movement_game.hpp"
#include "engine/stepped_game.hpp"
#include "evaluate/piece_values.hpp"
#include "movement/holder.hpp"

namespace tesuji::engine {

/// The adapter between a position and the search.
template <class P>
using GameOf = std::conditional_t<P::kRuled, SteppedGame<P>, MovementGame<P>>;

/// Takes moves that only the adapter knows out of the lines.
template <class Game>
void clean(SearchReport& report) {
  if constexpr (requires { Game::kWait; }) {
    for (SearchLine& line : report.lines) std::erase(line.moves, Game::kWait.bits());
  }
}

template <InstanceId Id>
class ThinkerFor final : public Thinker {
 public:
  using Held = typename PositionHolder<Id>::Held;
  using Game = GameOf<Held>;

  ThinkerFor(const AnyPosition& like, const EvalWeights& weights)
      : rules_(held(like).shared_rules()),
        tables_(make_eval_tables(*rules_, centipawns_by_type(rules_->definition()), weights)),
        plan_(*rules_, tables_) {}

  SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                     SearchControl& control, const ReportListener& listener) override {
    while (static_cast<int>(histories_.size()) < control.threads()) {
      histories_.push_back(std::make_unique<HistoryTables>(Game::slots(*rules_)));
    }
    table.next_generation();
    const auto search_alone = [&](const SearchLimits& own, const ReportListener& heard_by) {
      Game game(held(position), plan_);
      HistoryTables& history = *histories_[as_size(own.thread)];
      return std::make_unique<Search<Game>>(game, table, history, control)->run(own, heard_by);
    };
    ReportListener heard = listener;
    if (requires { Game::kWait; } && listener) {
      heard = [&](SearchReport report) {
        clean<Game>(report);
        listener(report);
      };
    }
    SearchReport report = search_together(limits, control, search_alone, heard);
    clean<Game>(report);
    return report;
  }

  Breakdown breakdown(const AnyPosition& position) const override {
    PromoterCache<Id.words> unused(1);
    return break_down(held(position), plan_, unused);
  }

  Score evaluate(const AnyPosition& position) const override {
    PromoterCache<Id.words> fresh(1);
    return evaluate::evaluate(held(position), plan_, fresh);
  }

  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return exchange_at_least(held(position), move, gain, tables_.exchange);
  }

  void new_game() override { histories_.clear(); }

 private:
  static const Held& held(const AnyPosition& position) { return held_in<PositionHolder<Id>>(position); }

  std::shared_ptr<const Rules<Id.words>> rules_;
  EvalTables tables_;
  EvalPlan<Id.words> plan_;
  std::vector<std::unique_ptr<HistoryTables>> histories_;  ///< one for each thread
};

template <InstanceId Id>
std::unique_ptr<Thinker> make_thinker_for(const AnyPosition& like, const EvalWeights& weights) {
  return std::make_unique<ThinkerFor<Id>>(like, weights);
}

}  // namespace tesuji::engine
