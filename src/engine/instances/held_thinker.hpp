// HeldThinker: what thinkers do alike, whatever kind of position they were compiled for.
#pragma once

#include "engine/lazy_smp.hpp"
#include "engine/thinker.hpp"
#include "search/search.hpp"

namespace tesuji::engine {

/// `Game` is the adapter between a position and the search.
template <class Holder, class Game>
class HeldThinker : public Thinker {
 public:
  SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                     SearchControl& control, const ReportListener& listener) override {
    while (static_cast<int>(histories_.size()) < control.threads())
      histories_.push_back(std::make_unique<HistoryTables>(Game::slots(*rules_)));
    table.next_generation();
    const auto search_alone = [&](const SearchLimits& own, const ReportListener& heard_by) {
      Game game = game_at(held(position));
      if constexpr (requires { game.use_endings(nullptr); }) game.use_endings(endings_);
      HistoryTables& history = *histories_[as_size(own.thread)];
      return std::make_unique<Search<Game>>(game, table, history, control, tuning_)->run(own, heard_by);
    };
    ReportListener heard = listener;
    if (requires { Game::kWait; } && listener) heard = [&](SearchReport report) { listener(clean(report)); };
    SearchReport report = search_together(limits, control, search_alone, heard);
    return clean(report);
  }

  bool fits(const AnyPosition& position) const override {
    return &position.rules() == rules_.get() && position.instance() == Holder::kInstance;
  }
  void new_game() override { histories_.clear(); }
  void use_endings(const EndingProbe* endings) override { endings_ = endings; }
  void use_tuning(const SearchTuning& tuning) override { tuning_ = tuning; }

 protected:
  using Held = typename Holder::Held;

  explicit HeldThinker(const AnyPosition& like) : rules_(held(like).shared_rules()) {}

  static const Held& held(const AnyPosition& position) { return held_in<Holder>(position); }
  virtual Game game_at(const Held& position) const = 0;

  decltype(std::declval<const Held&>().shared_rules()) rules_;

 private:
  /// Takes moves that only the adapter knows out of the lines.
  static SearchReport& clean(SearchReport& report) {
    if constexpr (requires { Game::kWait; }) {
      for (SearchLine& line : report.lines) std::erase(line.moves, Game::kWait.bits());
    }
    return report;
  }

  std::vector<std::unique_ptr<HistoryTables>> histories_;  ///< one for each thread
  const EndingProbe* endings_ = nullptr;
  SearchTuning tuning_;
};

}  // namespace tesuji::engine
