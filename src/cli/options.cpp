// The only unit that includes CLI11, which costs about ten seconds to compile.
#include "cli/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace tesuji::cli {
namespace {

constexpr int kDeepest = 64;
constexpr int kUsage = 2;

void add_json(CLI::App* app, bool& json) {
  app->add_flag("--json", json, "Print one JSON value for scripts");
}

void add_language(CLI::App* app, std::string& language) {
  app->add_option("--lang", language, "Language of the words: en or ja")->check(CLI::IsMember({"en", "ja"}));
}

/// Options that name a game. `raw` collects KEY=VALUE texts; see read_choices.
void add_game_alone(CLI::App* app, GameArguments& at, std::vector<std::string>& raw, bool required) {
  auto* game =
      app->add_option("GAME", at.game, "A game's id (see `tesuji games`) or the path of a game file");
  if (required) game->required();
  app->add_option("--option", raw, "Choose an option of the game: KEY=VALUE (repeatable)")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false)
      ->check([](const std::string& text) {
        const auto equals = text.find('=');
        return equals == std::string::npos || equals == 0
                   ? "write it as KEY=VALUE, for example stalemate=loss"
                   : "";
      });
}

/// The same with a position.
void add_game(CLI::App* app, GameArguments& at, std::vector<std::string>& raw, bool required) {
  add_game_alone(app, at, raw, required);
  app->add_option("--position", at.position, "Position to start from (default: the start of the game)");
  app->add_option("--moves", at.moves, "Moves made from that position, separated by blanks");
}

void read_choices(const std::vector<std::string>& raw, OptionChoices& choices) {
  for (const std::string& text : raw) {
    const auto equals = text.find('=');
    choices[text.substr(0, equals)] = text.substr(equals + 1);
  }
}

/// Every subcommand's struct, and the CLI11 objects that fill them.
struct Parser {
  CLI::App app{"Tesuji: one explainable engine for the chess, shogi and renju families.", "tesuji"};
  GamesCommand games;
  CheckCommand check;
  ShowCommand show;
  MovesCommand moves;
  PerftCommand perft;
  PlayCommand play;
  SearchCommand search;
  EvalCommand eval;
  ValuesCommand values;
  ForbiddenCommand forbidden;
  SolveCommand solve;
  ExplainCommand explain;
  ReviewCommand review;
  std::vector<std::string> raw_options;
  CLI::App* chosen[12]{};
  CLI::App* chosen_forbidden{};
  CLI::App* chosen_solve{};
  CLI::App* chosen_piskvork{};
  CLI::App* chosen_explain{};
  CLI::App* chosen_review{};

  std::vector<const CLI::App*> subcommands() const {
    const CLI::App& self = app;
    return self.get_subcommands([](const CLI::App*) { return true; });
  }

  Parser() {
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text());
    app.footer(
        "Exit codes: 0 ok, 1 failure, 2 usage, 3 bad definition, position or record, 4 input/output, 130 "
        "interrupted.\n"
        "`tesuji COMMAND --help` tells more about a command.");

    chosen[0] = app.add_subcommand("games", "List the games it knows");
    add_json(chosen[0], games.json);

    chosen[1] = app.add_subcommand("check", "Check game files; every fault with line and column");
    chosen[1]->add_option("FILE", check.files, "Game files (or ids)")->required();
    chosen[1]->add_flag("--perft", check.perft, "Also walk the first two plies of each game");
    add_json(chosen[1], check.json);

    chosen[2] = app.add_subcommand("show", "Rules in words, board and move diagrams");
    add_game(chosen[2], show.at, raw_options, true);
    chosen[2]->add_option("--piece", show.piece, "Only this piece, by id, name or letter");
    chosen[2]
        ->add_option("--svg", show.svg,
                     "Write the board (with --piece, the piece's moves) as a picture to FILE")
        ->type_name("FILE");
    add_language(chosen[2], show.language);

    chosen[3] = app.add_subcommand("moves", "List the legal moves");
    add_game(chosen[3], moves.at, raw_options, true);
    add_json(chosen[3], moves.json);

    chosen[4] = app.add_subcommand("perft", "Count the positions a number of plies ahead");
    add_game(chosen[4], perft.at, raw_options, true);
    chosen[4]->add_option("DEPTH", perft.depth, "Plies")->required()->check(CLI::Range(0, kDeepest));
    chosen[4]->add_flag("--split", perft.split, "One line per first move");
    chosen[4]->add_flag("--list", perft.list, "Write the full legal list at the leaves instead of counting");
    add_json(chosen[4], perft.json);

    chosen[5] = app.add_subcommand("rpc", "Speak JSON-RPC 2.0 on stdin and stdout, one message a line");

    play.at.game = "chess";
    chosen[8] = app.add_subcommand("uci", "Speak the UCI protocol, for chess programs' boards");

    chosen[6] = app.add_subcommand("play", "Play on a board in the terminal");
    add_game(chosen[6], play.at, raw_options, false);
    chosen[6]
        ->add_option("--side", play.side, "Whom you play: first, second, both or none")
        ->check(CLI::IsMember({"first", "second", "both", "none"}));
    chosen[6]->add_option("--seed", play.seed, "Makes the opponent's choices repeatable");
    chosen[6]->add_option("--level", play.level, "Opponent in line games: beginner, easy, medium or hard");
    chosen[6]->add_flag("--flip", play.flip, "Second player's side at the bottom");
    add_language(chosen[6], play.language);

