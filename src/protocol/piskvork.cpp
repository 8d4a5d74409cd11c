#include "protocol/piskvork.hpp"

#include <fmt/format.h>

#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "base/text.hpp"
#include "engine/line_words.hpp"
#include "notation/line_text.hpp"
#include "persona/line_strongest.hpp"
#include "protocol/piskvork_game.hpp"

namespace tesuji {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kOverhead{30};
constexpr milliseconds kAtOnce{50};         // "timeout_turn 0" asks for a move as fast as possible
constexpr milliseconds kDefaultTurn{5000};  // before the manager says anything
constexpr int kMovesLeft = 25;              // a match is expected to go on for so many own moves
/// A side is thought better when it leads by more than this after a short search.
constexpr Score kBalanced = 60 * kCentipawn;

std::optional<int> number(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return parse_int(text);
}

std::vector<int> numbers(std::string_view text) {
  std::vector<int> result;
  for (const std::string_view part : split(text, ',')) {
    const auto value = number(part);
    if (!value) return {};
    result.push_back(*value);
  }
  return result;
}

class Piskvork {
 public:
  Piskvork(std::istream& in, std::ostream& out) : in_(in), out_(out) {}
  ~Piskvork() { stop(); }

  void run() {
    std::string line;
    while (read(line)) {
      const std::size_t blank = std::min(line.find(' '), line.size());
      const std::string command = upper_case(line.substr(0, blank));
      const std::string rest = blank < line.size() ? line.substr(blank + 1) : "";
      if (command == "END") break;
      if (command == "YXSTOP") {
        stop_ = true;
        continue;
      }
      if (command == "ABOUT") {
        about();
        continue;
      }
      if (thinker_.joinable()) thinker_.join();
      answer(command, rest);
    }
    stop();
  }

 private:
  bool read(std::string& line) {
    do {
      if (!std::getline(in_, line)) return false;
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    } while (line.empty());
    return true;
  }

  void say(const std::string& text) {
    const std::lock_guard lock(writing_);
    out_ << text << '\n' << std::flush;
  }

  void about() { say("name=\"Tesuji\", version=\"0.1\", author=\"the Tesuji authors\", country=\"JP\""); }

  void stop() {
    stop_ = true;
    if (thinker_.joinable()) thinker_.join();
  }

  void answer(const std::string& command, const std::string& rest) {
    if (command == "START") return start(numbers(rest));
    if (command == "RECTSTART") return start(numbers(rest));
    if (command == "INFO") return info(rest);
    if (command == "RESTART" && game_.started()) {
      game_.restart();
      strongest_.new_game();
      return say("OK");
    }
    const bool known = command == "RESTART" || command == "BEGIN" || command == "TURN" ||
                       command == "BOARD" || command == "SWAP2BOARD" || command == "TAKEBACK" ||
                       command == "PLAY";
    if (!known) return say(fmt::format("UNKNOWN command {}", command));
    if (!game_.started()) return say("ERROR the game has not been started; send START 15 first");
    if (command == "BEGIN") return think();
    if (command == "TURN") return turn(numbers(rest));
    if (command == "BOARD") return board();
    if (command == "SWAP2BOARD") return swap2();
    if (command == "TAKEBACK") return take_back(numbers(rest));
    if (command == "PLAY") return put(numbers(rest));
  }

  void start(const std::vector<int>& size) {
    const bool readable = size.size() == 1 || size.size() == 2;
    if (!readable || !game_.start(size[0], size.back()))
      return say(
          fmt::format("ERROR boards from {0}x{0} to {1}x{1} are supported", kMinLineBoard, kMaxLineBoard));
    strongest_.new_game();
    say("OK");
  }

  void info(const std::string& rest) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    const std::string key = lower_case(rest.substr(0, blank));
    const auto value = number(rest.substr(blank));
    if (!value) return;
    if (key == "timeout_turn") turn_ = milliseconds(*value);
    if (key == "timeout_match") match_ = milliseconds(*value);
    if (key == "time_left") left_ = milliseconds(*value);
    if (key == "max_node") nodes_ = static_cast<std::uint64_t>(std::max(*value, 0));
    if (key == "rule") {
      game_.set_rule(*value);
      strongest_.new_game();
    }
  }

  void turn(const std::vector<int>& at) {
    if (at.size() != 2 || !game_.play({at[0], at[1]})) return say("ERROR this point is not free");
    think();
  }

  /// The move an engine suggested and the user accepted (or changed).
  void put(const std::vector<int>& at) {
    if (at.size() != 2 || !game_.play({at[0], at[1]})) return say("ERROR this point is not free");
    say(fmt::format("{},{}", at[0], at[1]));
  }

  void take_back(const std::vector<int>& at) {
    say(at.size() == 2 && game_.take_back({at[0], at[1]}) ? "OK"
                                                          : "ERROR only the last stone can be taken back");
  }

  /// Reads lines up to DONE; nothing when one of them has too few numbers.
  std::optional<std::vector<std::vector<int>>> block(std::size_t least) {
    std::vector<std::vector<int>> rows;
    bool good = true;
    for (std::string line; read(line) && upper_case(line) != "DONE";) {
      rows.push_back(numbers(line));
      good = good && rows.back().size() >= least;
    }
    if (!good) return std::nullopt;
    return rows;
  }

  void board() {
    const auto rows = block(3);
    std::vector<std::pair<PiskvorkPoint, bool>> stones;
    if (rows) {
      for (const auto& row : *rows) stones.push_back({{row[0], row[1]}, row[2] == 1});
    }
    if (!rows || !game_.set_board(stones))
      return say("ERROR the board could not be read; send x,y,1 or x,y,2");
    think();
  }

