// How a review speaks of moves: verdicts, phases of a game, and how accurate moves were.
#pragma once

#include "engine/organs.hpp"

namespace tesuji::engine {

/// What is said of a move besides its verdict.
struct Praise {
  bool strong = false;  ///< the only good move, and not an obvious one
  bool theory = false;  ///< the game's book knows it
};

/// "mistake", 疑問手: as players say it.
std::string verdict_words(MoveVerdict verdict, Praise praise, Language language);
/// "?!", "!": what records put behind a move; empty for most.
std::string_view verdict_sign(MoveVerdict verdict, Praise praise);

/// Of 100: how much of the winning chances a move kept, as players are used to count it. A loss of 5 % of the
/// chances leaves 80, one of 20 % leaves 42.
double move_accuracy(double loss);

enum class Phase : std::uint8_t { opening, middle, ending };
constexpr std::size_t kPhases = 3;
std::string_view phase_id(Phase phase);
std::string_view phase_words(Phase phase, Language language);

/// Tells phases by how many men have been taken: an ending has few left, or, where they come back, many that
/// have changed sides.
class PhaseClock {
 public:
  PhaseClock(int men, bool come_back) : men_(men), come_back_(come_back) {}

  /// The phase the next move is made in.
  Phase now() const;
  void count(int taken) {
    ++plies_;
    taken_ += taken;
  }

 private:
  int men_;
  bool come_back_;
  int plies_ = 0;
  int taken_ = 0;
};

}  // namespace tesuji::engine
