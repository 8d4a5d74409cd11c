// Explainer: searches what an explanation needs, and has it explained.
#pragma once

#include "engine/engine.hpp"
#include "explain/explanation.hpp"

namespace tesuji::engine {

struct ExplainSettings {
  std::uint64_t nodes = 100'000;  ///< for the position itself; comparisons get a share. 0: one ply only
  int rivals = 3;                 ///< how many best moves to look at
};

/// What a player who looks one move ahead would have done, and what is wrong with it.
struct NaturalMove {
  JudgedLine line;
  std::vector<Proposition> refutation;  ///< one claim, or none that is confirmed
};

/// Explains positions of one game. Uses the engine's table and thinker; calls come from one thread. When it
/// is to stop, what was found until then is told if that takes a moment only; see gave_up().
class Explainer {
 public:
  Explainer(Engine& engine, std::shared_ptr<const CompiledRules> rules, StopSignal should_stop = {});

  /// Was it to stop, and did not come to an end in time? What it says from then on is nothing to tell.
  bool gave_up() const { return lore_.patience().ends(); }

  /// Castles and other shapes that have names: they are spoken of from now on.
  void know_formations(const Formations& formations);

  const Lore& lore() const { return lore_; }
  const Verifier& verifier() const { return verifier_; }

  /// Why the best move is best: against doing nothing, or against the next best where that is impossible.
  /// Nothing when there is no legal move.
  std::optional<Explanation> best(const AnyPosition& root, const ExplainSettings& settings);
  /// Why this move: as the best one if it is, else why it is worse. Precondition: it is legal.
  Explanation move(const AnyPosition& root, Move move, const ExplainSettings& settings);
  /// Why one move rather than another; the better one is the one preferred. Precondition: both are legal.
  Explanation versus(const AnyPosition& root, Move one, Move another, const ExplainSettings& settings);
  /// Verified claims about the position itself: what happens if nothing is done, what holds it together.
  std::vector<Proposition> position(const AnyPosition& root, const ExplainSettings& settings);
  /// The castle or other formation that the move completes, or else the castle it works at; verified.
  std::optional<Proposition> formation(const AnyPosition& root, Move move) const;
  /// The dearest capture, else a check, when it is clearly worse than the move explained; nothing else.
  std::optional<NaturalMove> natural(const AnyPosition& root, const Explanation& explanation,
                                     const ExplainSettings& settings);
  /// Two more moves of ours, and their goal, that stay among the best against each of the three best answers
  /// to the move explained; nothing where there are none.
  std::optional<Proposition> plan(const AnyPosition& root, const Explanation& explanation,
                                  const ExplainSettings& settings);
  /// From lines already searched: `lines` best first; `question` best.
  Explanation from_lines(const AnyPosition& root, const std::vector<JudgedLine>& lines,
                         const ExplainSettings& settings);

  /// Compares two judged lines and finds the reasons. No search, unless nodes are given for looking whether
  /// what is said to be won lasts.
  Explanation compare(const AnyPosition& root, Question question, JudgedLine line,
                      std::optional<JudgedLine> other, std::uint64_t nodes = 0);

  /// The best lines here; legal moves only.
  std::vector<JudgedLine> search(const AnyPosition& root, std::uint64_t nodes, int lines,
                                 const std::vector<Move>& only);

 private:
  std::optional<JudgedLine> doing_nothing(const AnyPosition& root, std::uint64_t nodes);
  std::optional<JudgedLine> next_best(const AnyPosition& root, Move best, std::uint64_t nodes);
  JudgedLine judged(const AnyPosition& root, Move move, std::uint64_t nodes);
  std::optional<Move> natural_move(const AnyPosition& root, Move best) const;
  void prefer_promotion(const AnyPosition& root, std::vector<JudgedLine>& lines) const;
  void follow(const AnyPosition& root, JudgedLine& line);
  void end_where_it_stands(const AnyPosition& root, JudgedLine& line);
  bool is_calm(const AnyPosition& position) const;
  std::vector<JudgedLine> go_on(const AnyPosition& root, const std::vector<Move>& moves, std::uint64_t nodes);
  LineWorth worth_of(const AnyPosition& root, const JudgedLine& line);

  Engine& engine_;
  StopSignal should_stop_;
  StopSignal at_last_;  ///< a moment later, in which what was found is told
  Lore lore_;
  Verifier verifier_;
};

}  // namespace tesuji::engine
