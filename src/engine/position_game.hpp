// PositionGame: what positions of every kind show the search in the same way.
#pragma once

#include "movement/any_position.hpp"
#include "movement/move_list.hpp"
#include "search/search.hpp"

namespace tesuji::engine {

template <class P>
class PositionGame {
 public:
  using MoveType = Move;
  using ListType = MoveList;

  std::uint64_t key() const { return pos_.key(); }
  void generate(MoveList& list) const { pos_.template generate<Generate::all>(list); }
  void generate_forcing(MoveList& list) const { pos_.template generate<Generate::forcing>(list); }
  bool is_forcing(Move move) const { return pos_.is_forcing(move); }
  void pass() { pos_.pass(); }
  void undo_pass() { pos_.undo_pass(); }
  Score no_moves_score(bool check, int ply) const {
    const int result = result_for(pos_.side_to_move(), pos_.without_moves(check));
    return result == 0 ? 0 : result > 0 ? mate_in(ply) : mated_in(ply);
  }

  const P& position() const { return pos_; }

 protected:
  explicit PositionGame(P pos) : pos_(std::move(pos)) {}

  /// What `evaluate` says here, or said when it was last asked about this position.
  template <class Evaluate>
  Score remembered(Evaluate evaluate) const {
    auto& [key, score] = evaluated_[pos_.key() & (evaluated_.size() - 1)];
    if (key != pos_.key()) {
      key = pos_.key();
      score = evaluate();
    }
    return score;
  }
  /// Ended by repetition, or by too many moves without progress.
  std::optional<Score> dragged_on_score() const {
    const EndRules& end = pos_.rules().definition().end;
    if (end.repetition != 0 && pos_.repeats())
      return kRepetitionWin * result_for(pos_.side_to_move(), pos_.repetition_outcome());
    if (end.quiet_plies != 0 && pos_.quiet_plies() >= end.quiet_plies) return 0;
    return std::nullopt;
  }

  P pos_;

 private:
  // A memory only: it never changes what evaluate() says.
  mutable std::vector<std::pair<std::uint64_t, Score>> evaluated_{MemoryTuning::kEvaluations};
};

}  // namespace tesuji::engine
