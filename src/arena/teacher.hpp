// Teacher: a player, most often another program, who judges positions for a learner.
#pragma once

#include "arena/player_spec.hpp"

namespace tesuji::arena {

class Teacher {
 public:
  /// Starts whoever the spec names; what went wrong otherwise.
  static Result<Teacher, Errors> hire(std::shared_ptr<const Game> game, const PlayerSpec& spec);

  /// What the teacher remembers of earlier positions is forgotten, so that its verdicts depend on this lesson
  /// alone.
  std::optional<Error> begin_lesson();
  /// Centipawns for the side to move; nothing where it sees a forced end, or says nothing.
  Result<std::optional<int>> score(const std::string& position);

 private:
  Teacher(std::shared_ptr<const Game> game, std::unique_ptr<Player> player, std::string name)
      : game_(std::move(game)), player_(std::move(player)), name_(std::move(name)) {}
  std::optional<Error> complaint(const Trouble& trouble) const;

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Player> player_;
  std::string name_;
};

}  // namespace tesuji::arena
