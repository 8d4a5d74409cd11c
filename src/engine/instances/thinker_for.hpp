// ThinkerFor: the search compiled for one instantiation of Position.
#pragma once

#include <vector>

#include "engine/instances/instances.hpp"
#include "engine/lazy_smp.hpp"
#include "engine/movement_game.hpp"
#include "movement/holder.hpp"

namespace tesuji {

/// The adapter between a position and the search; think_ruled_N.cpp know another one.
template <class P>
struct GameOf {
  using type = MovementGame<P>;
};

/// Takes moves that only the adapter knows out of the lines.
template <class Game>
void clean(SearchReport& report) {
  if constexpr (requires { Game::kWait; }) {
    for (SearchLine& line : report.lines) std::erase(line.moves, Game::kWait.bits());
  }
}

template <int Words, PositionTraits Traits>
class ThinkerFor final : public Thinker {
 public:
  using Held = Position<Words, Traits>;
  using Game = typename GameOf<Held>::type;

  ThinkerFor(const AnyPosition& like, std::shared_ptr<const EvalTables> tables)
      : rules_(held(like).shared_rules()), tables_(std::move(tables)), plan_(*rules_, *tables_) {}

  SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                     SearchControl& control, const ReportListener& listener) override {
    while (static_cast<int>(histories_.size()) < control.threads()) {
      histories_.push_back(std::make_unique<HistoryTables>(Game::slots(*rules_)));
    }
    table.next_generation();
    const auto search_alone = [&](const SearchLimits& own, const ReportListener& heard_by) {
      Game game(held(position), plan_);
      HistoryTables& history = *histories_[static_cast<std::size_t>(own.thread)];
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

  void new_game() override { histories_.clear(); }

 private:
  static const Held& held(const AnyPosition& position) {
    return static_cast<const PositionHolder<Words, Traits>&>(position).held();
  }

  std::shared_ptr<const Rules<Words>> rules_;
  std::shared_ptr<const EvalTables> tables_;
  EvalPlan<Words> plan_;
  std::vector<std::unique_ptr<HistoryTables>> histories_;  ///< one for each thread
};

}  // namespace tesuji
