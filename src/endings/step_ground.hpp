// StepGround: moves of an ending by tables of its own, for games where only royals that must not be taken,
// movement, capture and promotion matter. Others go by PositionGround.
#pragma once

#include "compile/rules.hpp"
#include "endings/gate.hpp"
#include "endings/table.hpp"

namespace tesuji::endings {

/// Immutable once made, and shared by threads.
class StepGround {
 public:
  /// Can the moves of these men be told by steps alone?
  static bool fits(const CompiledRules& rules, const Material& material);
  /// What is left after captures and promotions: all these need a table before this one can be made.
  static std::vector<Material> exits(const CompiledRules& rules, const Material& material);

  /// Preconditions: it fits, and `set` has tables of all exits.
  StepGround(const TableSet& set, const Table& table);

  /// The royal of the side that waits cannot be taken at once. Precondition: no two men on one square.
  bool possible(const State& state) const;
  /// What the rules say at once, whether or not there are moves.
  std::optional<Value> ended(const State&) const { return std::nullopt; }
  /// The value of a position without a legal move.
  Value stuck(const State& state) const;
  /// The value where nothing is decided, of a position with legal moves.
  Value undecided() const { return weak_ ? Value::ended_draw() : Value(); }

  /// What follows each move: visit.inside(number) of a position of the same men, visit.outside(value) of
  /// another; both may turn out to be impossible, then the move is not legal. Until one says false.
  template <class Visit>
  void successors(const State& state, Visit&& visit) const {
    const std::uint64_t occupied = occupation(state);
    const std::uint64_t own = own_of(state);
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (men_[man].side != state.side) continue;
      for (const Step& step : kinds_[men_[man].kind].steps[state.at[man]]) {
        if (!step.gate.open(occupied)) continue;
        const std::uint64_t target = std::uint64_t{1} << step.to;
        if ((occupied & target) == 0) {
          if (!step.quiet) continue;
          if (step.promotes && !leave(state, man, step, men_.size(), visit)) return;
          if (step.stays && !visit.inside(table_.layout().index(moved(state, man, step.to)))) return;
        } else if (step.captures && (own & target) == 0) {
          if (!leave(state, man, step, man_on(state, step.to), visit)) return;
        }
      }
    }
  }

  /// Positions from which a quiet move leads here. `sure`: each of them, if it is possible at all, has it.
  static constexpr bool kSure = true;
  void origins(const State& state, auto&& visit) const {
    const std::uint64_t occupied = occupation(state);
    State before = state;
    before.side = opponent(state.side);
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (men_[man].side != before.side) continue;
      for (const Origin& origin : kinds_[men_[man].kind].origins[state.at[man]]) {
        if ((occupied >> origin.from & 1) != 0 || !origin.gate.open(occupied)) continue;
        before.at[man] = origin.from;
        visit(before);
      }
      before.at[man] = state.at[man];
    }
  }

 private:
  struct Step {
    Gate gate;
    std::uint8_t to = 0;
    bool quiet = false;
    bool captures = false;
    bool promotes = false;
    bool stays = true;  ///< may be made without promotion
  };
  struct Origin {
    Gate gate;
    std::uint8_t from = 0;
  };
  /// A kind of piece of one side.
  struct Kind {
    PlacedPiece piece;
    std::vector<PieceIndex> choices;
    std::vector<std::vector<Step>> steps;      ///< [from]
    std::vector<std::vector<Origin>> origins;  ///< [to]
    std::vector<std::vector<Gate>> attacks;    ///< [from * squares + to]
  };
  struct Man {
    Side side = Side::first;
    std::size_t kind = 0;
  };

  void add_kind(const PlacedPiece& piece);
  void add_exits();
  bool attacked(const State& state, Side royal) const;

  static State moved(const State& state, std::size_t man, std::uint8_t to) {
    State after = state;
    after.at[man] = to;
    after.side = opponent(state.side);
    return after;
  }
  std::uint64_t occupation(const State& state) const {
    std::uint64_t set = 0;
    for (std::size_t man = 0; man < men_.size(); ++man) set |= std::uint64_t{1} << state.at[man];
    return set;
  }
  std::uint64_t own_of(const State& state) const {
    std::uint64_t set = 0;
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (men_[man].side == state.side) set |= std::uint64_t{1} << state.at[man];
    }
    return set;
  }
  std::size_t man_on(const State& state, std::uint8_t sq) const {
    std::size_t man = 0;
    while (state.at[man] != sq) ++man;
    return man;
  }
  const Seat& exit_of(std::size_t man, std::size_t taken, std::size_t choice) const {
    return exits_[(man * (men_.size() + 1) + taken) * most_choices_ + choice];
  }
  /// Moves into other endings: `taken` is the number of men where nothing is taken; choice 0 is to stay.
  template <class Visit>
  bool leave(const State& state, std::size_t man, const Step& step, std::size_t taken, Visit&& visit) const {
    Places at = state.at;
    at[man] = step.to;
    const auto value_of = [&](std::size_t choice) {
      return set_.value(exit_of(man, taken, choice), opponent(state.side), at);
    };
    if (taken < men_.size() && step.stays && !visit.outside(value_of(0))) return false;
    if (!step.promotes) return true;
    for (std::size_t choice = 1; choice <= kinds_[men_[man].kind].choices.size(); ++choice) {
      if (!visit.outside(value_of(choice))) return false;
    }
    return true;
  }

  const TableSet& set_;
  const Table& table_;
  std::size_t squares_;
  bool weak_;
  Verdict stalemate_;
  std::vector<Kind> kinds_;
  std::vector<Man> men_;
  PerSide<std::size_t> royal_{};
  std::size_t most_choices_ = 1;
  std::vector<Seat> exits_;
};

}  // namespace tesuji::endings
