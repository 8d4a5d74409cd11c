// The organs of a mind that tell something: each answer is the same for scripts and for people.
#pragma once

#include "engine/play.hpp"
#include "engine/puzzles.hpp"
#include "engine/record_tree.hpp"
#include "explain/phrasebook.hpp"

namespace tesuji::engine {

/// What was found out. Moves and squares are texts of the game; docs/api.md tells the fields.
struct Answer {
  Datum data;
  std::string text;      ///< for people, in the language asked for; ends with a newline
  std::string picture;   ///< SVG (of a review a page), where asked for
  std::string remark{};  ///< about the work rather than the result, for people; may be empty
  bool stopped = false;  ///< it was to stop before there was anything to tell

  static Answer given_up() { return {.data = {}, .text = "", .picture = "", .stopped = true}; }
};

using ProgressListener = std::function<void(int done, int all)>;

/// What a review says of a move.
enum class MoveVerdict : std::uint8_t { forced, best, good, inaccuracy, mistake, blunder, foul };
/// "blunder": for scripts, never changes.
std::string_view verdict_id(MoveVerdict verdict);

struct ExplainQuestion {
  bool position = false;  ///< explain the position instead of a move
  std::string move;       ///< empty: the best one
  std::string versus;     ///< empty: none
  Language language = Language::en;
  Reader reader = Reader::club;
  std::optional<std::uint64_t> nodes;  ///< search effort; nothing: as much as is usual
  bool pictured = false;
};

struct ReviewQuestion {
  Language language = Language::en;
  Reader reader = Reader::club;
  std::uint64_t nodes = 0;  ///< for each position; 0: as many as is usual
  bool paged = false;       ///< a page is wanted, too
};

struct TacticsQuestion {
  std::string line;            ///< empty: the engine's own
  bool public_labels = false;  ///< words as public puzzles use them: see docs/tactics.md
  Language language = Language::en;
  std::uint64_t nodes = 100'000;  ///< for the engine's own line
};

/// Zero means no limit of that kind.
struct SolvingRequest {
  std::string goal;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  int stones = 1;             ///< to add, where the goal is to keep the game even
  bool all = false;           ///< tell of every first move whether it wins
  bool tree = false;          ///< an answer to every defence, as a record in `picture`
  bool strict = false;        ///< count pieces that are put in the way in vain, where nobody counts them
  std::size_t megabytes = 0;  ///< of memory; 0: as much as is usual
  Language language = Language::en;
  std::function<void(std::uint64_t nodes)> progress{};  ///< called now and then
};

namespace organ {

/// What a position is worth, as a sum of named parts.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// `level`: as a player of that level counts; empty: as the strongest does.
  virtual Result<Answer> evaluate(const Play& play, std::string_view level) = 0;
};

/// Why a move, or what is true of a position.
class Explainer {
 public:
  virtual ~Explainer() = default;
  virtual Result<Answer> explain(const Play& play, const ExplainQuestion& question,
                                 const StopSignal& should_stop) = 0;
};

/// A whole game looked over, move by move.
class Reviewer {
 public:
  virtual ~Reviewer() = default;
  /// Reviews the main line of a record of this game, as far as it comes before it is to stop.
  virtual Result<Answer> review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                                const ProgressListener& progress, const StopSignal& should_stop) = 0;
};

/// What each side threatens.
class Lookout {
 public:
  virtual ~Lookout() = default;
  virtual Answer threats(const Play& play, Language language, const StopSignal& should_stop) = 0;
};

/// Named tactics along a line of moves.
class Tactician : public Lookout {
 public:
  virtual Result<Answer> tactics(const Play& play, const TacticsQuestion& question,
                                 const StopSignal& should_stop) = 0;
  /// Compares tactics found in puzzles of the play's game with their labels. The error tells which line of
  /// the file is wrong.
  virtual Result<PuzzleReport> score(const Play& play, const std::vector<Puzzle>& puzzles,
                                     const std::string& file, const PuzzleTask& task) = 0;
};

/// A value for each square, links between squares, and the gist in words.
class Mapper {
 public:
  virtual ~Mapper() = default;
  virtual std::vector<std::string> kinds() const = 0;
  /// Precondition: `kind` is one of kinds().
  virtual Answer map(const Play& play, std::string_view kind, Language language, bool pictured,
                     const StopSignal& should_stop) = 0;
};

/// Proofs of forced wins, and stones after which neither side is better.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual std::vector<std::string> goals() const = 0;
  /// An unknown goal is a usage error that lists the known ones.
  virtual Result<Answer> solve(const Play& play, const SolvingRequest& request,
                               const StopSignal& should_stop) = 0;
};

/// Points that a side may not play, and why.
class Referee {
 public:
  virtual ~Referee() = default;
  virtual Answer forbidden(const Play& play, Language language) = 0;
};

/// What the pieces of a game are worth by themselves, and why.
class Appraiser {
 public:
  virtual ~Appraiser() = default;
  virtual Answer values(const Game& game, Language language, bool coloured) = 0;
};

/// What the rules of a game lead to, for its designer: reach of the pieces, and quick games of the engine
/// against itself.
class Surveyor {
 public:
  virtual ~Surveyor() = default;
  virtual Result<Answer, Errors> survey(const Game& game, const StopSignal& should_stop,
                                        const std::function<void(int done, int all)>& on_game) = 0;
};

}  // namespace organ
}  // namespace tesuji::engine
