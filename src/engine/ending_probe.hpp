// EndingProbe: what tables of endings tell the search.
#pragma once

#include <memory>

#include "base/score.hpp"
#include "movement/any_position.hpp"

namespace tesuji::endings {
class TableSet;
class Value;
}  // namespace tesuji::endings

namespace tesuji::engine {

/// A position as tables know it, and how long it may still take by other rules.
struct FewMen {
  static constexpr int kEver = 32'000;  ///< plies left where no rule counts them

  std::vector<PlacedPiece> men;
  std::array<std::uint8_t, 8> at{};
  Side side = Side::first;
  int plies_left = 0;  ///< until the game is drawn for lack of progress
};

/// Cheap to ask how many men it knows; where there are no more on the board, its score is exact.
class EndingProbe {
 public:
  explicit EndingProbe(std::shared_ptr<const endings::TableSet> set);

  int most_men() const { return most_men_; }
  const endings::TableSet& set() const { return *set_; }
  /// The value, unless there is no table, or the rules end the game before it comes true.
  std::optional<endings::Value> value(const FewMen& few) const;
  /// The same as a score for the side to move, which is so many plies away from the root.
  std::optional<Score> score(const FewMen& few, int ply) const;

 private:
  std::shared_ptr<const endings::TableSet> set_;
  int most_men_;
  bool draws_are_sure_;
};

}  // namespace tesuji::engine
