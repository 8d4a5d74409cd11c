// ThinkerFor: the search compiled for one instantiation of Position.
#pragma once

#include "engine/instances/instances.hpp"
#include "engine/movement_game.hpp"
#include "movement/holder.hpp"

namespace tesuji {

template <int Words, PositionTraits Traits>
class ThinkerFor final : public Thinker {
 public:
  using Held = Position<Words, Traits>;

  ThinkerFor(const AnyPosition& like, std::shared_ptr<const EvalTables> tables)
      : rules_(held(like).shared_rules()), tables_(std::move(tables)), plan_(*rules_, *tables_) {}

  SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                     const std::atomic<bool>& stop, const ReportListener& listener) override {
    MovementGame<Held> game(held(position), plan_);
    if (!history_) history_ = std::make_unique<HistoryTables>(game.slots());
    table.next_generation();
    auto search = std::make_unique<Search<MovementGame<Held>>>(game, table, *history_, stop);
    return search->run(limits, listener);
  }

  Breakdown breakdown(const AnyPosition& position) const override {
    PromoterCache<Words> unused(1);
    return break_down(held(position), plan_, unused);
  }

  Score evaluate(const AnyPosition& position) const override {
    PromoterCache<Words> fresh(1);
    return tesuji::evaluate(held(position), plan_, fresh);
  }

  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return exchange_at_least(held(position), move, gain, tables_->exchange);
  }

  void new_game() override { history_.reset(); }

 private:
  static const Held& held(const AnyPosition& position) {
    return static_cast<const PositionHolder<Words, Traits>&>(position).held();
  }

  std::shared_ptr<const Rules<Words>> rules_;
  std::shared_ptr<const EvalTables> tables_;
  EvalPlan<Words> plan_;
  std::unique_ptr<HistoryTables> history_;
};

}  // namespace tesuji
