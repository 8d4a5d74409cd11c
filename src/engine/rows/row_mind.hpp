// The mind of row games: proofs, search, levels, claims about stones. Most organs are in files of their
// names.
#pragma once

#include "engine/mind.hpp"
#include "engine/rows/row_play.hpp"
#include "persona/row_levels.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::engine {

class RowMind final : public Mind,
                      public organ::Evaluator,
                      public organ::Searcher,
                      public organ::Explainer,
                      public organ::Reviewer,
                      public organ::Solver,
                      public organ::Mapper,
                      public organ::Lookout,
                      public organ::Referee {
 public:
  explicit RowMind(std::size_t table_megabytes) : table_megabytes_(table_megabytes) {}
  bool turn_to(const Game& game) override;

  Result<Answer> evaluate(const Play& play, std::string_view level) override;

  std::vector<std::string> levels() const override;
  std::string usual_level() const override { return "medium"; }
  std::optional<Error> refuses(const ThinkingRequest& request) const override;
  Proposal search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                  const StopSignal& should_stop) override;

  Result<Answer> explain(const Play& play, const ExplainQuestion& question,
                         const StopSignal& should_stop) override;
  Result<Answer> review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                        const ProgressListener& progress, const StopSignal& should_stop) override;

  std::vector<std::string> goals() const override { return {"vcf", "mise-vcf", "vct", "balanced"}; }
  Result<Answer> solve(const Play& play, const SolvingRequest& request,
                       const StopSignal& should_stop) override;

  std::vector<std::string> kinds() const override { return {"forbidden", "threats"}; }
  Answer map(const Play& play, std::string_view kind, Language language, bool pictured,
             const StopSignal& should_stop) override;
  Answer forbidden(const Play& play, Language language) override;
  Answer threats(const Play& play, Language language, const StopSignal& should_stop) override;

 private:
  /// The strongest player, who remembers nothing unless it `goes_on`.
  RowStrongest& strongest(bool goes_on = false);
  RowDecision decide_by_level(const RowPlay& at, RowLevel level, const ThinkingRequest& request,
                              const FindingsListener& listener, const StopSignal& stop);
  /// Who is better and why, what either side can make, and where stones are forbidden.
  Answer about_position(const RowPlay& at, Language language, const StopSignal& should_stop);
  Result<Answer> balance(const RowPlay& at, const SolvingRequest& request, const StopSignal& should_stop);

  // Tables are made when they are first needed, and used again.
  std::size_t table_megabytes_;
  std::unique_ptr<RowStrongest> strongest_;
  std::unique_ptr<Table> level_table_;
};

/// What the search's evaluation counts for the side to move.
Score outlook_of(const RowPosition& position);

/// The level of that name; null means the strongest player. An unknown one is a usage error.
Result<const RowLevel*> row_level(std::string_view name);

/// A move or a word, and why.
struct ProcedureDecision {
  std::string move;  ///< a point, or as Play::play() takes it: "swap", "announce 3", "offer g8 i9"
  LocalText why;
};

/// Stones that leave the game even where the other may swap, the better colour, the best fifth moves to offer
/// and the one that helps the other least. Precondition: a procedure runs, and the game is not over.
ProcedureDecision decide_in_procedure(const RowPlay& play, RowStrongest& judge, const StopSignal& stop);

/// Who is better, in words; the score is the first side's.
std::string row_verdict(Score score, const Game& game, Language language);

/// The head of an explanation: the move, how good it is, and the line.
std::string headline(const RowPlay& at, const RowDecision& decision, Language language);

/// "wins by continuous fours: j12 k13 ..." or "depth 9, +0.35, 120000 nodes: h8 i9 ...".
std::string decision_words(const RowDecision& decision, const BoardShape& board, Language language);

}  // namespace tesuji::engine
