// PositionGround: moves of an ending as real positions have them, for every game that tables of steps do not
// know. Slow, and as general as the rules are.
#pragma once

#include <mutex>
#include <set>

#include "endings/gate.hpp"
#include "endings/table.hpp"

namespace tesuji::endings {

/// Materials that turned out to be needed.
class Wanted {
 public:
  void add(const Material& material) {
    const std::lock_guard lock(mutex_);
    materials_.insert(material);
  }
  std::set<Material> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(materials_, {});
  }

 private:
  std::mutex mutex_;
  std::set<Material> materials_;
};

/// The setup of a state: no castling, nothing in passing, no counts.
Setup setup_of(const GameDefinition& game, const Material& material, const State& state);
/// A result as tables tell it, for the side to move.
Value value_of(const Outcome& outcome, Side to_move);

/// Each thread has its own copy. What StepGround says of its functions holds here.
class PositionGround {
 public:
  PositionGround(const TableSet& set, const Table& table, Wanted& wanted);
  PositionGround(const PositionGround& other) : PositionGround(other.set_, other.table_, other.wanted_) {}

  bool possible(const State& state) { return position(state) != nullptr; }
  std::optional<Value> ended(const State& state);
  Value stuck(const State&) const { return Value::ended_draw(); }
  Value undecided() const { return Value(); }

  /// As of a StepGround; where a man can be taken in passing, visit.passing(number, value): what follows has
  /// the moves of that position, and one of that value besides.
  template <class Visit>
  void successors(const State& state, Visit&& visit) {
    for (const Follower& follower : followers(state)) {
      const bool more = follower.kind == Follower::inside    ? visit.inside(follower.number)
                        : follower.kind == Follower::outside ? visit.outside(follower.value)
                                                             : visit.passing(follower.number, follower.value);
      if (!more) return;
    }
  }

  static constexpr bool kSure = false;
  /// These, and perhaps some from which no move leads here.
  void origins(const State& state, auto&& visit) const {
    std::uint64_t occupied = 0;
    for (std::size_t man = 0; man < men(); ++man) {
      if (state.at[man] < 64) occupied |= std::uint64_t{1} << state.at[man];
    }
    State before = state;
    before.side = opponent(state.side);
    if (may_stay_) visit(before);
    for (std::size_t man = 0; man < men(); ++man) {
      if (table_.material().men()[man].side != before.side) continue;
      for (const Origin& origin : origins_[man][state.at[man]]) {
        const bool taken = std::find(state.at.begin(), state.at.begin() + static_cast<std::ptrdiff_t>(men()),
                                     origin.from) != state.at.begin() + static_cast<std::ptrdiff_t>(men());
        if (taken || (origin.gate && !origin.gate->open(occupied))) continue;
        before.at[man] = origin.from;
        visit(before);
      }
      before.at[man] = state.at[man];
    }
  }

 private:
  struct Origin {
    std::optional<Gate> gate;
    std::uint8_t from = 0;
  };
  struct Follower {
    enum Kind : std::uint8_t { inside, outside, passing };
    Kind kind = inside;
    std::uint64_t number = 0;
    Value value{};
  };

  std::size_t men() const { return table_.material().men().size(); }
  /// Null when the rules do not allow such a position.
  AnyPosition* position(const State& state);
  const std::vector<Follower>& followers(const State& state);
  Follower after(AnyPosition& position);
  Follower where_it_stands(const AnyPosition& position);
  Follower in_passing(AnyPosition& position);

  const TableSet& set_;
  const Table& table_;
  Wanted& wanted_;
  bool may_stay_ = false;                                  ///< somebody may pass by moving out and back
  std::vector<std::vector<std::vector<Origin>>> origins_;  ///< [man][to]
  State state_{};
  std::unique_ptr<AnyPosition> position_;
  bool known_ = false;
  std::vector<Follower> followers_;
};

}  // namespace tesuji::endings
