#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <istream>
#include <mutex>
#include <ostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "engine/engine.hpp"
#include "engine/session.hpp"
#include "notation/outcome_words.hpp"
#include "notation/text_rows.hpp"
#include "protocol/option_list.hpp"
#include "protocol/serve.hpp"
#include "protocol/weights_option.hpp"
#include "protocol/xboard_moves.hpp"

namespace tesuji::protocol {
namespace {

using Words = std::vector<std::string_view>;

/// Words that need no answer and change nothing.
constexpr std::string_view kIgnored[] = {
    "xboard", "accepted", "rejected", "random", "hard",  "easy", "draw", "computer", "name",   "rating",
    "ics",    "nps",      "result",   "white",  "black", "bk",   "hint", "pause",    "resume", "egtpath"};

class XboardLoop {
 public:
  XboardLoop(std::istream& in, std::ostream& out) : in_(in), out_(out) {
    add_options();
    open("normal");
  }
  ~XboardLoop() { discard(); }

  void run(const std::string& first) {
    if (!first.empty() && !obey_safely(first)) return;
    while (const auto row = next_row(in_)) {
      if (!*row) {
        say("tellusererror " + row->error().message);
      } else if (!obey_safely(**row)) {
        return;
      }
    }
    if (!analyses_) engine_.wait();
  }

 private:
  /// An exception becomes a complaint.
  bool obey_safely(const std::string& text) {
    try {
      return obey(text);
    } catch (...) {
      say("tellusererror " + caught_error().message);
      return true;
    }
  }

  bool obey(const std::string& text) {
    const Words all = words(text);
    if (all.empty()) return true;
    const std::string_view command = all.front();
    const Words rest(all.begin() + 1, all.end());
    if (command == "quit") return false;
    if (edit_) {
      edit(trimmed(text));
      return true;
    }
    if (std::find(std::begin(kIgnored), std::end(kIgnored), command) != std::end(kIgnored)) return true;
    if (command == "ping") {
      say(fmt::format("pong {}", rest.empty() ? "" : rest.front()));
    } else if (command == "?") {
      engine_.interrupt();
    } else if (command == ".") {
      tell_progress();
    } else if (command == "option") {
      set_option(after_words(text, 1));
    } else if (command == "post" || command == "nopost") {
      posts_ = command == "post";
    } else if (!set_clock(command, rest) && !show(command, rest) && !steer(command, rest)) {
      play_or_complain(text, all);
    }
    return true;
  }

  // What the user can choose

