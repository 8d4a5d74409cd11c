#include "engine/engine.hpp"

#include <unistd.h>

#include <new>

#include "endings/table.hpp"
#include "engine/ending_probe.hpp"
#include "movement/declaration.hpp"

namespace tesuji::engine {
namespace {

using Clock = SearchControl::Clock;
using std::chrono::milliseconds;

/// How often a waiting caller looks up to see whether it should stop.
constexpr milliseconds kGlance{10};
/// A mate whose line is cut short is followed to its end for so long at most.
constexpr milliseconds kCompletion{1000};
constexpr std::size_t kWeakTable = 1;  ///< megabytes
/// A search for a mate in n moves looks at most this deep: a mate may show late behind reductions.
constexpr int deepest_for_mate(int moves) {
  return 4 * moves + 8;
}

/// Asking for more than there is may be granted, and end the program when the memory is used.
std::size_t memory_megabytes() {
  const auto pages = as_size(std::max(sysconf(_SC_PHYS_PAGES), 0L));
  const auto bytes = as_size(std::max(sysconf(_SC_PAGESIZE), 0L));
  return pages / 1024 * bytes / 1024;
}

SearchLimits search_limits(const Limits& limits, const EngineSettings& settings) {
  SearchLimits result;
  result.depth = lesser_limit(limits.depth, limits.mate > 0 ? deepest_for_mate(limits.mate) : 0);
  result.nodes = limits.nodes;
  result.lines = settings.lines;
  for (const Move move : limits.moves) result.root_moves.push_back(move.bits());
  return result;
}

/// The same for a player who is not at full strength.
SearchLimits weakened(SearchLimits limits, const AnyPosition& root, const Handicap& handicap) {
  limits.nodes = lesser_limit(limits.nodes, handicap.nodes);
  limits.depth = lesser_limit(limits.depth, handicap.depth);
  limits.lines = std::max(limits.lines, handicap.lines);
  if (limits.root_moves.empty()) {
    for (const Move move : noticed_moves(root, handicap)) limits.root_moves.push_back(move.bits());
  }
  if (is_careless(root.key(), handicap)) {
    limits.depth = 1;
    limits.full_width = true;
  }
  return limits;
}

bool mates_within(const SearchReport& report, int moves) {
  if (report.lines.empty()) return false;
  const Score score = report.lines.front().score;
  return is_decided(score) && score > 0 && (kMate - score + 1) / 2 <= moves;
}

/// An iteration cut short may know no more than a first move; an earlier one told how it goes on.
void prolong(SearchLine& line, const std::vector<SearchLine>& earlier) {
  for (const SearchLine& told : earlier) {
    if (told.moves.size() > line.moves.size() &&
        std::equal(line.moves.begin(), line.moves.end(), told.moves.begin())) {
      line.moves = told.moves;
    }
  }
}

}  // namespace

/// One search from start to answer.
struct Engine::Job {
  Job(const AnyPosition& position, Limits wanted, EngineSettings how)
      : root(position.clone()),
        limits(std::move(wanted)),
        settings(std::move(how)),
        control(settings.threads),
        keeper((limits.moves.empty() ? position.legal_moves() : limits.moves).size() == 1),
        pondering(limits.ponder) {}

  /// Must the answer wait for the world outside?
  bool held() const { return (limits.infinite || pondering) && !control.stopped(); }

