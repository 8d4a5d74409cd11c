// WideGame: a WidePosition and its evaluation as the search wants to see a game.
#pragma once

#include "evaluate/wide_evaluator.hpp"
#include "search/search.hpp"
#include "threats/wide_exchange.hpp"

namespace tesuji::engine {

class WideGame {
 public:
  using MoveType = Move;
  using ListType = MoveList;

  static constexpr std::uint64_t kNodesBetweenLooks = AdapterTuning::kWideNodesBetweenLooks;
  static constexpr int kFreeCapturePlies = AdapterTuning::kWideFreeCapturePlies;

  WideGame(WidePosition pos, const WideTables& tables) : pos_(std::move(pos)), tables_(tables) {
    ScoreSink sink;
    WideEvaluator<ScoreSink>(pos_, tables_, sink).standing();
    standing_.push_back({sink.sum(), wide_force(pos_, tables_)});
  }

  std::uint64_t key() const { return pos_.key(); }
  Score evaluate() const;
  bool in_check() const;
  void generate(MoveList& list) const { pos_.generate<Generate::all>(list); }
  void generate_forcing(MoveList& list) const { pos_.generate<Generate::forcing>(list); }
  bool is_forcing(Move move) const { return pos_.is_forcing(move); }
  bool gives_check(Move move) const;
  /// Does the move go where the last one went?
  bool retakes(Move move) const { return move.to() == pos_.last_move().to(); }
  void make(Move move);
  void undo();
  void pass() { pos_.pass(); }
  void undo_pass() { pos_.undo_pass(); }
  Score gain(Move move) const { return wide_gain(pos_, move, tables_.exchange); }
  bool exchange_at_least(Move move, Score threshold) const {
    return wide_exchange_at_least(pos_, move, threshold, tables_.exchange);
  }
  int slot(Move move) const {
    return pos_.cell(pos_.padded(move.from())) * pos_.rules().board().squares() + move.to();
  }
  static std::size_t slots(const WideRules& rules) {
    return (2 + 2 * rules.types_by_index.size()) * as_size(rules.board().squares());
  }
  /// Quiet moves to better squares first.
  void prepare_priors() const {}
  int prior(Move move) const;
  /// With so many pieces about, having to move is never the trouble.
  bool may_pass() const { return pos_.men(pos_.side_to_move()).size() >= AdapterTuning::kWideMenToPass; }
  int margin_percent() const { return AdapterTuning::kUsualMarginPercent; }
  std::optional<Score> rule_score(int ply) const;
  Score no_moves_score(bool check, int ply) const;

 private:
  struct Standing {
    PhasedScore score;
    std::int64_t force = 0;
  };

  void count(Standing& now, WideCell cell, Padded p, int sign) const;

  WidePosition pos_;
  const WideTables& tables_;
  std::vector<Standing> standing_;  ///< here, and before each move made
  mutable std::vector<std::pair<std::uint64_t, Score>> evaluated_{MemoryTuning::kEvaluations};
};

}  // namespace tesuji::engine