  void add_options() {
    options_.add_spin("MultiPV", settings_.lines, 1, 64);
    options_.add_spin("Level", level_, 1, kMostLevel);
    options_.add_spin("Seed", seed_, 0, 1'000'000'000);
    add_weights_option(options_,
                       [this](const ChosenWeights& chosen) { engine_.use_weights(chosen.weights); });
    options_.add_text("Readings", "", [this](const std::string& text) { return choose_readings(text); });
  }

  void set_option(std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::string value(equals == std::string_view::npos ? "" : trimmed(text.substr(equals + 1)));
    engine_.stop();
    if (const auto complaint = options_.set(trimmed(text.substr(0, std::min(equals, text.size()))), value))
      say("tellusererror " + *complaint);
    if (analyses_) think();
  }

  /// "KEY=VALUE KEY=VALUE": how disputed rules of the game are read. The game begins anew.
  Complaint choose_readings(const std::string& text) {
    OptionChoices readings;
    for (const std::string_view pair : words(text)) {
      const std::size_t equals = pair.find('=');
      if (equals == std::string_view::npos) return "write KEY=VALUE, several separated by blanks";
      readings[std::string(pair.substr(0, equals))] = pair.substr(equals + 1);
    }
    auto session = Session::open(library_, session_->game().id, readings);
    if (!session) return session.error().front().message;
    session_ = std::make_unique<Session>(std::move(session.value()));
    return std::nullopt;
  }

  // What the clock shows

  bool set_clock(std::string_view command, const Words& rest) {
    const auto number = [&](std::size_t i) {
      const auto value = i < rest.size() ? parse_int(rest[i]) : std::nullopt;
      return value.value_or(0);
    };
    if (command == "level") {
      moves_per_session_ = number(0);
      increment_ = rest.size() > 2 ? seconds(rest[2]) : std::chrono::milliseconds(0);
      left_.fill(rest.size() > 1 ? minutes(rest[1]) : std::chrono::milliseconds(0));
      movetime_ = std::chrono::milliseconds(0);
    } else if (command == "st") {
      movetime_ = rest.empty() ? std::chrono::milliseconds(0) : seconds(rest[0]);
    } else if (command == "sd") {
      depth_ = std::clamp(number(0), 0, 100);
    } else if (command == "time" || command == "otim") {
      left_[command == "time" ? 0 : 1] = std::chrono::milliseconds(10) * std::max(0, number(0));
    } else if (command == "memory") {
      engine_.stop();
      if (!engine_.resize_table(as_size(std::clamp(number(0), 1, 65536))))
        say("telluser there is not so much memory; the old size stays");
    } else if (command == "cores") {
      settings_.threads = std::clamp(number(0), 1, 256);
    } else {
      return false;
    }
    return true;
  }

  static std::chrono::milliseconds seconds(std::string_view text) {
    return std::chrono::milliseconds(static_cast<long long>(std::atof(std::string(text).c_str()) * 1000));
  }
  /// "5" or "2:30".
  static std::chrono::milliseconds minutes(std::string_view text) {
    const auto parts = split(text, ':');
    return 60 * seconds(parts[0]) + (parts.size() > 1 ? seconds(parts[1]) : std::chrono::milliseconds(0));
  }

  // What the board asks to see

  bool show(std::string_view command, const Words& rest) {
    if (command == "protover") {
      greet();
    } else if (command == "lift") {
      lifted_ = rest.empty() ? "" : std::string(rest.front());
      paint("");
    } else if (command == "hover" || command == "put") {
      if (command == "hover" && !rest.empty()) paint(rest.front());
      if (command == "put") lifted_.clear();
    } else {
      return false;
    }
    return true;
  }

  void greet() {
    say("feature done=0");
    std::string variants =
        "normal,fischerandom,crazyhouse,capablanca,seirawan,shogi,5x5+5_shogi,xiangqi,knightmate,"
        "berolina,chu";
    for (const std::string& id : library_.piece_ids()) {
      if (!xboard::known_to_xboard(id) && id != "chess" && id != "chess960" && id != "minishogi")
        variants += "," + id;
    }
    say("feature ping=1 setboard=1 usermove=1 colors=0 san=0 time=1 draw=0 sigint=0 sigterm=0 reuse=1 "
        "analyze=1");
    say("feature memory=1 smp=1 debug=1 highlight=1 name=1 playother=1 nps=0");
    say(fmt::format("feature myname=\"Tesuji {}\"", TESUJI_VERSION));
    say(fmt::format("feature variants=\"{}\"", variants));
    for (const std::string& option : options_.xboard_announcements())
      say(fmt::format("feature option=\"{}\"", option));
    say("feature done=1");
  }

  void paint(std::string_view over) {
    const std::lock_guard lock(playing_);
    const std::string colours = xboard::highlight(lifted_, over, session_->position());
    if (!colours.empty()) say("highlight " + colours);
  }

  // The course of the game

  bool steer(std::string_view command, const Words& rest) {
    constexpr std::string_view kKnown[] = {"new",       "variant", "edit",   "force",   "go",
                                           "playother", "undo",    "remove", "analyze", "exit"};
    if (std::find(std::begin(kKnown), std::end(kKnown), command) == std::end(kKnown)) return false;
    discard();
    if (command == "new") {
      engine_.new_game();
      open("normal");
      force_ = analyses_ = false;
      us_ = Side::second;
      depth_ = 0;
    } else if (command == "variant") {
      if (rest.empty() || !open(std::string(rest.front()))) return say_error("unknown variant", rest);
      if (!xboard::known_to_xboard(rest.front())) {
        for (const std::string& line : xboard::setup_lines(*session_)) say(line);
      }
    } else if (command == "edit") {
      edit_.emplace(*session_);
    } else if (command == "force") {
      force_ = true;
    } else if (command == "go") {
      force_ = false;
      us_ = session_->position().side_to_move();
      think();
    } else if (command == "playother") {
      force_ = false;
      us_ = opponent(session_->position().side_to_move());
    } else if (command == "undo" || command == "remove") {
      session_->undo();
      if (command == "remove") session_->undo();
      if (analyses_) think();
    } else {
      analyses_ = command == "analyze";
      force_ = true;
      if (analyses_) think();
    }
    return true;
  }

  bool open(const std::string& variant) {
    auto session = Session::open(library_, game_for_variant(variant, kUci, false));
    if (!session) return false;
    session_ = std::make_unique<Session>(std::move(session.value()));
    return true;
  }

  bool say_error(const char* what, const Words& words) {
    say(fmt::format("Error ({}): {}", what, words.empty() ? "" : words.front()));
    return true;
  }

  void edit(std::string_view line) {
    if (line != ".") {
      if (!edit_->obey(line)) say(fmt::format("Error (not understood in edit mode): {}", line));
      return;
    }
    set_position(edit_->position_text());
    edit_.reset();
  }

  void set_position(const std::string& text) {
    if (const auto error = session_->set_position(text))
      say(fmt::format("tellusererror Illegal position: {}", error->message));
  }

  void play_or_complain(const std::string& text, const Words& all) {
    if (all.front() == "setboard") {
      discard();
      set_position(xboard::position_from(text.substr(text.find("setboard") + 8), session_->game()));
      return;
    }
    const bool named = all.front() == "usermove";
    if (named && all.size() < 2) return void(say_error("no move", all));
    const std::string_view move = named ? all[1] : all.front();
    const bool like_a_move =
        named || move.find_first_of("0123456789") != std::string_view::npos || move == "@@@@";
    if (!like_a_move) return void(say_error("unknown command", all));
    user_move(move);
  }

  void user_move(std::string_view text) {
    if (!analyses_ && engine_.thinking() && !force_) engine_.stop();
    if (analyses_) discard();
    {
      const std::lock_guard lock(playing_);
      const auto move = xboard::read_move(text, session_->position());
      if (!move || session_->outcome()) {
        return say(fmt::format("Illegal move{}: {}", move ? " (the game is over)" : "", text));
      }
      session_->play(*move);
      if (announce_end()) return;
    }
    if (analyses_ || (!force_ && session_->position().side_to_move() == us_)) think();
  }

  /// Says the result when the game is over. Precondition: playing_ is held.
  bool announce_end() {
    const auto outcome = session_->outcome();
    if (!outcome) return false;
    const char* score = !outcome->winner ? "1/2-1/2" : *outcome->winner == Side::first ? "1-0" : "0-1";
    say(fmt::format("{} {{{}}}", score, outcome_text(*outcome, session_->rules()).en));
    return true;
  }

  // Thinking

  void think() {
    const std::shared_ptr<const AnyPosition> root = session_->position().clone();
    if (session_->outcome()) return;
    Limits limits;
    limits.depth = depth_;
    if (analyses_) {
      limits.infinite = true;
    } else if (movetime_.count() > 0) {
      limits.movetime = movetime_;
    } else if (left_[0].count() > 0 || increment_.count() > 0) {
      const auto us = as_size(root->side_to_move());
      limits.clocks.left[us] = left_[0];
      limits.clocks.left[1 - us] = left_[1];
      limits.clocks.increment = {increment_, increment_};
      if (moves_per_session_ > 0) {
        const int made = static_cast<int>(session_->history().size()) / 2;
        limits.clocks.moves_to_go = moves_per_session_ - made % moves_per_session_;
      }
    } else if (depth_ == 0) {
      limits.movetime = std::chrono::seconds(5);
    }
    discards_ = false;
    {
      const std::lock_guard lock(playing_);
      progress_ = {};
    }
    EngineSettings settings = settings_;
    if (level_ < kMostLevel && !analyses_)
      settings.handicap = handicap_at_level(level_, static_cast<std::uint64_t>(seed_));
    engine_.start(
        *root, limits, settings, [this, root](const SearchReport& report) { inform(report, *root); },
        [this, root](const Thought& thought) { answer(thought, *root); });
  }

  static long long centiseconds(const SearchReport& report) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count() / 10;
  }

