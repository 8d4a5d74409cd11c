// The mind of games of pieces. Its organs share one engine; most are in files of their names.
#pragma once

#include "engine/engine.hpp"
#include "engine/mind.hpp"

namespace tesuji::engine {

class PieceMind final : public Mind,
                        public organ::Evaluator,
                        public organ::Searcher,
                        public organ::Explainer,
                        public organ::Reviewer,
                        public organ::Tactician,
                        public organ::Mapper,
                        public organ::Solver,
                        public organ::Counter,
                        public organ::Company,
                        public organ::Appraiser,
                        public organ::Surveyor,
                        public organ::Archivist {
 public:
  explicit PieceMind(std::size_t table_megabytes) : engine_(table_megabytes) {}
  bool turn_to(const Game& game) override;
  std::optional<Errors> use_weights(const SourceText& file) override;
  std::optional<Error> use_search_constant(std::string_view name, int value) override;
  std::optional<Error> use_endings(const Game& game, const std::string& folder) override;

  Result<Answer> evaluate(const Play& play, std::string_view level) override;

  std::vector<std::string> levels() const override;
  std::string usual_level() const override { return "8"; }
  std::optional<Error> refuses(const ThinkingRequest& request) const override;
  Proposal search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                  const StopSignal& should_stop) override;

  Result<Answer> explain(const Play& play, const ExplainQuestion& question,
                         const StopSignal& should_stop) override;
  Result<Answer> review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                        const ProgressListener& progress, const StopSignal& should_stop) override;

  Result<Answer> tactics(const Play& play, const TacticsQuestion& question,
                         const StopSignal& should_stop) override;
  Answer threats(const Play& play, Language language, const StopSignal& should_stop) override;
  Result<PuzzleReport> score(const Play& play, const std::vector<Puzzle>& puzzles, const std::string& file,
                             const PuzzleTask& task) override;

  std::vector<std::string> kinds() const override { return {"control", "mobility", "graph", "threats"}; }
  Answer map(const Play& play, std::string_view kind, Language language, bool pictured,
             const StopSignal& should_stop) override;

  std::vector<std::string> goals() const override { return {"mate", "win"}; }
  Result<Answer> solve(const Play& play, const SolvingRequest& request,
                       const StopSignal& should_stop) override;

  bool captures_royals(const Play& play) const override;
  std::optional<PerftReport> perft(const Play& play, const PerftRequest& request,
                                   const PerftListener& listener) override;

  std::vector<const PersonaInfo*> personas(const Game& game) const override;
  Result<PersonaAnswer> ask(const Game& game, const PersonaQuestion& question,
                            const StopSignal& should_stop) override;
  Result<std::vector<PersonaNote>> count(const Play& play, Persona& persona) override;
  Result<PersonaReply> ask(const Play& play, Persona& persona, const StopSignal& should_stop) override;

  Answer values(const Game& game, Language language, bool coloured) override;
  Result<Answer, Errors> survey(const Game& game, const StopSignal& should_stop,
                                const std::function<void(int, int)>& on_game) override;

  bool keeps_endings(const Game& game) const override;
  Result<Answer> ending(const Game& game, const EndingQuestion& question, const EndingListener& listener,
                        const StopSignal& should_stop) override;
  Result<Answer> mates(const Game& game, const MatesQuestion& question, const EndingListener& listener,
                       const StopSignal& should_stop) override;

 private:
  Engine engine_;
};

/// The terms of an evaluation, as data and as a table for people.
Datum breakdown_datum(const Breakdown& breakdown, const AnyPosition& position);
std::string table_of(const Breakdown& breakdown, const AnyPosition& position);
/// A judged line; a pass is "pass".
Datum judged_datum(const Lore& lore, const AnyPosition& root, const JudgedLine& line);
Datum explanation_datum(const Explanation& explanation, const AnyPosition& root, const Phrasebook& book);

}  // namespace tesuji::engine
