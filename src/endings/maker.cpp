#include "endings/maker.hpp"

#include <fmt/format.h>

#include <set>

#include "base/random.hpp"
#include "endings/position_ground.hpp"
#include "endings/step_ground.hpp"

namespace tesuji::endings {
namespace {

std::string megabytes(std::uint64_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1'000'000);
}

Error too_large(const TableSet& set, const Material& material, std::uint64_t bytes, std::uint64_t memory) {
  return {ErrorCode::unsupported,
          fmt::format("the tables for {} need {}, but may take {}", material_text(set.game(), material),
                      megabytes(bytes), megabytes(memory)),
          "allow more memory, or ask for fewer men"};
}

/// Smaller endings first; where pieces promote in circles there is no first.
class Planner {
 public:
  explicit Planner(const TableSet& set) : set_(set) {}

  Result<Plan> plan(const Material& material, std::uint64_t memory) {
    plan_.bytes = set_.bytes();
    if (auto error = add(set_.usual(material), memory)) return *error;
    return std::move(plan_);
  }

 private:
  std::optional<Error> add(const Material& material, std::uint64_t memory) {
    if (set_.find(material) != nullptr || done_.contains(material)) return std::nullopt;
    if (!begun_.insert(material).second) {
      return Error{ErrorCode::unsupported,
                   "this game has no tables of endings: its pieces promote in circles",
                   "promotions must lead to something that does not promote back"};
    }
    // What cannot fit is not planned any further: there could be millions of smaller ones.
    plan_.bytes += Table::bytes(set_.game(), material);
    if (plan_.bytes > memory) return too_large(set_, material, plan_.bytes, memory);
    if (StepGround::fits(set_.rules(), material)) {
      for (const Material& exit : StepGround::exits(set_.rules(), material)) {
        if (auto error = add(set_.usual(exit), memory)) return error;
      }
    } else {
      plan_.complete = false;
    }
    done_.insert(material);
    plan_.missing.push_back(material);
    return std::nullopt;
  }

  const TableSet& set_;
  Plan plan_;
  std::set<Material> begun_;
  std::set<Material> done_;
};

/// Fills a table whose smaller ones are all there.
bool by_steps(const TableSet& set, Table& table, const Effort& effort) {
  const StepGround ground(set, table);
  Retrograde retrograde(table, ground, effort);
  return retrograde.begin() && retrograde.finish();
}

/// Endings to which positions drawn at random lead: nearly always all of them.
std::set<Material> sampled_exits(const TableSet& set, const Table& table) {
  constexpr int kSample = 3000;
  struct Ignore {
    bool inside(std::uint64_t) { return true; }
    bool outside(Value) { return true; }
    bool passing(std::uint64_t, Value) { return true; }
  } ignore;
  Wanted wanted;
  PositionGround ground(set, table, wanted);
  Random random(table.layout().size());
  for (int i = 0; i < kSample; ++i) {
    const State state = table.layout().state(random.below(table.layout().size()));
    if (!table.may_stand(state)) continue;
    if (ground.possible(state) && !ground.ended(state)) ground.successors(state, ignore);
  }
  return wanted.take();
}

class Maker {
 public:
  Maker(TableSet& set, std::uint64_t memory, const Effort& effort)
      : set_(set), memory_(memory), effort_(effort) {}

  /// False when it was stopped.
  Result<bool> make(const Material& material) {
    auto plan = Planner(set_).plan(material, memory_);
    if (!plan) return plan.error();
    for (const Material& missing : plan->missing) {
      auto made = make_one(missing);
      if (!made || !*made) return made;
    }
    return true;
  }

 private:
  Result<bool> make_one(const Material& material) {
    if (set_.find(material) != nullptr) return true;
    if (!under_way_.insert(material).second) {
      return Error{ErrorCode::unsupported, "this game has no tables of endings: its pieces change in circles",
                   "what captures and promotions lead to must not lead back"};
    }
    auto table = std::make_unique<Table>(set_.game(), material);
    const auto done = StepGround::fits(set_.rules(), material) ? Result<bool>(by_steps(set_, *table, effort_))
                                                               : by_positions(*table);
    if (done && *done) set_.add(std::move(table));
    return done;
  }

  Result<bool> by_positions(Table& table) {
    Wanted wanted;
    const std::uint64_t own = Table::bytes(set_.game(), table.material());
    std::set<Material> smaller = sampled_exits(set_, table);
    while (true) {
      memory_ -= own;
      for (const Material& exit : smaller) {
        auto made = make(exit);
        if (!made || !*made) return made;
      }
      memory_ += own;
      Retrograde retrograde(table, PositionGround(set_, table, wanted), effort_);
      if (!retrograde.begin()) return false;
      smaller = wanted.take();
      if (smaller.empty()) return retrograde.finish();
    }
  }

  TableSet& set_;
  std::uint64_t memory_;
  const Effort& effort_;
  std::set<Material> under_way_;
};

}  // namespace

Result<Plan> plan_ending(const TableSet& set, const Material& material, std::uint64_t memory) {
  if (auto error = no_endings(set.game())) return *error;
  return Planner(set).plan(material, memory);
}

Result<const Table*> make_ending(TableSet& set, const Material& material, std::uint64_t memory,
                                 const Effort& effort) {
  if (auto error = no_endings(set.game())) return *error;
  const auto made = Maker(set, memory, effort).make(set.usual(material));
  if (!made) return made.error();
  const Table* none = nullptr;
  return *made ? set.find(material) : none;
}

}  // namespace tesuji::endings
