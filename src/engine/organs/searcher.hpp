// What to play, found by looking ahead.
#pragma once

#include "base/stop_signal.hpp"
#include "engine/limits.hpp"
#include "engine/play.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

/// Zero or empty means no limit of that kind.
struct ThinkingRequest {
  int depth = 0;
  std::uint64_t nodes = 0;  ///< made moves; obeyed exactly
  std::chrono::milliseconds movetime{0};
  std::chrono::milliseconds enough{0};  ///< nothing new is begun after this
  Clocks clocks;
  int lines = 1;
  int threads = 1;
  std::string level;       ///< empty: full strength
  std::uint64_t seed = 0;  ///< what a player below full strength overlooks
  bool counted = false;    ///< how the search went is asked for, step by step
  bool goes_on = false;    ///< what earlier searches of the same game taught may be used

  bool limited() const {
    return depth != 0 || nodes != 0 || movetime.count() != 0 || clocks.given() || !level.empty();
  }
};

struct FoundLine {
  Score score = 0;  ///< for the side to move
  int mate = 0;     ///< moves until the game is decided, negative when it is lost; 0: nothing is decided
  std::vector<std::string> moves;
};

/// How far a search got.
struct Findings {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int table_permille = 0;
  SearchStats stats;
  std::vector<FoundLine> lines;  ///< best first
};

struct Proposal {
  std::string best;  ///< a move or a word; empty when there is none
  LocalText why;     ///< how it was decided; empty where that goes without saying
  Findings found;
};

/// Called after every finished iteration.
using FindingsListener = std::function<void(const Findings&)>;

namespace organ {

class Searcher {
 public:
  virtual ~Searcher() = default;
  /// Weakest first; the last one may be the strongest player itself.
  virtual std::vector<std::string> levels() const = 0;
  /// Whom a person plays against who has not chosen.
  virtual std::string usual_level() const = 0;
  /// Why this cannot be done; nothing when it can.
  virtual std::optional<Error> refuses(const ThinkingRequest& request) const = 0;
  /// The same question gets the same answer with one thread and no clock, unless the request goes on.
  /// `should_stop` (may be empty) is asked many times a second. Precondition: refuses() has nothing against
  /// it.
  virtual Proposal search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                          const StopSignal& should_stop) = 0;
};

}  // namespace organ
}  // namespace tesuji::engine
