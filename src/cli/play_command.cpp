#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <string>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/eval_table.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "describe/language.hpp"
#include "engine/engine.hpp"
#include "engine/line_text.hpp"
#include "engine/persona_view.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"
#include "persona/personas.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kLineWidth = 78;
constexpr int kUsualLevel = 8;
/// A hint is given at full strength: a weak opponent need not be a weak adviser.
constexpr std::uint64_t kHintNodes = 65'536;
/// Moves an opponent at full strength may choose among, if they are equally good.
constexpr int kEquals = 3;

constexpr const char* kHelp =
    "  e2e4, Nf3, O-O   make a move, by squares or as players write it\n"
    "  moves [e2]       legal moves, or those from one square\n"
    "  undo             take back your last move\n"
    "  hint             what the engine would play here\n"
    "  score            the evaluation, term by term\n"
    "  level [N]        the opponent's strength, 1 to 10\n"
    "  flip             turn the board around\n"
    "  fen              the position as text\n"
    "  board            draw the board again\n"
    "  declare          end the game by declaration, where the rules know it (the entering king)\n"
    "  resign           give up\n"
    "  quit             leave\n";

constexpr const char* kHelpJapanese =
    "  7g7f、e2e4、Nf3  座標またはふつうの棋譜の書き方で指す\n"
    "  moves [e2]       合法手（升を添えるとそこからの手）\n"
    "  undo             自分の前の手まで戻す\n"
    "  hint             エンジンならどう指すか\n"
    "  score            評価とその内訳\n"
    "  level [N]        相手の強さ（1～10）\n"
    "  flip             盤を反転する\n"
    "  fen              局面を文字で表す\n"
    "  board            盤をもう一度描く\n"
    "  resign           投了する\n"
    "  quit             終わる\n";

/// One game at the terminal, from the first board to the result.
class PlayTable {
 public:
  PlayTable(Session session, const PlayCommand& command, std::unique_ptr<Persona> opponent)
      : session_(std::move(session)),
        opponent_(std::move(opponent)),
        language_(language_of(command.language).value_or(Language::en)),
        level_(command.level.empty() ? kUsualLevel : parse_int(command.level).value_or(kUsualLevel)),
        nodes_(command.nodes),
        seed_(command.seed),
        human_{command.side == "first" || command.side == "both",
               command.side == "second" || command.side == "both"},
        flipped_(command.flip) {}

