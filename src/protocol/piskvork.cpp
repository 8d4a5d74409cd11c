#include "protocol/piskvork.hpp"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "engine/rows/row_mind.hpp"
#include "notation/row_text.hpp"
#include "notation/text_rows.hpp"
#include "persona/row_balance.hpp"
#include "protocol/piskvork_game.hpp"

namespace tesuji::protocol {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kOverhead{30};
constexpr milliseconds kAtOnce{50};         // "timeout_turn 0" asks for a move as fast as possible
constexpr milliseconds kDefaultTurn{5000};  // before the manager says anything
constexpr int kMovesLeft = 25;              // a match is expected to go on for so many own moves
/// The table's share of the memory the manager allows, in bytes for one megabyte.
constexpr int kBytesPerMegabyte = 4 << 20;
constexpr std::size_t kMostMegabytes = 64;
/// Nodes for each opening that is proposed, where thinking has no limit of nodes.
constexpr std::uint64_t kProposalNodes = 4000;
/// A side is thought better when it leads by more than this after a short search.
constexpr Score kBalanced = 60 * kCentipawn;

std::vector<int> numbers(std::string_view text) {
  std::vector<int> result;
  for (const std::string_view part : split(text, ',')) {
    const auto value = parse_int(trimmed(part));
    if (!value) return {};
    result.push_back(*value);
  }
  return result;
}

/// What the manager says, heard on another thread than it is obeyed so that END comes through while the brain
/// thinks.
class PiskvorkFeed {
 public:
  /// Hears `first`, then every line of `in` until END or the end of the input. When the input ends because of
  /// an interrupt, that counts as END.
  void listen(std::istream& in, const std::string& first, const std::function<bool()>& interrupted) {
    try {
      bool more = hear(first);
      while (more) {
        const auto row = next_row(in);
        if (!row) break;
        if (*row) more = hear(**row);  // one that is too long cannot be a command
      }
    } catch (...) {
      // There is no memory for what was said: as if the input had ended.
    }
    const std::lock_guard lock(guard_);
    if (interrupted && interrupted()) end();
    // Who hung up does not wait for good moves: what was asked for is answered at once.
    hurry_ = true;
    for (Line& line : lines_) line.hurried = true;
    closed_ = true;
    came_.notify_one();
  }

  /// The next line that is not blank, without blanks at its ends; waits for it. Nothing after END, whatever
  /// came before it, and when all lines of an ended input were given.
  std::optional<std::string> next() {
    std::unique_lock lock(guard_);
    came_.wait(lock, [this] { return closed_ || !lines_.empty(); });
    if (ended_ || lines_.empty()) return std::nullopt;
    Line line = std::move(lines_.front());
    lines_.pop_front();
    hurry_ = line.hurried;
    return std::move(line.text);
  }
  /// Whatever is done for the line last given must end at once.
  const std::atomic<bool>& hurry() const { return hurry_; }
  /// END was said: nobody listens any more.
  bool ended() const { return ended_; }

 private:
  struct Line {
    std::string text;
    bool hurried = false;
  };

  /// False when nothing more is to be heard.
  bool hear(const std::string& raw) {
    const std::string line(trimmed(raw));
    if (line.empty()) return true;
    const std::string command = upper_case(line);
    const std::lock_guard lock(guard_);
    if (command == "END") {
      end();
      return false;
    }
    if (command == "YXSTOP") {
      // It means what was said last, be it under way or still waiting.
      if (lines_.empty()) {
        hurry_ = true;
      } else {
        lines_.back().hurried = true;
      }
      return true;
    }
    lines_.push_back({line, false});
    came_.notify_one();
    return true;
  }

  /// The caller holds the guard.
  void end() {
    lines_.clear();
    ended_ = true;
    hurry_ = true;
  }

  std::mutex guard_;  ///< of the lines
  std::condition_variable came_;
  std::deque<Line> lines_;
  bool closed_ = false;
  std::atomic<bool> hurry_{false};
  std::atomic<bool> ended_{false};
};

class Piskvork {
 public:
  Piskvork(std::ostream& out, std::size_t megabytes)
      : out_(out), strongest_(std::make_unique<RowStrongest>(megabytes)) {}

