// Retrograde: fills a table from the ends of games backwards. A template over the ground that knows the
// moves.
#pragma once

#include "endings/parallel.hpp"
#include "endings/table.hpp"

namespace tesuji::endings {

template <class Ground>
class Retrograde {
 public:
  Retrograde(Table& table, const Ground& ground, const Effort& effort)
      : table_(table), layout_(table.layout()), codes_(table.codes()), effort_(effort) {
    for (int i = 0; i < effort.threads; ++i) grounds_.push_back(std::make_unique<Ground>(ground));
  }

  /// Marks what is impossible, ended or decided by a move into another ending. False when it was stopped.
  bool begin() {
    return sweep([&](Ground& ground, std::uint64_t number) { mark(ground, number); }) &&
           sweep([&](Ground& ground, std::uint64_t number) { look(ground, number); });
  }
  /// From the ends of games backwards, one ply at a time: whoever can move to a lost position wins, whoever
  /// can only move to won ones loses. Values that other endings give may lie ahead: they wait for their turn.
  bool finish() {
    frontier_.resize((codes_.size() + 63) / 64);
    for (plies_ = 0; plies_ <= farthest_; ++plies_) {
      if (!collect() || !sweep_frontier()) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kChunk = std::uint64_t{1} << 14U;

  Value load(std::uint64_t number) const {
    return Value::from_code(std::atomic_ref(codes_[number]).load(std::memory_order_relaxed));
  }
  void store(std::uint64_t number, Value value) {
    std::atomic_ref(codes_[number]).store(value.code(), std::memory_order_relaxed);
    reach(value);
  }
  void reach(Value value) {
    if (!value.is_win() && !value.is_loss()) return;
    int seen = farthest_.load(std::memory_order_relaxed);
    while (seen < value.plies() && !farthest_.compare_exchange_weak(seen, value.plies())) {
    }
  }
  /// The nearer of two wins, or of two losses that are not certain yet, stays.
  void improve(std::uint64_t number, Value value) {
    std::atomic_ref place(codes_[number]);
    std::int16_t old = place.load(std::memory_order_relaxed);
    const auto better = [&] {
      const Value known = Value::from_code(old);
      return known.is_open() || value.plies() < known.plies();
    };
    while (better() && !place.compare_exchange_weak(old, value.code(), std::memory_order_relaxed)) {
    }
    reach(value);
  }

  /// What the successors say together, given what is certain up to `plies`.
  struct Summary {
    const Retrograde& solver;
    int plies;
    bool only_losses;  ///< stop at what keeps the position from being lost
    bool moves = false;
    bool open = false;
    int fastest = Value::kMostPlies;
    int slowest = 0;

    bool certain(Value value) const { return !value.is_draw() && value.plies() <= plies; }
    bool inside(std::uint64_t number) {
      const Value value = solver.load(number);
      if (!value.is_possible()) return true;
      return add(certain(value) ? value : Value());
    }
    bool outside(Value value) { return !value.is_possible() || add(value); }
    bool passing(std::uint64_t number, Value besides) {
      const Value value = solver.load(number);
      if (!value.is_possible()) return true;
      if (!certain(value)) return add(besides.is_win() ? besides : Value());
      if (value.is_win()) return add(besides.is_win() && besides.plies() < value.plies() ? besides : value);
      if (!besides.is_loss()) return add(besides);
      return add(besides.plies() > value.plies() ? besides : value);
    }
    bool add(Value value) {
      moves = true;
      if (value.is_win()) {
        slowest = std::max(slowest, value.plies());
        return true;
      }
      if (value.is_loss()) {
        fastest = std::min(fastest, value.plies());
      } else {
        open = true;
      }
      return !only_losses;
    }
    Value value() const {
      if (fastest != Value::kMostPlies) return Value::win(fastest + 1);
      return open || !moves ? Value() : Value::loss(slowest + 1);
    }
  };

  void mark(Ground& ground, std::uint64_t number) {
    const State state = layout_.state(number);
    const bool possible = table_.may_stand(state) && ground.possible(state);
    store(number, possible ? Value() : Value::impossible());
  }

  void look(Ground& ground, std::uint64_t number) {
    if (!load(number).is_possible()) return;
    const State state = layout_.state(number);
    if (const auto ended = ground.ended(state)) return store(number, *ended);
    Summary summary{*this, -1, false};
    ground.successors(state, summary);
    if (!summary.moves) return store(number, ground.stuck(state));
    const Value undecided = ground.undecided();
    store(number, undecided.is_open() ? summary.value() : undecided);
  }

  /// Notes which positions have just become certain.
  bool collect() {
    const auto win = Value::win(plies_).code();
    const auto loss = Value::loss(plies_).code();
    return shared(frontier_.size(), kChunk / 64, [&](Ground&, std::uint64_t word) {
      std::uint64_t bits = 0;
      const std::uint64_t first = word * 64;
      const std::uint64_t count = std::min<std::uint64_t>(64, codes_.size() - first);
      for (std::uint64_t i = 0; i < count; ++i) {
        const std::int16_t code = codes_[first + i];
        bits |= static_cast<std::uint64_t>(code == win || code == loss) << i;
      }
      frontier_[word] = bits;
    });
  }

  bool sweep_frontier() {
    return shared(frontier_.size(), kChunk / 64, [&](Ground& ground, std::uint64_t word) {
      for (std::uint64_t bits = frontier_[word]; bits != 0; bits &= bits - 1)
        tell_origins(ground, word * 64 + as_size(std::countr_zero(bits)));
    });
  }

  void tell_origins(Ground& ground, std::uint64_t number) {
    const bool lost = load(number).is_loss();
    ground.origins(layout_.state(number), [&](const State& before) {
      layout_.for_each_form(before, [&](std::uint64_t form) {
        if (lost) {
          learn_win(ground, form);
        } else {
          learn_loss(ground, form);
        }
      });
    });
  }

  void learn_win(Ground& ground, std::uint64_t number) {
    const Value known = load(number);
    if (!known.is_open() && !(known.is_win() && known.plies() > plies_ + 1)) return;
    if constexpr (Ground::kSure) {
      improve(number, Value::win(plies_ + 1));
    } else {
      Summary summary{*this, plies_, false};
      ground.successors(layout_.state(number), summary);
      if (summary.value().is_win()) improve(number, summary.value());
    }
  }

  void learn_loss(Ground& ground, std::uint64_t number) {
    const Value known = load(number);
    if (!known.is_open() && !(known.is_loss() && known.plies() > plies_ + 1)) return;
    Summary summary{*this, plies_, true};
    ground.successors(layout_.state(number), summary);
    if (summary.value().is_loss()) improve(number, summary.value());
  }

  bool sweep(auto&& work) { return shared(codes_.size(), kChunk, work); }

  /// Calls work(ground, i) for all i. False when it was stopped.
  bool shared(std::uint64_t all, std::uint64_t chunk, auto&& work) {
    return in_chunks(all, chunk, effort_, {&table_.material(), plies_},
                     [&](std::size_t thread, std::uint64_t i) { work(*grounds_[thread], i); });
  }

  Table& table_;
  const Layout& layout_;
  std::vector<std::int16_t>& codes_;
  const Effort& effort_;
  std::vector<std::unique_ptr<Ground>> grounds_;
  std::vector<std::uint64_t> frontier_;
  std::atomic<int> farthest_{-1};
  int plies_ = 0;
};

}  // namespace tesuji::endings
