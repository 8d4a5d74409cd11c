// What the fractional search has found out, by position.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/large_pages.hpp"
#include "movement/move.hpp"

namespace tesuji::persona::fractional {

enum class Bound : std::uint8_t { none, exact, lower, upper };

/// Scores by position and budget, and the move that came out best when the position was last looked at,
/// whatever the budget: tried first. Scores depend on nothing else and not on the order of moves, so that
/// remembering them changes no answer. All that is known of a position lies together, to be fetched once.
class Memory {
 public:
  struct Score {
    int score = 0;
    std::int16_t budget = 0;
    Bound bound = Bound::none;
  };

  /// More room for searches of more plies.
  explicit Memory(int plies) : places_(std::size_t{1} << std::clamp(8 + 2 * plies, 10, 21)) {}

  std::optional<Score> score(std::uint64_t key, int budget) const {
    const Place& place = places_[index(key)];
    const Score& known = place.scores[slot(budget)];
    return place.key == key && known.budget == budget ? std::optional(known) : std::nullopt;
  }
  std::optional<Move> best_move(std::uint64_t key) const {
    const Place& place = places_[index(key)];
    return place.key == key && place.has_move ? std::optional(Move::from_bits(place.move)) : std::nullopt;
  }

  void note(std::uint64_t key, const Score& score) { at(key).scores[slot(score.budget)] = score; }
  void note(std::uint64_t key, Move move) {
    Place& place = at(key);
    place.move = move.bits();
    place.has_move = true;
  }

  /// The position will be asked about soon.
  void expect(std::uint64_t key) const { __builtin_prefetch(&places_[index(key)]); }

 private:
  struct alignas(32) Place {
    std::uint64_t key = 0;
    std::uint32_t move = 0;
    bool has_move = false;
    std::array<Score, 2> scores{};
  };
  static_assert(sizeof(Place) == 32, "none lies across two cache lines");

  std::size_t index(std::uint64_t key) const { return (key ^ key >> 32) & (places_.size() - 1); }
  static std::size_t slot(int budget) { return static_cast<std::size_t>(budget) % 2; }
  /// What was known of another position there is forgotten.
  Place& at(std::uint64_t key) {
    Place& place = places_[index(key)];
    if (place.key != key) {
      place = {};
      place.key = key;
    }
    return place;
  }

  std::vector<Place, base::LargePages<Place>> places_;
};

}  // namespace tesuji::persona::fractional
