#include "protocol/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <mutex>
#include <ostream>
#include <sstream>
#include <thread>

#include "engine/clock.hpp"
#include "engine/game_library.hpp"
#include "engine/line_text.hpp"
#include "engine/session.hpp"
#include "engine/thinker.hpp"

namespace tesuji {
namespace {

constexpr int kDefaultHash = 16;
constexpr int kMostHash = 16384;

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::string score_text(Score score) {
  if (!is_decided(score)) return fmt::format("cp {}", centipawns(score));
  const int plies = kMate - std::abs(score);
  return fmt::format("mate {}", score > 0 ? (plies + 1) / 2 : -(plies / 2));
}

class Uci {
 public:
  Uci(std::istream& in, std::ostream& out)
      : in_(in), out_(out), table_(std::make_unique<Table>(kDefaultHash)) {
    open("chess");
  }
  ~Uci() { stop(); }

  void run() {
    std::string line;
    while (std::getline(in_, line)) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      std::istringstream words(line);
      std::string command;
      words >> command;
      if (command == "quit") break;
      if (command == "uci")
        identify();
      else if (command == "isready")
        say("readyok");
      else if (command == "setoption")
        set_option(words);
      else if (command == "ucinewgame")
        new_game();
      else if (command == "position")
        set_position(words);
      else if (command == "go")
        go(words);
      else if (command == "stop" || command == "ponderhit")
        stop();
    }
  }

 private:
  void say(const std::string& text) {
    const std::lock_guard lock(writing_);
    out_ << text << '\n' << std::flush;
  }
  void tell(const Errors& errors) {
    for (const Error& error : errors)
      say("info string error: " + error.message + (error.hint.empty() ? "" : "; " + error.hint));
  }

  void identify() {
    say("id name Tesuji");
    say("id author the Tesuji authors");
    say(fmt::format("option name Hash type spin default {} min 1 max {}", kDefaultHash, kMostHash));
    say("option name Threads type spin default 1 min 1 max 1");
    say("option name MultiPV type spin default 1 min 1 max 64");
    say("option name Move Overhead type spin default 30 min 0 max 5000");
    say("option name Ponder type check default false");
    say("option name UCI_Chess960 type check default false");
    std::string variants = "option name UCI_Variant type combo default chess";
    for (const std::string& id : library_.ids()) variants += " var " + id;
    say(variants);
    say("option name Clear Hash type button");
    say("uciok");
  }

  void open(const std::string& game) {
    auto session = Session::open(library_, game);
    if (!session) return tell(session.error());
    stop();
    session_ = std::make_unique<Session>(std::move(session.value()));
    game_ = game;
    thinker_.reset();
  }

  /// The switch only turns between these two; it must not undo the choice of another variant.
  void set_chess960(bool on) {
    if (on && game_ == "chess") open("chess960");
    if (!on && game_ == "chess960") open("chess");
  }

  void new_game() {
    stop();
    table_->clear();
    if (thinker_) thinker_->new_game();
  }

  void set_option(std::istringstream& words) {
    std::string word;
    std::string name;
    std::string value;
    words >> word;
    while (words >> word && word != "value") name += (name.empty() ? "" : " ") + word;
    std::getline(words >> std::ws, value);
    name = lower(name);
    stop();
    const int number = std::atoi(value.c_str());
    if (name == "hash")
      table_ = std::make_unique<Table>(static_cast<std::size_t>(std::clamp(number, 1, kMostHash)));
    else if (name == "multipv")
      lines_ = std::clamp(number, 1, 64);
    else if (name == "move overhead")
      overhead_ = std::chrono::milliseconds(std::clamp(number, 0, 5000));
    else if (name == "uci_variant")
      open(value);
    else if (name == "uci_chess960")
      set_chess960(value == "true");
    else if (name == "clear hash")
      table_->clear();
  }

