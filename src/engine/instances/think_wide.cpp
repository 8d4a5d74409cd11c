#include "base/score.hpp"
#include "compile/wide_rules.hpp"
#include "engine/instances/instances.hpp"
#include "engine/lazy_smp.hpp"
#include "engine/wide_game.hpp"
#include "evaluate/piece_values.hpp"
#include "movement/wide/wide_holder.hpp"

namespace tesuji::engine {
namespace {

class WideThinker final : public Thinker {
 public:
  WideThinker(const AnyPosition& like, const EvalWeights& weights)
      : rules_(held(like).shared_rules()),
        tables_(make_wide_tables(*rules_, centipawns_by_type(rules_->definition()), weights)) {}

  SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                     SearchControl& control, const ReportListener& listener) override {
    while (static_cast<int>(histories_.size()) < control.threads()) {
      histories_.push_back(std::make_unique<HistoryTables>(WideGame::slots(*rules_)));
    }
    table.next_generation();
    const auto search_alone = [&](const SearchLimits& own, const ReportListener& heard_by) {
      WideGame game(held(position), tables_);
      HistoryTables& history = *histories_[as_size(own.thread)];
      return std::make_unique<Search<WideGame>>(game, table, history, control)->run(own, heard_by);
    };
    return search_together(limits, control, search_alone, listener);
  }

  Breakdown breakdown(const AnyPosition& position) const override {
    BreakdownSink sink;
    const int phase = fill(position, sink);
    return {sink.total(phase), phase, sink.lines(phase), sink.pieces(phase)};
  }

  Score evaluate(const AnyPosition& position) const override {
    ScoreSink sink;
    const int phase = fill(position, sink);
    const Score score = sink.total(phase);
    return position.side_to_move() == Side::first ? score : -score;
  }

  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return wide_exchange_at_least(held(position), move, gain, tables_.exchange);
  }

  void new_game() override { histories_.clear(); }

 private:
  static const WidePosition& held(const AnyPosition& position) { return held_in<WideHolder>(position); }

  template <class Sink>
  int fill(const AnyPosition& position, Sink& sink) const {
    const WidePosition& pos = held(position);
    WideEvaluator<Sink> evaluator(pos, tables_, sink);
    evaluator.standing();
    evaluator.relations();
    return wide_phase(wide_force(pos, tables_), tables_);
  }

  std::shared_ptr<const WideRules> rules_;
  WideTables tables_;
  std::vector<std::unique_ptr<HistoryTables>> histories_;  ///< one for each thread
};

}  // namespace

template <>
std::unique_ptr<Thinker> make_thinker_for<kWideInstance>(const AnyPosition& like,
                                                         const EvalWeights& weights) {
  return std::make_unique<WideThinker>(like, weights);
}

}  // namespace tesuji::engine
