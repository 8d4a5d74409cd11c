// Engine: thinks about positions, one at a time, in the background. What every front door that plays or
// analyses talks to.
#pragma once

#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/handicap.hpp"
#include "engine/thinker.hpp"
#include "engine/time_keeper.hpp"

namespace tesuji::engine {

/// How to think, as opposed to how long.
struct EngineSettings {
  int threads = 1;
  int lines = 1;                           ///< how many best lines to find
  std::chrono::milliseconds overhead{30};  ///< lost between us and the referee
  std::optional<Handicap> handicap{};      ///< nothing: full strength
};

/// How to think when no referee waits.
inline EngineSettings at_leisure(int lines = 1) {
  return {1, lines, std::chrono::milliseconds(0)};
}

enum class Decision {
  move,     ///< play the first move of the first line
  declare,  ///< claim the win that the rules grant here instead of a move
  resign    ///< there is no legal move
};

/// What to do in a position, once the search has spoken: the one place where the rules' other ways to end a
/// game come before its move.
Decision decide(const AnyPosition& root, const SearchReport& report);

std::vector<Move> moves_of(const SearchLine& line);

struct Thought {
  Decision decision = Decision::resign;
  SearchReport report;

  /// The search's move. Precondition: the decision is not to resign.
  Move move() const {
    assert(decision != Decision::resign);
    return Move::from_bits(report.lines.front().moves.front());
  }
};

using ThoughtListener = std::function<void(const Thought&)>;

/// Calls come from one thread, except interrupt(). Listeners are called on the engine's own thread and must
/// not call back.
class Engine {
 public:
  static constexpr std::size_t kUsualTable = 16;  ///< megabytes

  explicit Engine(std::size_t table_megabytes = kUsualTable);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// False, and the old table stays, when the machine has not so much memory. Stops a search.
  bool resize_table(std::size_t megabytes);
  void clear_table();
  /// Forgets all that earlier games taught. Stops a search.
  void new_game();

  /// Judges by these weights from now on instead of the program's own. Stops a search.
  void use_weights(const EvalWeights& weights);

  /// Searches by these constants from now on. Stops a search.
  void use_tuning(const SearchTuning& tuning);
  const SearchTuning& tuning() const { return tuning_; }

  /// Knows these endings from now on; null for none. Stops a search.
  void use_endings(std::shared_ptr<const EndingProbe> endings);
  const EndingProbe* endings() const { return endings_.get(); }

  /// The evaluation for positions like this one; deriving it from the rules takes some milliseconds once.
  Thinker& thinker(const AnyPosition& position);

  /// Begins to think; `on_done` is called once, with the answer: what it has so far when the memory gives
  /// out. Stops an earlier search first. Throws std::system_error when no thread can be started.
  void start(const AnyPosition& root, const Limits& limits, const EngineSettings& settings,
             ReportListener on_progress, ThoughtListener on_done);
  /// The opponent has made the expected move: from now on the clock runs, as shown by `clocks` if given.
  /// Nothing happens when the engine is not pondering.
  void ponder_hit(const std::optional<Clocks>& clocks = std::nullopt);
  /// Asks a running search to end soon. Safe from any thread.
  void interrupt();
  /// Ends a running search and waits until its answer has been given.
  void stop();
  /// Waits for the answer without asking for it; false when it did not come in time.
  bool wait_for(std::chrono::milliseconds time);
  void wait();
  bool thinking() const { return thread_.joinable(); }

  /// Thinks and waits; `should_stop` (may be empty) is asked many times a second. Throws what the search
  /// failed with.
  Thought think(const AnyPosition& root, const Limits& limits, const EngineSettings& settings,
                const ReportListener& on_progress = {}, const StopSignal& should_stop = {});

 private:
  struct Job;

  Thinker& plain_thinker(const AnyPosition& position);
  SearchReport search(Job& job, const ReportListener& listener);
  void run(Job& job, const ReportListener& on_progress, const ThoughtListener& on_done);
  void find_report(Job& job, const ReportListener& on_progress, SearchReport& found);
  void start_clock(Job& job, SearchControl::Clock::time_point now);
  void heard(Job& job, const SearchReport& report);
  void complete_mate(const Job& job, SearchLine& line);

  const EvalWeights& weights() const { return weights_ ? *weights_ : builtin_weights(); }

  std::optional<EvalWeights> weights_;  ///< nothing: the program's own
  SearchTuning tuning_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<Thinker> full_;
  std::unique_ptr<Thinker> plain_;     ///< without the finer knowledge, for weak players
  std::unique_ptr<Table> weak_table_;  ///< of weak players, who must not profit from what others saw
  std::thread thread_;
  std::mutex mutex_;  ///< guards job_, and what of it changes while the search runs
  std::condition_variable changed_;
  std::unique_ptr<Job> job_;
  std::shared_ptr<const EndingProbe> endings_;
};

}  // namespace tesuji::engine