  void set_position(std::istringstream& words) {
    stop();
    std::string word;
    std::string position;
    words >> word;
    if (word == "startpos") {
      words >> word;
    } else if (word == "fen" || word == "sfen") {
      while (words >> word && word != "moves") position += (position.empty() ? "" : " ") + word;
    }
    if (const auto error = session_->set_position(position)) return tell({*error});
    if (word != "moves") return;
    std::string rest;
    std::getline(words, rest);
    if (const auto error = session_->play_all(rest)) tell({*error});
  }

  void go(std::istringstream& words) {
    stop();
    SearchLimits limits;
    limits.lines = lines_;
    ClockState clock;
    clock.overhead = overhead_;
    bool timed = false;
    const bool first = session_->position().side_to_move() == Side::first;
    std::chrono::milliseconds other{0};
    for (std::string word; words >> word;) {
      long long number = 0;
      if (word == "infinite" || word == "ponder") continue;
      if (word == "searchmoves") {
        while (words >> word) limits_to(word, limits);
        break;
      }
      words >> number;
      const std::chrono::milliseconds time(number);
      if (word == "depth") limits.depth = static_cast<int>(number);
      if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(number);
      if (word == "movetime") limits.hard_time = std::max(time - overhead_ / 2, std::chrono::milliseconds(1));
      if (word == "movestogo") clock.moves_to_go = static_cast<int>(number);
      if (word == (first ? "wtime" : "btime")) clock.left = time, timed = true;
      if (word == (first ? "btime" : "wtime")) other = time;
      if (word == (first ? "winc" : "binc")) clock.increment = time;
      if (word == "byoyomi") clock.byoyomi = time, timed = true;
    }
    if (!timed && other.count() > 0) clock.left = other, timed = true;
    if (timed) {
      const TimeBudget spend = budget(clock);
      limits.soft_time = spend.soft;
      limits.hard_time = spend.hard;
    }
    stop_ = false;
    if (!thinker_ || thinker_instance_ != session_->position().instance()) {
      thinker_ = make_thinker(session_->position());
      thinker_instance_ = session_->position().instance();
    }
    searcher_ = std::thread([this, limits, root = session_->position().clone()] { think(limits, *root); });
  }

  void limits_to(const std::string& text, SearchLimits& limits) {
    for (const Move move : session_->position().legal_moves()) {
      if (session_->text_of(move) == text) limits.root_moves.push_back(move.bits());
    }
  }

  void think(const SearchLimits& limits, const AnyPosition& root) {
    const auto report =
        thinker_->think(root, limits, *table_, stop_, [&](const SearchReport& r) { inform(r, root); });
    if (report.lines.empty()) return say("bestmove (none)");
    inform(report, root);
    const std::vector<std::string> line = line_texts(report.lines.front(), root);
    say("bestmove " + line[0] + (line.size() > 1 ? " ponder " + line[1] : ""));
  }

  void inform(const SearchReport& report, const AnyPosition& root) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count();
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      std::string pv;
      for (const std::string& move : line_texts(report.lines[i], root)) pv += " " + move;
      say(fmt::format(
          "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv{}",
          std::max(report.depth, 1), report.selective_depth, i + 1, score_text(report.lines[i].score),
          report.nodes, report.nodes * 1000 / static_cast<std::uint64_t>(ms + 1), report.table_permille, ms,
          pv));
    }
  }

  void stop() {
    stop_ = true;
    if (searcher_.joinable()) searcher_.join();
  }

  std::istream& in_;
  std::ostream& out_;
  std::mutex writing_;
  GameLibrary library_;
  std::unique_ptr<Session> session_;
  std::string game_;
  std::unique_ptr<Thinker> thinker_;
  InstanceId thinker_instance_;
  std::unique_ptr<Table> table_;
  std::atomic<bool> stop_{false};
  std::thread searcher_;
  int lines_ = 1;
  std::chrono::milliseconds overhead_{30};
};

}  // namespace

void run_uci(std::istream& in, std::ostream& out) {
  Uci(in, out).run();
}

}  // namespace tesuji