  void inform(const SearchReport& report, const AnyPosition& root) {
    {
      const std::lock_guard lock(playing_);
      progress_ = report;
    }
    if (!posts_) return;
    for (const SearchLine& line : report.lines) post(report, line, root);
  }

  /// The answer to `.` while analysing: how far the search has come.
  void tell_progress() {
    if (!analyses_) return;
    const std::lock_guard lock(playing_);
    say(fmt::format("stat01: {} {} {} 0 {}", centiseconds(progress_), progress_.nodes, progress_.depth,
                    session_->position().legal_moves().size()));
  }

  void post(const SearchReport& report, const SearchLine& line, const AnyPosition& root) {
    std::string pv;
    const auto walker = root.clone();
    for (const std::uint32_t bits : line.moves) {
      const Move move = Move::from_bits(bits);
      const auto legal = walker->legal_moves();
      if (std::find(legal.begin(), legal.end(), move) == legal.end()) break;
      pv += ' ';
      pv += xboard::move_word(move, *walker);
      walker->make(move);
    }
    const int score = is_decided(line.score) ? (line.score > 0 ? 100000 : -100000) : line.score / kCentipawn;
    say(fmt::format("{} {} {} {}{}", std::max(report.depth, 1), score, centiseconds(report), report.nodes,
                    pv));
  }

