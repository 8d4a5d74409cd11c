// Games nobody ever played: random pieces, armies, boards and rules, made directly as data.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "define/definition.hpp"
#include "movement/setup.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// Random numbers that are the same on every machine (the standard distributions are not).
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}

  /// 0 .. n - 1
  int below(int n) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool chance(int percent) { return below(100) < percent; }

 private:
  std::mt19937_64 bits_;
};

struct RandomGame {
  GameDefinition game;
  Setup setup;  ///< a position in which the side that just moved is not left in check
};

/// How large a board may become.
struct BoardRange {
  int least = 4;
  int most = 12;
  int most_dropped_on = 72;  ///< squares of the largest board with drops: the naive generator is slow
  int fullest = 55;          ///< percent of the squares that are occupied
};
constexpr BoardRange kLargeBoards{14, 19, 361, 25};

/// The same seed gives the same game.
RandomGame random_game(std::uint64_t seed, BoardRange range = {});

/// One or more random atoms that make up one way to move, e.g. "four knight leaps, capture only".
std::vector<MoveAtom> random_atoms(Dice& dice, const std::vector<ZoneDefinition>& zones);

}  // namespace tesuji::test
