// SteppedGame: a MovementGame with special rules as the search wants to see it.
//
// The search takes it that sides take turns. Where a turn is several moves, the other side is given a move
// that does nothing in between, so that the search need not know.
#pragma once

#include "engine/movement_game.hpp"
#include "movement/ruled.hpp"

namespace tesuji::engine {

template <class P>
class SteppedGame : private MovementGame<P> {
  using Base = MovementGame<P>;

 public:
  using typename Base::ListType;
  using typename Base::MoveType;
  using typename Base::Plan;

  /// Waiting for the other side to finish its turn: no move of a position.
  static constexpr Move kWait = kPass;

  SteppedGame(P pos, const Plan& plan) : Base(std::move(pos), plan) {}

  using Base::margin_percent;
  using Base::no_moves_score;
  using Base::pass;
  using Base::position;
  using Base::prepare_priors;
  using Base::slots;
  using Base::structure_key;
  using Base::undo_pass;
  using Base::use_endings;

  std::uint64_t key() const { return Base::key() ^ (waiting_ ? 0x5bf03635f0a3c5d1ULL : 0); }
  Score evaluate() const { return waiting_ ? -Base::evaluate() : Base::evaluate(); }
  bool in_check() const { return !waiting_ && Base::in_check(); }
  void generate(MoveList& list) const {
    if (!waiting_) return Base::generate(list);
    list.set_end(list.begin());
    list.add(kWait);
  }
  void generate_forcing(MoveList& list) const {
    if (!waiting_) return Base::generate_forcing(list);
    list.set_end(list.begin());
  }
  bool is_forcing(Move move) const { return move != kWait && Base::is_forcing(move); }
  /// Special rules have a say in what a check is, so the position is asked and not a memory of squares.
  bool gives_check(Move move) const { return move != kWait && position().gives_check(move); }
  Score gain(Move move) const { return stays(move) ? 0 : Base::gain(move); }
  bool exchange_at_least(Move move, Score threshold) const {
    return stays(move) ? threshold <= 0 : Base::exchange_at_least(move, threshold);
  }
  int slot(Move move) const { return move == kWait ? 0 : Base::slot(move); }
  int prior(Move move) const { return stays(move) ? 0 : Base::prior(move); }
  bool may_pass() const {
    return !waiting_ && !position().rules().definition().special->force_moves() && Base::may_pass();
  }
  std::optional<Score> rule_score(int ply) const {
    if (waiting_ || ply == 0) return std::nullopt;
    if (const auto judged = position().judged()) {
      return *judged == 0 ? 0 : *judged > 0 ? mate_in(ply) : mated_in(ply);
    }
    return Base::rule_score(ply);
  }

  void make(Move move) {
    waited_.push_back(move == kWait);
    if (move != kWait) Base::make(move);
    waiting_ = move != kWait && position().turn_goes_on();
  }
  void undo() {
    waiting_ = waited_.back();
    waited_.pop_back();
    if (!waiting_) Base::undo();
  }

 private:
  /// Nothing goes from one square to another.
  bool stays(Move move) const {
    return move.is_pass() ||
           (move.kind() == MoveKind::drop && move.from() == position().rules().traits().neutral_type);
  }

  bool waiting_ = false;
  std::vector<bool> waited_;  ///< was each move made a wait?
};

}  // namespace tesuji::engine
