#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "base/columns.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/opening_book.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/search_text.hpp"

namespace tesuji::cli {
namespace {

constexpr int kLineWidth = 78;
constexpr int kMostBest = 20;
/// A hint is given at full strength: a weak opponent need not be a weak adviser.
constexpr std::uint64_t kHintNodes = 65'536;
/// Moves an opponent at full strength may choose among, if they are equally good.
constexpr int kEquals = 3;

constexpr const char* kHelp =
    "  e2e4, Nf3, O-O   make a move, by squares or as players write it\n"
    "  moves [e2]       legal moves, or those from one square\n"
    "  undo             take back your last move\n"
    "  hint             what the engine would play here\n"
    "  why              why the opponent played its last move\n"
    "  explain MOVE     what a move does (also: why MOVE)\n"
    "  best [3]         the best moves, with their lines\n"
    "  threats          what each side threatens\n"
    "  map [KIND]       control, mobility, graph, threats, ...\n"
    "  review           the game so far, move by move\n"
    "  score            the evaluation, term by term\n"
    "  level [N]        the opponent's strength, 1 to 10 or a word\n"
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
    "  why              相手の最後の手の理由\n"
    "  explain MOVE     その手の意味（why MOVE も可）\n"
    "  best [3]         最善から順に手と読み筋\n"
    "  threats          双方の狙い\n"
    "  map [KIND]       盤面図（control, mobility, graph, threats など）\n"
    "  review           ここまでの対局の検討\n"
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
  PlayTable(Desk desk, const PlayCommand& command, std::unique_ptr<Persona> opponent)
      : desk_(std::move(desk)),
        play_(*desk_.play),
        searcher_(*desk_.mind().searcher()),
        opponent_(std::move(opponent)),
        look_(look_of(command.language, command.flip)),
        level_(command.level.empty() ? searcher_.usual_level() : command.level),
        nodes_(command.nodes),
        seed_(command.seed ? *command.seed : std::random_device()()),
        book_(command.book),
        human_{command.side == "first" || command.side == "both",
               command.side == "second" || command.side == "both"} {
    look_.unicode = command.pieces == "unicode" || (command.pieces == "auto" && may_draw_figures());
  }

  int run() {
    tell_in("{}. Type `help` for what can be typed.\n", "{}。`help` で使い方を表示します。\n",
            in(look_.language, desk_.game->outline().name));
    draw();
    while (!over_) {
      if (interrupted()) return kInterrupted;
      if (announce_end()) break;
      if (humans_turn()) {
        if (!ask()) break;
      } else {
        answer();
      }
    }
    return interrupted() ? kInterrupted : kOk;
  }

 private:
  const char* words_for(const char* english, const char* japanese) const {
    return look_.language == Language::ja ? japanese : english;
  }
  template <class... Args>
  void tell_in(const char* english, const char* japanese, const Args&... args) const {
    show(fmt::format(fmt::runtime(words_for(english, japanese)), args...));
  }
  std::string name(Side side) const { return in(look_.language, desk_.game->side_name(side)); }
  bool humans_turn() const { return human_[as_size(play_.side_to_move())]; }

  void draw() const { print(fmt::format("\n{}\n", play_.board_text(look_))); }

  /// Says how the game ended, if it did.
  bool announce_end() {
    const auto ending = play_.outcome();
    if (!ending) return false;
    print(in(look_.language, ending->text) + ".\n");
    return true;
  }

  /// What the engine thinks here, with so many nodes at full strength or, when 0, as a player of the level;
  /// nothing when interrupted.
  std::optional<Proposal> think(std::uint64_t nodes) {
    ThinkingRequest request;
    request.nodes = nodes;
    request.seed = seed_;
    request.goes_on = true;
    if (nodes == 0) {
      request.level = level_;
    } else {
      request.lines = kEquals;
    }
    Proposal proposal = searcher_.search(play_, request, {}, interrupted);
    if (interrupted() || proposal.best.empty()) return std::nullopt;
    if (nodes != 0) prefer_by_seed(proposal);
    return proposal;
  }

