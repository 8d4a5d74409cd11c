// Mind: judges, searches, explains, reviews and solves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tesuji/games.hpp>

namespace tesuji::library {

/// What was found out, for scripts and for people.
struct Answer {
  std::string json;     ///< as the method of that name of docs/api.md answers
  std::string text;     ///< in the language asked for; ends with a newline
  std::string picture;  ///< SVG (of a review a page), where asked for
};

/// Asked many times a second, from other threads too; true ends the work.
using StopQuestion = std::function<bool()>;

/// Zero or empty means no limit of that kind. With none at all a search takes three seconds.
struct SearchLimits {
  int depth = 0;
  std::uint64_t nodes = 0;  ///< made moves; obeyed exactly
  int milliseconds = 0;
  int lines = 1;
  int threads = 1;
  std::string level;  ///< empty: full strength
};

struct FoundLine {
  int score = 0;  ///< hundredths of the smallest piece, for the side to move
  int mate = 0;   ///< moves until the game is decided, negative when it is lost; 0: nothing is decided
  std::vector<std::string> moves;
};

struct Findings {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<FoundLine> lines;  ///< best first
};

struct Proposal {
  std::string best;  ///< a move or a word of the rules; empty when there is none
  Findings found;
};

struct ExplainQuestion {
  std::string move;       ///< empty: the best one
  std::string versus;     ///< the move it is held against; empty: none
  bool position = false;  ///< tell of the position instead of a move
  bool pictured = false;
  std::uint64_t nodes = 0;  ///< 0: as many as is usual
  Language language = Language::english;
};

struct SolveQuestion {
  std::string goal;  ///< "mate", "win", "vcf", ...; an unknown one is a fault that lists those known
  int depth = 0;
  std::uint64_t nodes = 0;
  int milliseconds = 0;
  bool all = false;  ///< tell of every first move whether it wins
  Language language = Language::english;
};

/// Owns the tables that thinking needs and is best used again. Calls come from one thread at a time. What a
/// game has nothing to offer for is a fault that says so.
class [[gnu::visibility("default")]] Mind {
 public:
  struct Core;
  explicit Mind(std::unique_ptr<Core> core);
  Mind(Mind &&) noexcept;
  Mind& operator=(Mind&&) noexcept;
  ~Mind();

  /// What the position is worth, as a sum of named terms. `level`: as a player of that level counts.
  Expected<Answer> evaluate(const Play& play, std::string_view level = "");
  /// `listener` (may be empty) hears of every finished iteration, on the thread that asks.
  Expected<Proposal> search(const Play& play, const SearchLimits& limits,
                            const std::function<void(const Findings&)>& listener = {},
                            const StopQuestion& should_stop = {});
  Expected<Answer> explain(const Play& play, const ExplainQuestion& question,
                           const StopQuestion& should_stop = {});
  /// A whole recorded game, move by move. `nodes` for each position; 0: as many as is usual.
  Expected<Answer> review(const Record& record, std::uint64_t nodes = 0,
                          Language language = Language::english, const StopQuestion& should_stop = {});
  /// A forced win, proven, or its absence.
  Expected<Answer> solve(const Play& play, const SolveQuestion& question,
                         const StopQuestion& should_stop = {});
  /// Named tactics along a line; an empty one is the engine's own.
  Expected<Answer> tactics(const Play& play, std::string_view line = "",
                           Language language = Language::english, const StopQuestion& should_stop = {});
  Expected<Answer> threats(const Play& play, Language language = Language::english);
  /// A value for each square, and links between squares: "control", "mobility", "graph", "forbidden".
  Expected<Answer> map(const Play& play, std::string_view kind, Language language = Language::english);
  /// What the pieces are worth by themselves, and why.
  Expected<Answer> values(Language language = Language::english);
  /// How strong opponents can be, weakest first.
  std::vector<std::string> levels() const;

 private:
  std::unique_ptr<Core> core_;
};

}  // namespace tesuji::library