  void answer(const Thought& thought, const AnyPosition& root) {
    if (discards_ || analyses_) return;
    const std::lock_guard lock(playing_);
    if (thought.decision == Decision::resign) {
      if (!announce_end()) say(root.side_to_move() == Side::first ? "0-1 {resign}" : "1-0 {resign}");
      return;
    }
    for (const std::string& line : xboard::move_lines(thought.move(), root)) say(line);
    session_->play(thought.move());
    announce_end();
  }

  /// Ends a search without playing its move.
  void discard() {
    discards_ = true;
    engine_.stop();
  }

  void say(const std::string& text) {
    const std::lock_guard lock(writing_);
    out_ << text << '\n' << std::flush;
  }

  std::istream& in_;
  std::ostream& out_;
  std::mutex writing_;
  std::mutex playing_;  ///< guards what the engine's own thread changes: session_ and progress_
  GameLibrary library_;
  std::unique_ptr<Session> session_;
  EngineSettings settings_;
  OptionList options_;
  std::optional<xboard::PositionEdit> edit_;  ///< between `edit` and its dot
  SearchReport progress_;                     ///< what the search told last; guarded by playing_
  int level_ = kMostLevel;
  int seed_ = 0;
  std::string lifted_;                               ///< the square whose piece is in the user's hand
  std::array<std::chrono::milliseconds, 2> left_{};  ///< ours, theirs
  std::chrono::milliseconds increment_{0};
  std::chrono::milliseconds movetime_{0};
  int moves_per_session_ = 0;
  int depth_ = 0;
  Side us_ = Side::second;
  bool force_ = false;
  bool posts_ = false;
  bool analyses_ = false;
  std::atomic<bool> discards_{false};
  Engine engine_;  ///< last, so that it ends first
};

}  // namespace

void serve_xboard(std::istream& in, std::ostream& out, const std::string& first) {
  XboardLoop(in, out).run(first);
}

}  // namespace tesuji::protocol