  int run() {
    print(fmt::format(fmt::runtime(words_for("{}. Type `help` for what can be typed.\n",
                                             "{}。`help` で使い方を表示します。\n")),
                      in(language_, session_.game().name)));
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
  const char* words_for(const char* english, const char* japanese) const {
    return language_ == Language::ja ? japanese : english;
  }
  std::string name(Side side) const { return in(language_, side_name(side, session_.game())); }

  void draw() const { print(fmt::format("\n{}\n", session_board(session_, flipped_, language_))); }

  /// Says how the game ended, if it did.
  bool announce_end() {
    const auto outcome = session_.outcome();
    if (!outcome) return false;
    print(in(language_, outcome_text(*outcome, session_.rules())) + ".\n");
    return true;
  }

  /// What the engine thinks here, with so many nodes at full strength or, when 0, as a player of the level;
  /// nothing when interrupted.
  std::optional<Thought> think(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    EngineSettings settings;
    if (nodes == 0) {
      settings.handicap = handicap_at_level(level_, seed_);
    } else {
      settings.lines = kEquals;
    }
    Thought thought = engine_.think(session_.position(), limits, settings, {}, interrupted);
    if (interrupted() || thought.decision == Decision::resign) return std::nullopt;
    if (nodes != 0) prefer_by_seed(thought.report);
    return thought;
  }

  /// Moves that are as good as the best one take turns, by seed and position.
  void prefer_by_seed(SearchReport& report) const {
    const auto& lines = report.lines;
    const Score best = lines.front().score;
    const auto equal =
        std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) { return line.score != best; });
    std::mt19937_64 random(seed_ ^ session_.position().key());
    const auto count = static_cast<std::uint64_t>(equal - lines.begin());
    std::swap(report.lines.front(), report.lines[random() % count]);
  }

  void answer() {
    if (const auto declared = session_.declarable(); declared && declared->winner) {
      session_.declare();
      return;
    }
    if (opponent_) return answer_as_persona();
    const auto thought = think(nodes_);
    if (!thought) return;
    answer_with(thought->move());
  }

  void answer_with(Move move) {
    const std::string text = fmt::format("{}: {} ({})\n", name(session_.position().side_to_move()),
                                         session_.readable_text_of(move), session_.text_of(move));
    session_.play(move);
    print(text);
    draw();
  }

  void answer_as_persona() {
    const auto reply = opponent_->choose(view_game(session_), {}, interrupted);
    over_ = !reply || reply->act != PersonaAct::move;
    if (!reply) return complain(reply.error());
    if (over_) return print(in(language_, reply->notes.back().text) + "\n");
    const auto move = parse_move(reply->move, session_.position());
    if (move) return answer_with(*move);
    // Some personas keep the faults of those they are made after.
    over_ = true;
    print(fmt::format(fmt::runtime(words_for("{} wins: {} played {}, which is against the rules.\n",
                                             "{}の勝ち：{}の反則（{}）。\n")),
                      name(opponent(session_.position().side_to_move())),
                      name(session_.position().side_to_move()), reply->move));
  }

  /// Reads lines until a move is made; false at the end of the input.
  bool ask() {
    const Side side = session_.position().side_to_move();
    print(fmt::format("{}{}> ", name(side),
                      session_.position().in_check() ? words_for(" (check)", "（王手）") : ""));
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
      print(words_for(kHelp, kHelpJapanese));
    } else if (word == "moves") {
      list_moves(rest);
    } else if (word == "undo") {
      take_back();
    } else if (word == "hint") {
      give_hint();
    } else if (word == "score" || word == "eval") {
      const AnyPosition& position = session_.position();
      print(eval_table(engine_.thinker(position).breakdown(position), position));
    } else if (word == "level") {
      set_level(rest);
    } else if (word == "flip") {
      flipped_ = !flipped_;
      draw();
    } else if (word == "fen" || word == "position") {
      print(session_.position_text() + "\n");
    } else if (word == "board") {
      draw();
    } else if (word == "resign") {
      const Side side = session_.position().side_to_move();
      print(fmt::format(fmt::runtime(words_for("{} wins: {} resigned.\n", "{}の勝ち：{}の投了。\n")),
                        name(opponent(side)), name(side)));
      over_ = true;
    } else if (word == "declare") {
      if (const auto error = session_.declare()) complain(*error);
    } else if (const auto error = session_.play(word)) {
      complain(*error);
    } else {
      draw();
    }
    return true;
  }

  static void complain(const Error& error) {
    say(fmt::format("{}\n", error.message));
    if (!error.hint.empty()) say(fmt::format("  {}\n", error.hint));
  }

  void give_hint() {
    const auto thought = think(std::max(nodes_, kHintNodes));
    if (!thought) return;
    const SearchLine& line = thought->report.lines.front();
    std::string text = fmt::format("{} ({}), {}:", session_.readable_text_of(thought->move()),
                                   session_.text_of(thought->move()), score_words(line.score));
    for (const std::string& move : line_texts(line, session_.position())) text += " " + move;
    print(text + "\n");
  }

  void set_level(const std::string& text) {
    if (opponent_) {
      say(words_for("this opponent has no levels\n", "この相手にレベルはありません\n"));
      return;
    }
    const auto level = parse_int(text);
    if (!text.empty() && (!level || *level < 1 || *level > kMostLevel)) {
      say(fmt::format(
          fmt::runtime(words_for("a level is a number from 1 to {}\n", "レベルは1から{}までの数です\n")),
          kMostLevel));
      return;
    }
    if (level) {
      level_ = *level;
      nodes_ = 0;
    }
    if (nodes_ != 0) {
      print(fmt::format(fmt::runtime(words_for("{} nodes a move\n", "一手{}ノード\n")), nodes_));
    } else {
      print(fmt::format(fmt::runtime(words_for("level {} of {}\n", "レベル{}（{}段階）\n")), level_,
                        kMostLevel));
    }
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
      say(words_for("there is no move to take back\n", "戻す手がありません\n"));
      return;
    }
    do {
      session_.undo();
    } while (!session_.history().empty() &&
             !human_[static_cast<std::size_t>(index(session_.position().side_to_move()))]);
    draw();
  }

  Session session_;
  std::unique_ptr<Persona> opponent_;  ///< null when the engine itself plays
  Language language_;
  Engine engine_;
  int level_;
  std::uint64_t nodes_;  ///< at full strength instead of the level, when not 0
  std::uint64_t seed_;
  std::array<bool, 2> human_;
  bool flipped_;
  bool over_ = false;
};

}  // namespace

int run(const PlayCommand& command) {
  auto opponent = persona_of(command.who);
  if (!opponent) return report(opponent.error());
  GameLibrary library;
  const bool line_game = library.is_line_game(command.at.game);
  if (const auto fault = persona_fault(command.who, !command.level.empty(), line_game)) return report(*fault);
  if (line_game) return run_line(library, command);
  const auto level = parse_int(command.level);
  if (!command.level.empty() && (!level || *level < 1 || *level > kMostLevel)) {
    Error error;
    error.code = ErrorCode::usage;
    error.message = fmt::format("there is no level '{}'", command.level);
    error.hint = fmt::format("a level is a number from 1 to {}", kMostLevel);
    return report(error);
  }
  GameArguments at = command.at;
  if (*opponent) {
    const auto game = Session::open(library, at.game, at.options);
    if (!game) return report(game.error());
    if (const auto fault = unsuited(command.who.persona, game->game().id)) return report(*fault);
    if (at.position.empty()) at.position = opponent.value()->usual_start();
  }
  auto session = open_session(library, at);
  if (!session) return report(session.error());
  return PlayTable(std::move(session.value()), command, std::move(opponent.value())).run();
}

}  // namespace tesuji::cli
