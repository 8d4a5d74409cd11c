// A review as a page that needs nothing else: board, graph, moves with reasons, and mistakes to try again.
#pragma once

#include "engine/game.hpp"
#include "engine/verdicts.hpp"

namespace tesuji::engine {

struct PagePly {
  std::string label;  ///< "12... Nf6"
  Side side = Side::first;
  MoveVerdict verdict = MoveVerdict::best;
  Praise praise{};
  Phase phase = Phase::middle;
  double chance = 0.5;  ///< the mover's, after the move
  double loss = 0;      ///< of winning chance
  bool turning_point = false;
  std::string played{};              ///< in coordinates, as are the following
  std::string better{};              ///< empty: nothing is
  std::vector<std::string> good{};   ///< answers that are right when it is tried again
  std::vector<std::string> lines{};  ///< why, one sentence each
};

struct ReviewStory {
  std::string title;
  std::string opening;  ///< how the game went through theory; may be empty
  PerSide<std::string> sides;
  std::vector<PagePly> plies;
  bool phased = true;  ///< does the game have phases?
  bool complete = true;
};

/// How accurate a side was (in one phase, or in all), of 100; nothing when it had no choice there.
std::optional<double> accuracy_of(const std::vector<PagePly>& plies, Side side, std::optional<Phase> phase);

/// Precondition: the moves of the story are those of the record, from its start.
Result<std::string> review_page(const Game& game, const RecordTree& record, const ReviewStory& story,
                                Language language);

}  // namespace tesuji::engine