  /// The caller's thread listens, another obeys.
  void run(std::istream& in, const PiskvorkSettings& settings) {
    std::thread worker([this] { work(); });
    feed_.listen(in, settings.first, settings.interrupted);
    worker.join();
  }

 private:
  void work() {
    while (const auto line = feed_.next()) {
      const std::size_t blank = std::min(line->find_first_of(" \t"), line->size());
      const std::string command = upper_case(line->substr(0, blank));
      try {
        answer(command, line->substr(std::min(blank + 1, line->size())));
      } catch (...) {
        say("ERROR " + caught_error().message);
      }
    }
  }

  void say(const std::string& text) {
    if (!feed_.ended()) out_ << text << '\n' << std::flush;
  }

  void answer(const std::string& command, const std::string& rest) {
    if (command == "START") return start(numbers(rest), 1);
    if (command == "RECTSTART") return start(numbers(rest), 2);
    if (command == "INFO") return info(rest);
    if (command == "ABOUT")
      return say("name=\"Tesuji\", version=\"0.1\", author=\"the Tesuji authors\", country=\"JP\"");
    const bool known = command == "RESTART" || command == "BEGIN" || command == "TURN" ||
                       command == "BOARD" || command == "SWAP2BOARD" || command == "TAKEBACK" ||
                       command == "PLAY";
    if (!known) return say(fmt::format("UNKNOWN command {}", command));
    // Blocks are read to their end even if nothing can be done with them, or their lines would be commands.
    std::optional<Rows> rows;
    if (command == "BOARD" || command == "SWAP2BOARD") rows = block(command == "BOARD" ? 3 : 2);
    if (!game_.started()) return say("ERROR the game has not been started; send START 15 first");
    if (command == "RESTART") return restart();
    if (command == "BEGIN") return begin();
    if (command == "TURN") return turn(numbers(rest));
    if (command == "BOARD") return board(rows);
    if (command == "SWAP2BOARD") return swap2(rows);
    if (command == "TAKEBACK") return take_back(numbers(rest));
    if (command == "PLAY") return put(numbers(rest));
  }

  void start(const std::vector<int>& size, std::size_t count) {
    if (size.size() != count || !game_.start(size.front(), size.back()))
      return say(
          fmt::format("ERROR boards from {0}x{0} to {1}x{1} are supported", kMinRowBoard, kMaxRowBoard));
    ready();
  }

  void restart() {
    game_.restart();
    ready();
  }

  void ready() {
    strongest_->new_game();
    say("OK");
  }

  void info(const std::string& rest) {
    const std::size_t blank = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string key = lower_case(rest.substr(0, blank));
    const auto value = parse_int(trimmed(std::string_view(rest).substr(blank)));
    if (!value) return;
    if (key == "timeout_turn") turn_ = milliseconds(*value);
    if (key == "timeout_match") match_ = milliseconds(*value);
    if (key == "time_left") left_ = milliseconds(*value);
    if (key == "max_node") nodes_ = static_cast<std::uint64_t>(std::max(*value, 0));
    if (key == "max_memory" && *value > 0) {
      const auto megabytes = as_size(*value / kBytesPerMegabyte);
      strongest_ = std::make_unique<RowStrongest>(std::clamp<std::size_t>(megabytes, 1, kMostMegabytes));
    }
    if (key == "rule") {
      game_.set_rule(*value);
      strongest_->new_game();
    }
  }

  void begin() {
    if (game_.position().stones() != 0) return say("ERROR there are stones on the board; send RESTART first");
    think();
  }

  void turn(const std::vector<int>& at) {
    if (place(at)) think();
  }

  /// The move an engine suggested and the user accepted (or changed).
  void put(const std::vector<int>& at) {
    if (place(at)) say(fmt::format("{},{}", at[0], at[1]));
  }

  bool place(const std::vector<int>& at) {
    if (game_.position().last_won()) {
      say("ERROR the game is over");
    } else if (at.size() != 2) {
      say("ERROR a point is written x,y");
    } else if (game_.play({at[0], at[1]})) {
      return true;
    } else {
      const bool off = !game_.point({at[0], at[1]});
      say(fmt::format("ERROR {},{} is not {}", at[0], at[1], off ? "on the board" : "free"));
    }
    return false;
  }

  void take_back(const std::vector<int>& at) {
    say(at.size() == 2 && game_.take_back({at[0], at[1]}) ? "OK"
                                                          : "ERROR only the last stone can be taken back");
  }

