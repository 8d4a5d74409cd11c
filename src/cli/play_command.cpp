#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "describe/language.hpp"
#include "engine/simple_opponent.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kLineWidth = 78;

constexpr const char* kHelp =
    "  e2e4, Nf3, O-O   make a move, by squares or as players write it\n"
    "  moves [e2]       legal moves, or those from one square\n"
    "  undo             take back your last move\n"
    "  flip             turn the board around\n"
    "  fen              the position as text\n"
    "  board            draw the board again\n"
    "  resign           give up\n"
    "  quit             leave\n";

/// One game at the terminal, from the first board to the result.
class Table {
 public:
  Table(Session session, const PlayCommand& command)
      : session_(std::move(session)),
        language_(language_of(command.language).value_or(Language::en)),
        opponent_(command.seed),
        human_{command.side == "first" || command.side == "both",
               command.side == "second" || command.side == "both"},
        flipped_(command.flip) {}

  int run() {
    print(fmt::format("{}. Type `help` for what can be typed.\n", in(language_, session_.game().name)));
    draw();
    while (!over_) {
      if (interrupted()) return kInterrupted;
      if (announce_end()) break;
      if (human_[static_cast<std::size_t>(index(session_.position().side_to_move()))]) {
        if (!ask()) break;
      } else {
        answer();
      }
    }
    return interrupted() ? kInterrupted : kOk;
  }

 private:
  std::string name(Side side) const { return in(language_, side_name(side, session_.game())); }

  void draw() const { print(fmt::format("\n{}\n", session_board(session_, flipped_))); }

  /// Says how the game ended, if it did.
  bool announce_end() {
    const auto outcome = session_.outcome();
    if (!outcome) return false;
    print(in(language_, outcome_text(*outcome, session_.rules())) + ".\n");
    return true;
  }

  void answer() {
    const Move move = opponent_.choose(session_.position());
    const std::string text = fmt::format("{}: {} ({})\n", name(session_.position().side_to_move()),
                                         session_.readable_text_of(move), session_.text_of(move));
    session_.play(move);
    print(text);
    draw();
  }

  /// Reads lines until a move is made; false at the end of the input.
  bool ask() {
    const Side side = session_.position().side_to_move();
    print(fmt::format("{}{}> ", name(side), session_.position().in_check() ? " (check)" : ""));
    std::string line;
    if (!std::getline(std::cin, line)) {
      print("\n");
      return false;
    }
    const auto parts = words(line);
    if (parts.empty()) return true;
    return obey(std::string(parts[0]), parts.size() > 1 ? std::string(parts[1]) : "");
  }

  bool obey(const std::string& word, const std::string& rest) {
    if (word == "quit" || word == "exit") return false;
    if (word == "help" || word == "?") {
      print(kHelp);
    } else if (word == "moves") {
      list_moves(rest);
    } else if (word == "undo") {
      take_back();
    } else if (word == "flip") {
      flipped_ = !flipped_;
      draw();
    } else if (word == "fen" || word == "position") {
      print(session_.position_text() + "\n");
    } else if (word == "board") {
      draw();
    } else if (word == "resign") {
      const Side side = session_.position().side_to_move();
      print(fmt::format("{} wins: {} resigned.\n", name(opponent(side)), name(side)));
      over_ = true;
    } else if (const auto error = session_.play(word)) {
      say(fmt::format("{}\n", error->message));
      if (!error->hint.empty()) say(fmt::format("  {}\n", error->hint));
    } else {
      draw();
    }
    return true;
  }

  void list_moves(const std::string& from) const {
    std::string line;
    bool any = false;
    for (const Move move : session_.position().legal_moves()) {
      if (!from.empty() && !session_.text_of(move).starts_with(from)) continue;
      const std::string text = session_.readable_text_of(move) + " ";
      if (line.size() + text.size() > kLineWidth) {
        print(line + "\n");
        line.clear();
      }
      line += text;
      any = true;
    }
    print(any ? line + "\n" : fmt::format("no legal move from {}\n", from));
  }

  /// Back to the last position in which the user was to move.
  void take_back() {
    if (session_.history().empty()) {
      say("there is no move to take back\n");
      return;
    }
    do {
      session_.undo();
    } while (!session_.history().empty() &&
             !human_[static_cast<std::size_t>(index(session_.position().side_to_move()))]);
    draw();
  }

  Session session_;
  Language language_;
  SimpleOpponent opponent_;
  std::array<bool, 2> human_;
  bool flipped_;
  bool over_ = false;
};

}  // namespace

int run(const PlayCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  return Table(std::move(session.value()), command).run();
}

}  // namespace tesuji::cli
