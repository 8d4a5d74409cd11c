// Lessons: quiet positions out of recorded games, and of where a search would look beside them, for a teacher
// to judge.
#pragma once

#include "learn/labelled.hpp"
#include "notation/record.hpp"

namespace tesuji::learn {

struct LessonOptions {
  int from_game = 6;   ///< positions of each game, at most
  int excursions = 2;  ///< times that one or two moves at random lead off a game
  int follow = 4;      ///< moves of play after those, each of which may be a lesson
  int first_ply = 10;  ///< what is theory teaches little
  std::uint64_t seed = 1;
};

/// Centipawns for the side to move; nothing where the end is in sight, and nothing is learned from it.
using Judgement = std::function<Result<std::optional<int>>(const AnyPosition& position)>;

/// The lessons of one game. Which positions is decided by seed and number alone, so that games may be judged
/// in any order, anywhere. `scout` tells by a short search whether a position is quiet, and plays excursions.
Result<std::vector<Labelled>> lessons_of(const GameRecord& record, std::uint64_t number, Thinker& scout,
                                         const LessonOptions& options, const Judgement& verdict);

}  // namespace tesuji::learn
