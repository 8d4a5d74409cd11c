// LineFeatures: the score table by which the levels of line games judge, every row a named feature. Scores
// are whole numbers; a total is the plain sum of what the sink was given. See docs/line-games.md for the
// rows.
#pragma once

#include <array>
#include <string_view>

#include "base/score.hpp"
#include "placement/line_position.hpp"

namespace tesuji {

enum class LineFeature : unsigned char {
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
constexpr std::size_t kLineFeatures = static_cast<std::size_t>(LineFeature::count);

struct LineFeatureName {
  std::string_view id;
  std::string_view group;
};
extern const std::array<LineFeatureName, kLineFeatures> kLineFeatureNames;

/// Which parts of the table a player sees.
struct LineSwitches {
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
  void add(LineFeature feature, Score score) { scores_[static_cast<std::size_t>(feature)] += score; }
  Score of(LineFeature feature) const { return scores_[static_cast<std::size_t>(feature)]; }
  Score total() const {
    Score sum = 0;
    for (const Score score : scores_) sum += score;
    return sum;
  }

 private:
  std::array<Score, kLineFeatures> scores_{};
};

constexpr Score kFiveScore = 100'000;

/// What a stone of `side` on an empty point is worth: what it makes, what it denies, what it prepares.
/// `thorough` also looks one move ahead (mise, fukumi), which means putting the stone.
FeatureScores move_features(LinePosition& position, Point point, Side side, const LineSwitches& switches,
                            bool thorough);

/// What stands on the board, for one side.
FeatureScores board_features(const LinePosition& position, Side side, const LineSwitches& switches);

/// The board for the side to move: its features minus the opponent's.
Score board_score(const LinePosition& position, const LineSwitches& switches);

}  // namespace tesuji