    chosen[7] = app.add_subcommand("values", "What each piece is worth, derived from how it moves");
    add_game_alone(chosen[7], values.at, raw_options, true);
    add_language(chosen[7], values.language);
    add_json(chosen[7], values.json);

    chosen[9] = app.add_subcommand("search", "Best lines of a position");
    add_game(chosen[9], search.at, raw_options, true);
    chosen[9]->add_option("--depth", search.depth, "Plies")->check(CLI::Range(1, 120));
    chosen[9]->add_option("--nodes", search.nodes, "Made moves, obeyed exactly");
    chosen[9]->add_option("--time", search.seconds, "Seconds")->check(CLI::PositiveNumber);
    chosen[9]->add_option("--lines", search.lines, "How many best lines")->check(CLI::Range(1, 64));
    add_json(chosen[9], search.json);

    chosen[10] = app.add_subcommand("eval", "The evaluation of a position, term by term");
    add_game(chosen[10], eval.at, raw_options, true);
    add_json(chosen[10], eval.json);

    chosen_forbidden = app.add_subcommand("forbidden", "Points a side may not play in a line game, and why");
    add_game(chosen_forbidden, forbidden.at, raw_options, true);
    add_language(chosen_forbidden, forbidden.language);
    add_json(chosen_forbidden, forbidden.json);

    chosen_solve = app.add_subcommand("solve", "Prove a forced win of the side to move, or its absence");
    add_game(chosen_solve, solve.at, raw_options, true);
    chosen_solve->add_option("--goal", solve.goal, "vcf, mise-vcf or vct")->required();
    chosen_solve->add_option("--nodes", solve.nodes, "Stones put by the attacker");
    chosen_solve->add_option("--time", solve.seconds, "Seconds")->check(CLI::PositiveNumber);
    add_json(chosen_solve, solve.json);

    chosen_explain = app.add_subcommand("explain", "Why a move: what it does, and why not another");
    add_game(chosen_explain, explain.at, raw_options, true);
    chosen_explain->add_option("--move", explain.move, "The move (default: the best one)");
    chosen_explain->add_option("--versus", explain.versus, "Another move to compare with");
    chosen_explain->add_option("--svg", explain.svg, "Write the board after the move to FILE")
        ->type_name("FILE");
    add_language(chosen_explain, explain.language);
    add_json(chosen_explain, explain.json);

    review.at.game = "renju";
    chosen_review =
        app.add_subcommand("review", "A whole game: a verdict per move, missed wins, turning points");
    chosen_review->add_option("FILE", review.file, "A record: plain moves, SGF, PSQ or RenLib")->required();
    chosen_review->add_option("--game", review.at.game, "The game the record is of");
    chosen_review->add_option("--nodes", review.nodes, "Search effort per position")
        ->check(CLI::PositiveNumber);
    add_language(chosen_review, review.language);
    add_json(chosen_review, review.json);

    chosen_piskvork = app.add_subcommand("piskvork", "Speak the Piskvork (Gomocup) protocol, for line games");

    chosen[11] = app.add_subcommand("bench", "Search fixed positions: a signature of nodes, and speed");
  }

  Command command() {
    for (OptionChoices* choices : {&show.at.options, &moves.at.options, &perft.at.options, &play.at.options,
                                   &search.at.options, &eval.at.options, &values.at.options,
                                   &forbidden.at.options, &solve.at.options, &explain.at.options}) {
      read_choices(raw_options, *choices);
    }
    if (chosen_forbidden->parsed()) return forbidden;
    if (chosen_solve->parsed()) return solve;
    if (chosen_review->parsed()) return review;
    if (chosen_explain->parsed()) return explain;
    if (chosen_piskvork->parsed()) return PiskvorkCommand{};
    if (chosen[0]->parsed()) return games;
    if (chosen[1]->parsed()) return check;
    if (chosen[2]->parsed()) return show;
    if (chosen[3]->parsed()) return moves;
    if (chosen[4]->parsed()) return perft;
    if (chosen[5]->parsed()) return RpcCommand{};
    if (chosen[8]->parsed()) return UciCommand{};
    if (chosen[9]->parsed()) return search;
    if (chosen[10]->parsed()) return eval;
    if (chosen[11]->parsed()) return BenchCommand{};
    if (chosen[7]->parsed()) return values;
    return play;
  }
};

}  // namespace

std::string version_text() {
  return fmt::format("tesuji {}", TESUJI_VERSION);
}

std::variant<Command, Instead> parse_command_line(int argc, const char* const* argv) {
  Parser parser;
  try {
    parser.app.parse(argc, argv);
    return parser.command();
  } catch (const CLI::CallForVersion&) {
    return Instead{version_text() + "\n", 0};
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      for (const CLI::App* sub : parser.subcommands()) {
        if (sub->parsed() || (sub->get_help_ptr() != nullptr && sub->get_help_ptr()->count() > 0)) {
          return Instead{sub->help("tesuji"), 0};
        }
      }
      return Instead{parser.app.help(), 0};
    }
    std::string about = "tesuji";
    for (const CLI::App* sub : parser.subcommands()) {
      if (sub->parsed()) about += " " + sub->get_name();
    }
    return Instead{fmt::format("{}: {}\nRun `{} --help` to see what it takes.\n", about, error.what(), about),
                   kUsage};
  }
}

}  // namespace tesuji::cli