  /// Moves that are as good as the best one take turns, by seed and position.
  void prefer_by_seed(Proposal& proposal) const {
    auto& lines = proposal.found.lines;
    if (lines.empty()) return;
    const Score best = lines.front().score;
    const auto equal =
        std::find_if(lines.begin(), lines.end(), [&](const FoundLine& line) { return line.score != best; });
    std::mt19937_64 random(seed_ ^ play_.key());
    const auto count = static_cast<std::uint64_t>(equal - lines.begin());
    std::swap(lines.front(), lines[random() % count]);
    if (!lines.front().moves.empty() && proposal.best != "win") proposal.best = lines.front().moves.front();
  }

  /// A move as players of the game write it, in the language of the table.
  std::string written(const std::string& move) const { return in(look_.language, play_.named(move).text); }
  /// A line that goes on from here, the same way.
  std::string written_line(const std::vector<std::string>& moves) const {
    const std::unique_ptr<Play> at = play_.clone();
    std::vector<std::string> texts;
    for (const std::string& move : moves) {
      texts.push_back(in(look_.language, at->named(move).text));
      if (at->play(move)) break;
    }
    return join(texts, " ");
  }
  void show(std::string_view text) const { print(wrapped(text)); }

  void answer() {
    if (const auto declared = play_.declaration(); declared && declared->allowed && declared->wins) {
      play_.play("win");
      return;
    }
    if (book_) {
      const std::string known = desk_.game->book().choose(play_, seed_);
      if (!known.empty()) return answer_with(known, words_for("a known opening move", "定跡の手"));
    }
    if (opponent_) return answer_as_persona();
    const auto proposal = think(nodes_);
    if (proposal) answer_with(proposal->best, in(look_.language, proposal->why));
  }

  void answer_with(const std::string& move, const std::string& why) {
    const std::string text =
        fmt::format("{}: {} ({})\n", name(play_.side_to_move()), written(move), why.empty() ? move : why);
    if (const auto error = play_.play(move)) return complain(*error);
    show(text);
    draw();
  }

  void answer_as_persona() {
    const auto reply = desk_.mind().company()->ask(play_, *opponent_, interrupted);
    over_ = !reply || reply->act != PersonaAct::move;
    if (!reply) return complain(reply.error());
    if (over_) return show(in(look_.language, reply->notes.back().text) + "\n");
    const auto legal = play_.legal_moves();
    if (std::find(legal.begin(), legal.end(), reply->move) != legal.end())
      return answer_with(reply->move, in(look_.language, reply->notes.back().text));
    // Some personas keep the faults of those they are made after.
    over_ = true;
    const Side side = play_.side_to_move();
    tell_in("{} wins: {} played {}, which is against the rules.\n", "{}の勝ち：{}の反則（{}）。\n",
            name(opponent(side)), name(side), reply->move);
  }

  /// Reads lines until a move is made; false at the end of the input.
  bool ask() {
    print(fmt::format("{}{}> ", name(play_.side_to_move()),
                      play_.in_check() ? words_for(" (check)", "（王手）") : ""));
    const auto row = next_row(std::cin);
    if (!row) {
      print("\n");
      return false;
    }
    if (!*row) {
      complain(row->error());
      return true;
    }
    const auto parts = words(**row);
    if (parts.empty()) return true;
    return obey(**row, std::string(parts[0]), parts.size() > 1 ? std::string(parts[1]) : "");
  }