  std::unique_ptr<AnyPosition> root;
  Limits limits;
  EngineSettings settings;
  SearchControl control;
  Clock::time_point started = Clock::now();
  TimeKeeper keeper;  // guarded by the mutex, as are the two below
  bool pondering = false;
  bool done = false;
  std::exception_ptr failure;  // what ended the search before its time, if anything did
};

Decision decide(const AnyPosition& root, const SearchReport& report) {
  if (report.lines.empty()) return Decision::resign;
  const auto declared = declared_outcome(root);
  return declared && declared->winner == root.side_to_move() ? Decision::declare : Decision::move;
}

std::vector<Move> moves_of(const SearchLine& line) {
  std::vector<Move> moves;
  for (const std::uint32_t bits : line.moves) moves.push_back(Move::from_bits(bits));
  return moves;
}

Engine::Engine(std::size_t table_megabytes) : table_(std::make_unique<Table>(table_megabytes)) {}

Engine::~Engine() {
  stop();
}

bool Engine::resize_table(std::size_t megabytes) {
  stop();
  if (megabytes > memory_megabytes()) return false;
  try {
    table_ = std::make_unique<Table>(megabytes);
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

void Engine::clear_table() {
  stop();
  table_->clear();
}

void Engine::new_game() {
  clear_table();
  if (full_) full_->new_game();
  if (plain_) plain_->new_game();
}

void Engine::use_weights(const EvalWeights& weights) {
  new_game();
  weights_ = weights;
  full_.reset();
  plain_.reset();
}

void Engine::use_tuning(const SearchTuning& tuning) {
  new_game();
  tuning_ = tuning;
  full_.reset();
}

void Engine::use_endings(std::shared_ptr<const EndingProbe> endings) {
  new_game();
  endings_ = std::move(endings);
  full_.reset();
}

Thinker& Engine::thinker(const AnyPosition& position) {
  if (!full_ || !full_->fits(position)) {
    stop();
    full_ = make_thinker(position, weights());
    // Tables of another game say nothing here.
    const bool fits = endings_ && &endings_->set().rules() == &position.rules();
    full_->use_tuning(tuning_);
    full_->use_endings(fits ? endings_.get() : nullptr);
    // Equal keys mean nothing across games.
    table_->clear();
  }
  return *full_;
}

Thinker& Engine::plain_thinker(const AnyPosition& position) {
  if (!plain_ || !plain_->fits(position)) plain_ = make_thinker(position, plain_weights(weights()));
  return *plain_;
}

void Engine::start_clock(Job& job, Clock::time_point now) {
  const Limits& limits = job.limits;
  if (limits.infinite) return;
  std::optional<milliseconds> most;
  if (limits.movetime.count() > 0) {
    most = std::max(limits.movetime - std::min(job.settings.overhead, limits.movetime / 2), milliseconds(1));
    job.keeper.set_fixed_time();
  }
  if (limits.clocks.given()) {
    const TimeBudget time = budget(limits.clocks, job.root->side_to_move(), job.settings.overhead);
    most = most ? std::min(*most, time.hard) : time.hard;
    job.keeper.set_budget(time);
  }
  if (most) job.control.set_deadline(now + *most);
}

void Engine::start(const AnyPosition& root, const Limits& limits, const EngineSettings& settings,
                   ReportListener on_progress, ThoughtListener on_done) {
  stop();
  thinker(root);
  auto job = std::make_unique<Job>(root, limits, settings);
  if (!limits.ponder) start_clock(*job, job->started);
  {
    const std::lock_guard lock(mutex_);
    job_ = std::move(job);
  }
  thread_ = std::thread([this, on_progress = std::move(on_progress), on_done = std::move(on_done)] {
    run(*job_, on_progress, on_done);
  });
}

void Engine::heard(Job& job, const SearchReport& report) {
  const std::lock_guard lock(mutex_);
  job.keeper.heard(report);
  const bool mated = job.limits.mate > 0 && mates_within(report, job.limits.mate);
  if (job.limits.infinite || job.pondering) return;
  if (mated || job.keeper.enough(Clock::now() - job.started)) job.control.stop();
}

SearchReport Engine::search(Job& job, const ReportListener& listener) {
  const AnyPosition& root = *job.root;
  const SearchLimits limits = search_limits(job.limits, job.settings);
  const auto& handicap = job.settings.handicap;
  if (!handicap) return full_->think(root, limits, *table_, job.control, listener);
  if (!weak_table_) weak_table_ = std::make_unique<Table>(kWeakTable);
  weak_table_->clear();
  Thinker& thinker = handicap->plain ? plain_thinker(root) : *full_;
  thinker.new_game();  // a level's choice depends on the position alone
  SearchReport report =
      thinker.think(root, weakened(limits, root, *handicap), *weak_table_, job.control, listener);
  choose_line(report, root.key(), *handicap);
  return report;
}

void Engine::run(Job& job, const ReportListener& on_progress, const ThoughtListener& on_done) {
  Thought thought;
  try {
    find_report(job, on_progress, thought.report);
  } catch (...) {
    job.failure = std::current_exception();  // what was found before is still an answer
  }
  thought.decision = decide(*job.root, thought.report);
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !job.held(); });
  }
  try {
    if (on_done) on_done(thought);
  } catch (...) {
    job.failure = std::current_exception();
  }
  const std::lock_guard lock(mutex_);
  job.done = true;
  changed_.notify_all();
}

