// RowFeatures: the score table by which the levels of row games judge, every row a named feature. Scores
// are whole numbers; a total is the plain sum of what the sink was given. See docs/row-games.md for the
// rows.
#pragma once

#include "base/score.hpp"
#include "placement/row_position.hpp"

namespace tesuji::evaluate {

enum class RowFeature : unsigned char {
  five,
  open_four,
  four,
  open_three,
  three,
  open_two,
  two,
  four_three,
  leaf_four_three,
  foul_trap_four,
  foul_trap_three,
  foul_trap_setup,
  mise,
  fukumi,
  several_threats,
  defence,
  defence_crossing,
  counter_four,
  single_four,
  diagonal,
  connection,
  centre,
  vulnerability,
  count
};
constexpr std::size_t kRowFeatures = as_size(RowFeature::count);

struct RowFeatureName {
  std::string_view id;
  std::string_view group;
};
constexpr std::array<RowFeatureName, kRowFeatures> kRowFeatureNames{{{"five", "rows"},
                                                                     {"open-four", "rows"},
                                                                     {"four", "rows"},
                                                                     {"open-three", "rows"},
                                                                     {"three", "rows"},
                                                                     {"open-two", "rows"},
                                                                     {"two", "rows"},
                                                                     {"four-three", "threats"},
                                                                     {"leaf-four-three", "threats"},
                                                                     {"foul-trap-four", "fouls"},
                                                                     {"foul-trap-three", "fouls"},
                                                                     {"foul-trap-setup", "fouls"},
                                                                     {"mise", "threats"},
                                                                     {"fukumi", "threats"},
                                                                     {"several-threats", "threats"},
                                                                     {"defence", "defence"},
                                                                     {"defence-crossing", "defence"},
                                                                     {"counter-four", "defence"},
                                                                     {"single-four", "economy"},
                                                                     {"diagonal", "economy"},
                                                                     {"connection", "economy"},
                                                                     {"centre", "economy"},
                                                                     {"vulnerability", "fouls"}}};

/// Which parts of the table a player sees.
struct RowSwitches {
  bool fukumi = true;
  bool mise = true;
  bool foul_traps = true;
  bool several_threats = true;
  bool counter_four = true;
  bool vulnerability = true;
  int single_four_keeps = 0;  ///< percent of a four's score that a four without a follow-up keeps
};

/// One entry per feature; the total is their sum.
class FeatureScores {
 public:
  void add(RowFeature feature, Score score) { scores_[feature] += score; }
  Score of(RowFeature feature) const { return scores_[feature]; }
  Score total() const {
    Score sum = 0;
    for (const Score score : scores_) sum += score;
    return sum;
  }

 private:
  IndexedArray<RowFeature, Score, kRowFeatures> scores_{};
};

constexpr Score kFiveScore = 100'000;

/// What a stone of `side` on an empty point is worth: what it makes, what it denies, what it prepares.
/// `thorough` also looks one move ahead (mise, fukumi), which means putting the stone.
FeatureScores move_features(RowPosition& position, Point point, Side side, const RowSwitches& switches,
                            bool thorough);

/// What stands on the board, for one side.
FeatureScores board_features(const RowPosition& position, Side side, const RowSwitches& switches);

/// The board for the side to move: its features minus the opponent's.
Score board_score(const RowPosition& position, const RowSwitches& switches);

}  // namespace tesuji::evaluate
