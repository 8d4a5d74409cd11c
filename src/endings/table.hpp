// Table: the values of all positions with the same men.
#pragma once

#include <map>

#include "endings/layout.hpp"
#include "endings/value.hpp"

namespace tesuji::endings {

class Table {
 public:
  Table(const GameDefinition& game, Material material);

  const Material& material() const { return material_; }
  const Layout& layout() const { return layout_; }
  std::vector<std::int16_t>& codes() { return codes_; }
  const std::vector<std::int16_t>& codes() const { return codes_; }

  Value value(std::uint64_t number) const { return Value::from_code(codes_[number]); }
  Value value(const State& state) const { return value(layout_.index(state)); }

  /// Has every man a square of its own on which it can ever come to stand?
  bool may_stand(const State& state) const {
    std::array<bool, 256> taken{};
    for (std::size_t man = 0; man < stands_.size(); ++man) {
      const std::uint8_t sq = state.at[man];
      if (taken[sq] || stands_[man][sq] == 0) return false;
      taken[sq] = true;
    }
    return true;
  }

  /// Positions in a table of these men, and the bytes that it takes while it is made.
  static std::uint64_t places(const GameDefinition& game, const Material& material);
  static std::uint64_t bytes(const GameDefinition& game, const Material& material);

 private:
  Material material_;
  Layout layout_;
  std::vector<PerSquare<std::uint8_t>> stands_;  ///< [man]
  std::vector<std::int16_t> codes_;
};

/// Where the men of a board stand in a table: the table's man n is man `man[n]` of the board.
struct Seat {
  const Table* table = nullptr;
  bool swapped = false;  ///< the table knows this with the sides exchanged
  std::array<std::uint8_t, kMostMen> man{};
};

/// The tables of one game that are there, each for its material and, where the sides are alike, for the same
/// with the sides exchanged. Addresses of tables last. Reading may be shared between threads.
class TableSet {
 public:
  explicit TableSet(std::shared_ptr<const CompiledRules> rules);

  const CompiledRules& rules() const { return *rules_; }
  std::shared_ptr<const CompiledRules> shared_rules() const { return rules_; }
  const GameDefinition& game() const { return rules_->definition(); }

  /// The material whose table tells about these men: this one, or with the sides exchanged.
  Material usual(const Material& material) const;
  const Table* find(const Material& material) const;
  const Table& add(std::unique_ptr<Table> table);
  std::uint64_t bytes() const;
  int most_men() const { return most_men_; }
  const std::map<Material, std::unique_ptr<Table>>& all() const { return tables_; }

  /// How these men, in any order, sit in a table; the table is null when there is none.
  Seat seat(const std::vector<PlacedPiece>& men) const;
  /// The value of a position of the men of a seat. Precondition: there is a table.
  Value value(const Seat& seat, Side side, const Places& at) const {
    State state;
    state.side = seat.swapped ? opponent(side) : side;
    const auto men = as_size(seat.table->layout().men());
    for (std::size_t n = 0; n < men; ++n) {
      const std::uint8_t sq = at[seat.man[n]];
      state.at[n] = seat.swapped ? other_end_[sq] : sq;
    }
    return seat.table->value(state);
  }

 private:
  std::shared_ptr<const CompiledRules> rules_;
  bool sides_alike_;
  std::array<std::uint8_t, 256> other_end_{};
  std::map<Material, std::unique_ptr<Table>> tables_;
  int most_men_ = 0;
};

}  // namespace tesuji::endings
