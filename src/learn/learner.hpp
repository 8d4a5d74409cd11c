// Learner: fits the weights of one game to winning chances that a teacher, a search or results told.
#pragma once

#include "evaluate/overlay.hpp"
#include "learn/fit.hpp"

namespace tesuji::learn {

/// A weight, curve or table, and how far it moves scores apart.
struct Importance {
  std::string_view field;
  PieceIndex piece = kNoPiece;
  double centipawns = 0;  ///< standard deviation of what it adds to the score, over all positions
};

struct Learned : Fitted {
  Overlay overlay;
  std::size_t positions = 0;
  std::size_t games = 0;
  std::vector<CalibrationBin> calibration;  ///< on games not trained on
  std::vector<Importance> importance;       ///< the greatest first
};

/// What one weight, curve or table says of a position, before and after learning; centipawns for the first
/// side.
struct Change {
  std::string_view field;
  PieceIndex piece = kNoPiece;
  double before = 0;
  double after = 0;
};

/// Positions are counted by the evaluation itself. The same positions in the same order give the same
/// weights.
class Learner {
 public:
  /// `thinker` has the weights that learning begins from, `plain` those that overlays differ from, without
  /// one the same. Both must outlive the learner, and have tables.
  Learner(const Thinker& thinker, const GameDefinition& game, const LearnOptions& options,
          const Thinker* plain = nullptr);

  /// `chance`: of the first side, 0 to 1. Positions of one game are all trained on, or none of them.
  void add(const AnyPosition& position, double chance, std::uint64_t game);
  std::size_t positions() const { return samples_.size(); }
  const Samples& samples() const { return samples_; }
  const Parameters& parameters() const { return parameters_; }
  const GameDefinition& game() const { return game_; }
  /// Nothing when `should_stop` says so.
  std::optional<Learned> fit(const StopSignal& should_stop) const;
  /// The same positions by another model.
  std::optional<Learned> fit(Model model, const StopSignal& should_stop) const;

  /// Where the two verdicts on a position come from, the greatest difference first.
  std::vector<Change> changes(const Samples::Sample& sample, const std::vector<double>& numbers) const;

 private:
  std::optional<Learned> fit_with(const LearnOptions& options, const StopSignal& should_stop) const;
  /// What a curve or table gives every piece or side alike goes where people look for it: into the value of
  /// the piece, or the turn. No score changes by it.
  void settle(std::vector<double>& numbers, const std::vector<double>& seen) const;
  std::vector<Importance> importance(const std::vector<double>& numbers) const;

  const Thinker& thinker_;
  const Thinker& plain_;
  const GameDefinition& game_;
  LearnOptions options_;
  Parameters parameters_;
  Samples samples_;
};

}  // namespace tesuji::learn
