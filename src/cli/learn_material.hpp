// What `tesuji learn` learns from: rows of files, games of ledgers, records that a teacher judges, self-play.
#pragma once

#include "cli/options.hpp"
#include "engine/game_library.hpp"
#include "engine/thinker.hpp"
#include "learn/labelled.hpp"

namespace tesuji::cli {

/// A game, where games begin, who judges before the lesson, and who without anything learned.
struct Classroom {
  std::shared_ptr<const CompiledRules> rules;
  std::unique_ptr<AnyPosition> start;
  std::unique_ptr<Thinker> thinker;
  std::unique_ptr<Thinker> plain;
};
/// The weights of movement, as `tesuji learn` begins with them; `general`: one list for all games, those with
/// drops included.
EvalWeights movement_weights(bool general = false);
/// `begin` is a file of weights that were learned before; empty: nothing was.
Result<Classroom, Errors> open_classroom(GameLibrary& library, const GameArguments& at,
                                         const EvalWeights& movement, const std::string& begin = "");

struct Material {
  std::vector<learn::Labelled> all;
  std::vector<learn::Labelled> judged_here;  ///< those that no file had
};
/// All that the command names, with progress on stderr.
Result<Material, Errors> collect_material(const LearnCommand& command, GameLibrary& library,
                                          Classroom& classroom);

/// One line on a terminal that changes while the work goes on.
void tell_progress(std::size_t done, std::size_t all, std::string_view of_what);
void end_progress();

}  // namespace tesuji::cli