/// `found` holds at any time what the last finished depth told.
void Engine::find_report(Job& job, const ReportListener& on_progress, SearchReport& found) {
  const auto lines = as_size(std::max(job.settings.lines, 1));
  const auto trimmed = [&](SearchReport report) {
    if (report.lines.size() > lines) report.lines.resize(lines);
    return report;
  };
  std::vector<SearchLine> told;
  SearchReport report = search(job, [&](const SearchReport& so_far) {
    told = so_far.lines;
    found = trimmed(so_far);
    if (on_progress) on_progress(found);
    heard(job, so_far);
  });
  for (SearchLine& line : report.lines) prolong(line, told);
  if (job.limits.mate > 0 && !report.lines.empty()) complete_mate(job, report.lines.front());
  found = trimmed(std::move(report));
}

/// The table ends lines early: what it knew already is searched again from where the line stops.
void Engine::complete_mate(const Job& job, SearchLine& line) {
  if (!is_decided(line.score) || line.score < 0) return;
  const auto length = as_size(kMate - line.score);
  const auto end = Clock::now() + kCompletion;
  while (line.moves.size() < length && Clock::now() < end) {
    const auto position = job.root->clone();
    for (const Move move : moves_of(line)) {
      if (!is_legal(*position, move)) return;
      position->make(move);
    }
    SearchLimits limits;
    limits.depth = static_cast<int>(length - line.moves.size()) + 1;
    SearchControl control;
    control.set_deadline(end);
    const SearchReport rest = full_->think(*position, limits, *table_, control, {});
    if (rest.lines.empty()) return;
    const auto& moves = rest.lines.front().moves;
    line.moves.insert(line.moves.end(), moves.begin(), moves.end());
  }
  if (line.moves.size() > length) line.moves.resize(length);
}

void Engine::ponder_hit(const std::optional<Clocks>& clocks) {
  const std::lock_guard lock(mutex_);
  if (!job_ || !job_->pondering) return;
  job_->pondering = false;
  if (clocks) job_->limits.clocks = *clocks;
  const Clock::time_point now = Clock::now();
  start_clock(*job_, now);
  // The opponent's time was thinking time, too.
  if (job_->keeper.enough(now - job_->started)) job_->control.stop();
  changed_.notify_all();
}

void Engine::interrupt() {
  const std::lock_guard lock(mutex_);
  if (job_) job_->control.stop();
  changed_.notify_all();
}

void Engine::stop() {
  interrupt();
  wait();
}

void Engine::wait() {
  if (thread_.joinable()) thread_.join();
}

bool Engine::wait_for(milliseconds time) {
  if (!thread_.joinable()) return true;
  {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, time, [&] { return job_->done; })) return false;
  }
  thread_.join();
  return true;
}

Thought Engine::think(const AnyPosition& root, const Limits& limits, const EngineSettings& settings,
                      const ReportListener& on_progress, const StopSignal& should_stop) {
  Thought answer;
  start(root, limits, settings, on_progress, [&](const Thought& thought) { answer = thought; });
  while (!wait_for(kGlance)) {
    if (should_stop()) interrupt();
  }
  if (job_->failure) std::rethrow_exception(job_->failure);
  return answer;
}

}  // namespace tesuji::engine