  bool obey(const std::string& line, const std::string& word, const std::string& rest) {
    if (word == "quit" || word == "exit") return false;
    if (word == "help" || word == "?") {
      show(words_for(kHelp, kHelpJapanese));
    } else if (word == "moves") {
      list_moves(rest);
    } else if (word == "undo") {
      take_back();
    } else if (word == "hint") {
      give_hint();
    } else if (word == "why" && rest.empty()) {
      explain_last();
    } else if (word == "why" || word == "explain") {
      explain(play_, rest);
    } else if (word == "best") {
      list_best(rest);
    } else if (word == "threats") {
      organ::Lookout* lookout = desk_.mind().lookout();
      if (lookout == nullptr) {
        complain(not_offered(*desk_.game, "threats"));
      } else {
        show(lookout->threats(play_, look_.language, {}).text);
      }
    } else if (word == "map") {
      show_map(rest);
    } else if (word == "review") {
      review();
    } else if (word == "score" || word == "eval") {
      if (organ::Evaluator* evaluator = desk_.mind().evaluator()) tell(evaluator->evaluate(play_, ""), false);
    } else if (word == "level") {
      set_level(rest);
    } else if (word == "flip") {
      look_.flipped = !look_.flipped;
      draw();
    } else if (word == "fen" || word == "position") {
      print(play_.position_text() + "\n");
    } else if (word == "board") {
      draw();
    } else if (word == "resign") {
      const Side side = play_.side_to_move();
      tell_in("{} wins: {} resigned.\n", "{}の勝ち：{}の投了。\n", name(opponent(side)), name(side));
      over_ = true;
    } else if (word == "declare") {
      if (const auto error = play_.play("win")) complain(*error);
    } else if (const auto error = play_.play(play_.opening() ? line : word)) {
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
    const auto proposal = think(std::max(nodes_, kHintNodes));
    if (!proposal) return;
    if (!proposal->why.en.empty()) return print(in(look_.language, proposal->why) + "\n");
    const FoundLine& line = proposal->found.lines.front();
    show(fmt::format("{} ({}), {}: {}\n", written(proposal->best), proposal->best, score_words(line.score),
                     written_line(line.moves)));
  }

  /// The best moves at full strength, each with its line.
  void list_best(const std::string& text) {
    const auto wanted = text.empty() ? std::optional(kEquals) : parse_int(text);
    if (!wanted || *wanted < 1 || *wanted > kMostBest)
      return complain(bad_input(fmt::format("'{}' is no number of moves", text), "write best 3"));
    ThinkingRequest request;
    request.nodes = std::max(nodes_, kHintNodes);
    request.lines = *wanted;
    request.goes_on = true;
    const Proposal proposal = searcher_.search(play_, request, {}, interrupted);
    int number = 0;
    for (const FoundLine& line : proposal.found.lines)
      show(fmt::format("{}. {}  {}\n", ++number, score_words(line.score), written_line(line.moves)));
    if (proposal.found.lines.empty() && !proposal.best.empty())
      show(fmt::format("{} ({})\n", written(proposal.best), in(look_.language, proposal.why)));
  }

  void show_map(const std::string& kind) {
    organ::Mapper* mapper = desk_.mind().mapper();
    if (mapper == nullptr) return complain(not_offered(*desk_.game, "map"));
    const std::vector<std::string> kinds = mapper->kinds();
    const std::string chosen = kind.empty() ? kinds.front() : kind;
    if (std::find(kinds.begin(), kinds.end(), chosen) == kinds.end())
      return complain(
          bad_input(fmt::format("there is no map '{}' of this game", chosen), "known: " + join(kinds, ", ")));
    show(mapper->map(play_, chosen, look_.language, false, {}).text);
  }

  void review() {
    organ::Reviewer* reviewer = desk_.mind().reviewer();
    if (reviewer == nullptr) return complain(not_offered(*desk_.game, "review"));
    if (play_.fresh()) return say(words_for("nothing has been played yet\n", "まだ何も指されていません\n"));
    RecordTree record;
    const BoardShape& board = desk_.game->outline().board;
    record.board = fmt::format("{}x{}", board.files, board.ranks);
    const std::unique_ptr<Play> start = play_.clone();
    while (start->undo()) {
    }
    record.position = start->position_text();
    for (const NamedMove& move : play_.history()) {
      RecordTreeMove made;
      made.move = move.move;
      record.line.moves.push_back(std::move(made));
    }
    ReviewQuestion question;
    question.language = look_.language;
    const auto answer = reviewer->review(*desk_.game, record, question, {}, interrupted);
    if (!answer) return complain(answer.error());
    show(answer->text);
  }

  /// Why the last move was played: in the opponent's own terms where it has some.
  void explain_last() {
    if (play_.fresh()) return explain(play_, "");
    const std::unique_ptr<Play> before = play_.clone();
    const std::string move = play_.history().back().move;
    before->undo();
    if (opponent_ && !human_[as_size(before->side_to_move())]) {
      const auto reply = desk_.mind().company()->ask(*before, *opponent_, interrupted);
      if (!reply) return complain(reply.error());
      for (const PersonaNote& note : reply->notes) show(in(look_.language, note.text) + "\n");
      return;
    }
    explain(*before, move);
  }

  void explain(const Play& at, const std::string& move) {
    organ::Explainer* explainer = desk_.mind().explainer();
    if (explainer == nullptr) return complain(not_offered(*desk_.game, "why"));
    ExplainQuestion question;
    question.move = move;
    question.language = look_.language;
    const auto answer = explainer->explain(at, question, interrupted);
    if (!answer) return complain(answer.error());
    show(answer->text);
  }

  void set_level(const std::string& text) {
    if (opponent_) return say(words_for("this opponent has no levels\n", "この相手にレベルはありません\n"));
    ThinkingRequest request;
    request.level = text;
    if (const auto fault = searcher_.refuses(request)) return complain(*fault);
    if (!text.empty()) {
      level_ = text;
      nodes_ = 0;
    }
    if (nodes_ != 0) return tell_in("{} nodes a move\n", "一手{}ノード\n", nodes_);
    tell_in("level {} of {}\n", "レベル{}（{}段階）\n", level_, searcher_.levels().size());
  }

  void list_moves(const std::string& from) const {
    std::string line;
    bool any = false;
    const int known = terminal_width();
    const int width = known > 0 ? known : kLineWidth;
    for (const std::string& move : play_.legal_moves()) {
      if (!from.empty() && !move.starts_with(from)) continue;
      const std::string text = written(move) + " ";
      if (display_width(line) + display_width(text) > width) {
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
    if (play_.fresh()) return say(words_for("there is no move to take back\n", "戻す手がありません\n"));
    while (play_.undo() && !play_.fresh() && !humans_turn()) {
    }
    draw();
  }

  Desk desk_;
  Play& play_;
  organ::Searcher& searcher_;
  std::unique_ptr<Persona> opponent_;  ///< null when the engine itself plays
  BoardLook look_;
  std::string level_;
  std::uint64_t nodes_;  ///< at full strength instead of the level, when not 0
  std::uint64_t seed_;
  bool book_;
  std::array<bool, 2> human_;
  bool over_ = false;
};

}  // namespace

int run(const PlayCommand& command) {
  auto opponent = persona_of(command.who, command.level);
  if (!opponent) return report(opponent.error());
  auto known =
      open_desk({command.at.game, command.at.options, "", "", command.at.weights}, &Mind::searcher, "play");
  if (!known) return report(known.error());
  if (*opponent) {
    if (known->mind().company() == nullptr)
      return report(no_persona(*known->game, known->mind(), command.who.persona));
    if (const auto fault = unsuited(command.who.persona, known->game->outline().id)) return report(*fault);
  }
  ThinkingRequest request;
  request.level = command.level;
  if (const auto fault = known->organ->refuses(request)) return report(*fault);
  const bool usual = *opponent && command.at.position.empty();
  const std::string start = usual ? opponent.value()->usual_start() : command.at.position;
  if (const auto error = known->play->set_position(start)) return report(*error);
  if (const auto error = known->play->play_all(command.at.moves)) return report(*error);
  return PlayTable(std::move(known.value()), command, std::move(opponent.value())).run();
}

}  // namespace tesuji::cli