  using Rows = std::vector<std::vector<int>>;

  /// Reads lines up to DONE; nothing when one of them has too few numbers.
  std::optional<Rows> block(std::size_t least) {
    Rows rows;
    bool good = true;
    for (auto line = feed_.next(); line && upper_case(*line) != "DONE"; line = feed_.next()) {
      rows.push_back(numbers(*line));
      good = good && rows.back().size() >= least;
    }
    if (!good) return std::nullopt;
    return rows;
  }

  void board(const std::optional<Rows>& rows) {
    std::vector<PiskvorkStone> stones;
    if (rows) {
      for (const auto& row : *rows) stones.push_back({{row[0], row[1]}, row[2]});
    }
    if (!rows || !game_.set_board(stones))
      return say("ERROR the board could not be read; send x,y,1 or x,y,2, each point once");
    think();
  }

  milliseconds time_for_move() const {
    milliseconds time = turn_.count() == 0 ? kAtOnce : turn_;
    if (match_.count() > 0 && left_) time = std::min(time, *left_ / kMovesLeft + milliseconds(20));
    return std::max(time - kOverhead - time / 50, milliseconds(5));
  }

  RowLimits limits() const {
    RowLimits limits;
    limits.nodes = nodes_;
    limits.hard_time = time_for_move();
    limits.soft_time = limits.hard_time * 6 / 10;
    return limits;
  }

  RowDecision decide() { return strongest_->decide(game_.position(), limits(), feed_.hurry()); }

  void think() {
    const RowPosition& position = game_.position();
    if (position.last_won() || position.empty().none()) return say("ERROR the game is over");
    play(decide());
  }

  void play(const RowDecision& decision) {
    say("MESSAGE " + decision_words(decision, game_.position().rules().board(), Language::en));
    say(put_own(decision.move != kNoPoint ? decision.move : game_.position().empty().lowest()));
  }

  /// Puts the stone and gives it as text.
  std::string put_own(Point move) {
    const PiskvorkPoint at = game_.coordinates(move);
    game_.play(at);
    return fmt::format("{},{}", at.x, at.y);
  }

  void swap2(const std::optional<Rows>& rows) {
    const bool known = rows && (rows->empty() || rows->size() == 3 || rows->size() == 5);
    if (!known) return say("ERROR SWAP2BOARD takes 0, 3 or 5 stones x,y");
    game_.restart();
    for (const auto& row : *rows) {
      if (!place({row[0], row[1]})) return;
    }
    if (rows->empty()) return propose(3);
    const RowPosition& position = game_.position();
    if (position.last_won()) return say("ERROR the game is over");
    RowLimits half = limits();
    half.hard_time /= 2;
    const RowDecision decision = strongest_->decide(position, half, feed_.hurry());
    const Score score = decision.report.lines.empty() ? 0 : decision.report.lines.front().score;
    // White is to move: far behind it is swapped away, far ahead it is kept.
    if (score < -kBalanced || (rows->size() == 5 && score < 0)) return say("SWAP");
    if (score > kBalanced || rows->size() == 5) return play(decision);
    propose(2);
  }

  /// Stones after which neither side is clearly better, all on one line.
  void propose(int count) {
    BalanceRequest request;
    request.stones = count;
    request.wanted = 1;
    request.nodes = nodes_ != 0 ? std::min(nodes_, kProposalNodes) : kProposalNodes;
    request.time = time_for_move() / 2;
    const auto found =
        find_balanced(*strongest_, game_.position(), request, [this] { return feed_.hurry().load(); });
    if (found.empty()) return say("ERROR there is no room for the stones");
    std::vector<std::string> texts;
    for (const Point point : found.front().stones) texts.push_back(put_own(point));
    say(join(texts, " "));
  }

  std::ostream& out_;
  PiskvorkFeed feed_;
  PiskvorkGame game_;
  std::unique_ptr<RowStrongest> strongest_;
  milliseconds turn_ = kDefaultTurn;
  milliseconds match_{0};
  std::optional<milliseconds> left_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

void run_piskvork(std::istream& in, std::ostream& out, const PiskvorkSettings& settings) {
  Piskvork(out, settings.megabytes).run(in, settings);
}

}  // namespace tesuji::protocol