  milliseconds time_for_move() const {
    milliseconds time = turn_.count() == 0 ? kAtOnce : turn_;
    if (match_.count() > 0 && left_.count() > 0) time = std::min(time, left_ / kMovesLeft + milliseconds(20));
    return std::max(time - kOverhead - time / 50, milliseconds(5));
  }

  LineLimits limits() const {
    LineLimits limits;
    limits.nodes = nodes_;
    limits.hard_time = time_for_move();
    limits.soft_time = limits.hard_time * 6 / 10;
    return limits;
  }

  void think() {
    const LinePosition& position = game_.position();
    if (position.last_won() || position.empty().none()) return say("ERROR the game is over");
    stop_ = false;
    thinker_ = std::thread([this] {
      const LineDecision decision = strongest_.decide(game_.position(), limits(), stop_);
      explain(decision);
      const Point move = decision.move != kNoPoint ? decision.move : game_.position().empty().lowest();
      const PiskvorkPoint at = game_.coordinates(move);
      game_.play(at);
      say(fmt::format("{},{}", at.x, at.y));
    });
  }

  void explain(const LineDecision& decision) {
    say("MESSAGE " + decision_words(decision, game_.position().rules().board(), Language::en));
  }

  /// The search's opinion of a position, for the side to move.
  Score opinion(const LinePosition& position) {
    LineLimits limits = this->limits();
    limits.hard_time /= 2;
    stop_ = false;
    const LineDecision decision = strongest_.decide(position, limits, stop_);
    return decision.report.lines.empty() ? 0 : decision.report.lines.front().score;
  }

  std::string text_of(Point point) const {
    const PiskvorkPoint at = game_.coordinates(point);
    return fmt::format("{},{}", at.x, at.y);
  }

  void swap2() {
    const auto rows = block(2);
    std::vector<PiskvorkPoint> points;
    if (rows) {
      for (const auto& row : *rows) points.push_back({row[0], row[1]});
    }
    const bool known = points.empty() || points.size() == 3 || points.size() == 5;
    if (!rows || !known) return say("ERROR SWAP2BOARD takes 0, 3 or 5 stones");
    game_.restart();
    for (const PiskvorkPoint at : points) {
      if (!game_.play(at)) return say("ERROR a stone is off the board or on another");
    }
    if (points.empty()) return propose_three();
    const Score score = opinion(game_.position());
    // White is to move: far ahead it is kept, far behind it is swapped away.
    if (score < -kBalanced || (points.size() == 5 && score < 0)) return say("SWAP");
    stop_ = false;
    const LineDecision decision = strongest_.decide(game_.position(), limits(), stop_);
    if (score > kBalanced || points.size() == 5) return say(text_of(decision.move));
    propose_two();
  }

  /// Of some shapes away from the centre, the one whose two sides are nearest to even.
  void propose_three() {
    const BoardShape& board = game_.position().rules().board();
    const int x = board.files / 2;
    const int y = board.ranks / 2;
    constexpr int kShapesOffered[][4] = {
        {-3, 3, 1, 4}, {-2, 3, 3, 1}, {3, -3, -1, -4}, {2, 4, -3, 2}, {-4, 1, 2, -3}};
    std::string best;
    Score least = kInfinite;
    const milliseconds turn = turn_;
    turn_ = std::max(turn / 8, milliseconds(100));
    for (const auto& shape : kShapesOffered) {
      const Point first = board.at(x, y);
      const Point second = board.at(x + shape[0] / 2, y + shape[1] / 2);
      const Point third = board.at(x + shape[2], y + shape[3] / 2);
      if (second == first || third == first || third == second) continue;
      LinePosition position(game_.position().shared_rules());
      for (const Point point : {first, second, third}) position.make(point);
      const Score score = std::abs(opinion(position));
      if (score >= least) continue;
      least = score;
      best = fmt::format("{} {} {}", text_of(first), text_of(second), text_of(third));
    }
    turn_ = turn;
    say(best);
  }

  /// A white and a black stone after which neither side is clearly better.
  void propose_two() {
    LinePosition position = game_.position();
    const milliseconds turn = turn_;
    turn_ = std::max(turn / 8, milliseconds(100));
    stop_ = false;
    const LineDecision fourth = strongest_.decide(position, limits(), stop_);
    position.make(fourth.move);
    Point best = kNoPoint;
    Score least = kInfinite;
    int tried = 0;
    position.candidates().for_each([&](Point p) {
      if (tried >= 6 || !position.legal(p) || (p % 7) != 3) return;
      ++tried;
      position.make(p);
      const Score score = std::abs(opinion(position));
      position.undo();
      if (score < least) {
        least = score;
        best = p;
      }
    });
    turn_ = turn;
    if (best == kNoPoint) return say(text_of(fourth.move));
    say(fmt::format("{} {}", text_of(fourth.move), text_of(best)));
  }

  std::istream& in_;
  std::ostream& out_;
  std::mutex writing_;
  PiskvorkGame game_;
  LineStrongest strongest_;
  std::atomic<bool> stop_{false};
  std::thread thinker_;
  milliseconds turn_ = kDefaultTurn;
  milliseconds match_{0};
  milliseconds left_{0};
  std::uint64_t nodes_ = 0;
};

}  // namespace

void run_piskvork(std::istream& in, std::ostream& out) {
  Piskvork(in, out).run();
}

}  // namespace tesuji
