// The only unit that includes CLI11, which costs about ten seconds to compile.
#include "cli/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>

#include "base/text.hpp"
#include "persona/personas.hpp"

namespace tesuji::cli {
namespace {

constexpr int kDeepest = 64;
constexpr int kDeepestSearch = 120;
constexpr int kMostLines = 64;
constexpr int kMostThreads = 256;
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

/// Options that say who decides; `flag` names the persona.
void add_persona(CLI::App* app, const char* flag, PersonaArguments& who, std::vector<std::string>& raw,
                 std::string& setup) {
  app->add_option(flag, who.persona, "Who decides: " + join(persona_ids(), ", "))->type_name("PERSONA");
  app->add_option("--setup", setup, "The persona's option `setup`: which game it plays")->type_name("KEY");
  app->add_option("--persona-option", raw, "Choose an option of the persona: KEY=VALUE (repeatable)")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false)
      ->check([](const std::string& text) {
        return text.find('=') == std::string::npos ? "write it as KEY=VALUE, for example avoid-illegal=true"
                                                   : "";
      });
}

void read_choices(const std::vector<std::string>& raw, OptionChoices& choices) {
  for (const std::string& text : raw) {
    const auto equals = text.find('=');
    choices[text.substr(0, equals)] = text.substr(equals + 1);
  }
}

/// Every subcommand's struct, and the CLI11 objects that fill them.
class Parser {
 public:
  Parser() {
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", version_text());
    app.footer(
        "Without a command, a program on the other end of stdin may speak: `uci`, `usi` or `xboard` on the "
        "first "
        "line.\n"
        "Exit codes: 0 ok, 1 failure, 2 usage, 3 bad definition, position or record, 4 input/output, 130 "
        "interrupted.\n"
        "`tesuji COMMAND --help` tells more about a command.");
    add_looking();
    add_thinking();
    add_playing();
    add_talking();
    add_contests();
  }

  CLI::App app{"Tesuji: one explainable engine for the chess, shogi and renju families.", "tesuji"};

  /// The subcommand that was named, or null.
  const CLI::App* named() const {
    for (const Entry& entry : entries_) {
      if (entry.app->parsed()) return entry.app;
    }
    return nullptr;
  }
  /// The subcommand whose help was asked for, or null.
  const CLI::App* helped() const {
    for (const Entry& entry : entries_) {
      const CLI::Option* help = entry.app->get_help_ptr();
      if (entry.app->parsed() || (help != nullptr && help->count() > 0)) return entry.app;
    }
    return nullptr;
  }

  Command command() {
    for (OptionChoices* choices :
         {&show_.at.options, &moves_.at.options, &perft_.at.options, &play_.at.options, &search_.at.options,
          &eval_.at.options, &values_.at.options, &forbidden_.at.options, &solve_.at.options,
          &explain_.at.options, &map_.at.options, &tactics_.at.options, &threats_.at.options}) {
      read_choices(raw_options_, *choices);
    }
    for (OptionChoices* choices : {&play_.who.options, &search_.who.options, &explain_.who.options,
                                   &uci_.who.options, &usi_.who.options}) {
      read_choices(raw_persona_options_, *choices);
      if (!setup_.empty()) (*choices)["setup"] = setup_;
    }
    for (const Entry& entry : entries_) {
      if (entry.app->parsed()) return entry.command();
    }
    return DetectCommand{};
  }

 private:
  struct Entry {
    CLI::App* app;
    std::function<Command()> command;
  };

  /// A subcommand that gives `command` as it is once the line is read.
  template <class C>
  CLI::App* add(const char* name, const char* text, const C& command) {
    CLI::App* sub = app.add_subcommand(name, text);
    entries_.push_back({sub, [&command] { return Command(command); }});
    return sub;
  }

  void add_looking() {
    add_json(add("games", "List the games it knows", games_), games_.json);

    CLI::App* check = add("check", "Check game files; every fault with line and column", check_);
    check->add_option("FILE", check_.files, "Game files (or ids)")->required();
    check->add_flag("--perft", check_.perft, "Also walk the first two plies of each game");
    check->add_flag("--report", check_.report,
                    "Reach of every piece, and what quick games of the engine against itself show");
    add_json(check, check_.json);

    CLI::App* import = add("import", "Turn Fairy-Stockfish variant definitions into game files", import_);
    import->add_option("FILE", import_.file, "A file such as variants.ini")->required();
    import->add_option("--game", import_.game, "Only this variant")->type_name("NAME");
    import->add_option("-o,--output", import_.out, "Write to FILE instead; without --game, to a folder")
        ->type_name("FILE");

    CLI::App* show = add("show", "Rules in words, board and move diagrams", show_);
    add_game(show, show_.at, raw_options_, true);
    show->add_option("--piece", show_.piece, "Only this piece, by id, name or letter");
    show->add_option("--svg", show_.svg,
                     "Write the board (with --piece, the piece's moves) as a picture to FILE")
        ->type_name("FILE");
    show->add_option("--html", show_.html, "Write rules, board and all pieces as one printable page to FILE")
        ->type_name("FILE");
    add_language(show, show_.language);

    CLI::App* moves = add("moves", "List the legal moves", moves_);
    add_game(moves, moves_.at, raw_options_, true);
    add_json(moves, moves_.json);

    CLI::App* perft = add("perft", "Count the positions a number of plies ahead", perft_);
    add_game(perft, perft_.at, raw_options_, true);
    perft->add_option("DEPTH", perft_.depth, "Plies")->required()->check(CLI::Range(0, kDeepest));
    perft->add_flag("--split", perft_.split, "One line per first move");
    perft
        ->add_option("--convention", perft_.convention,
                     "What counts as one move where pieces move in several legs")
        ->check(CLI::IsMember({"legal", "outcomes", "paths", "destinations"}));
    perft->add_flag("--list", perft_.list, "Write the full legal list at the leaves instead of counting");
    add_json(perft, perft_.json);
  }

  void add_thinking() {
    CLI::App* search = add("search", "Best lines of a position", search_);
    add_game(search, search_.at, raw_options_, true);
    search->add_option("--depth", search_.depth, "Plies")->check(CLI::Range(1, kDeepestSearch));
    search->add_option("--nodes", search_.nodes, "Made moves, obeyed exactly");
    search->add_option("--time", search_.seconds, "Seconds")->check(CLI::PositiveNumber);
    search->add_option("--lines", search_.lines, "How many best lines")->check(CLI::Range(1, kMostLines));
    search->add_option("--threads", search_.threads, "Threads; more than one is not repeatable")
        ->check(CLI::Range(1, kMostThreads));
    search->add_option(
        "--level", search_.level,
        "Search like a player of this level: 1 to 10; in row games beginner, easy, medium or hard");
    search->add_option("--seed", search_.seed, "What a player below full strength overlooks");
    search->add_flag("--stats", search_.stats, "Also how the search went: speed, depth, table");
    search->add_flag("--trace", search_.trace, "Also what every depth cost and found");
    add_persona(search, "--persona", search_.who, raw_persona_options_, setup_);
    add_language(search, search_.language);
    add_json(search, search_.json);

    CLI::App* eval = add("eval", "The evaluation of a position, term by term", eval_);
    add_game(eval, eval_.at, raw_options_, true);
    add_json(eval, eval_.json);

    CLI::App* values = add("values", "What each piece is worth, derived from how it moves", values_);
    add_game_alone(values, values_.at, raw_options_, true);
    add_language(values, values_.language);
    add_json(values, values_.json);

    add_tactics();
    add_proving();
    CLI::App* verify = add("verify", "Replay recorded games: does a persona still play them?", verify_);
    verify->add_option("PERSONA", verify_.persona, "Whose games: naitou")
        ->required()
        ->check(CLI::IsMember({"naitou"}));
    verify->add_option("FILE", verify_.files, "Records of games, or values with the games beside them")
        ->required();
    add_json(verify, verify_.json);

    add("bench", "Search fixed positions: a signature of nodes, and speed", bench_);
  }

  void add_tactics() {
    CLI::App* tactics = add("tactics", "Named tactics along a line: fork, pin, sacrifice, ...", tactics_);
    add_game(tactics, tactics_.at, raw_options_, false);
    tactics->add_option("--game", tactics_.at.game, "The same as GAME");
    tactics->add_option("--line", tactics_.line,
                        "The line, played after --moves (default: the best line found by searching)");
    tactics->add_option("--file", tactics_.file, "Puzzles (CSV) to compare with their labels instead")
        ->type_name("CSV");
    tactics
        ->add_option(
            "--labels", tactics_.labels,
            "What words mean: own (something is really won) or lichess (as its puzzles are labelled)")
        ->check(CLI::IsMember({"own", "lichess"}));
    tactics
        ->add_option("--nodes", tactics_.nodes,
                     "Moves to look at when searching the line; with --file, search it instead of reading it")
        ->check(CLI::PositiveNumber);
    tactics->add_option("--limit", tactics_.limit, "With --file: only so many puzzles, evenly drawn")
        ->check(CLI::PositiveNumber);
    add_language(tactics, tactics_.language);
    add_json(tactics, tactics_.json);

    CLI::App* threats = add("threats", "What each side threatens, and what if one passed", threats_);
    add_game(threats, threats_.at, raw_options_, true);
    add_language(threats, threats_.language);
    add_json(threats, threats_.json);
  }

  void add_proving() {
    CLI::App* forbidden = add("forbidden", "Points a side may not play in a row game, and why", forbidden_);
    add_game(forbidden, forbidden_.at, raw_options_, true);
    add_language(forbidden, forbidden_.language);
    add_json(forbidden, forbidden_.json);

    CLI::App* solve =
        add("solve", "Prove a forced win of the side to move, or its absence; or find a balanced opening",
            solve_);
    add_game(solve, solve_.at, raw_options_, true);
    solve->add_option("--goal", solve_.goal, "vcf, mise-vcf, vct or balanced")->required();
    solve->add_option("--nodes", solve_.nodes,
                      "Stones put by the attacker; for balanced, nodes per proposal");
    solve->add_option("--time", solve_.seconds, "Seconds")->check(CLI::PositiveNumber);
    solve->add_option("--stones", solve_.stones, "For balanced: stones to add (default 1)")
        ->check(CLI::Range(1, 3));
    add_json(solve, solve_.json);

    CLI::App* explain = add("explain", "Why a move: what it does, and why not another", explain_);
    add_game(explain, explain_.at, raw_options_, true);
    explain->add_option("--move", explain_.move, "The move (default: the best one)");
    explain->add_option("--versus", explain_.versus, "Another move to compare with");
    explain->add_option("--line", explain_.line, "Moves to explain one after the other");
    explain->add_flag("--about-position", explain_.position, "Explain the position instead of a move");
    explain->add_option("--nodes", explain_.nodes, "Search effort; 0: look one move ahead only");
    explain->add_option("--reader", explain_.reader, "For whom: beginner, club or expert")
        ->check(CLI::IsMember({"beginner", "club", "expert"}));
    add_persona(explain, "--persona", explain_.who, raw_persona_options_, setup_);
    explain->add_option("--svg", explain_.svg, "Write the board with arrows to FILE")->type_name("FILE");
    add_language(explain, explain_.language);
    add_json(explain, explain_.json);

    CLI::App* review =
        add("review", "A whole game: a verdict per move, missed chances, turning points", review_);
    review
        ->add_option("FILE", review_.file,
                     "A record: PGN, KIF, KI2, CSA, USI; plain moves, SGF, PSQ or RenLib")
        ->required();
    review->add_option("--game", review_.at.game,
                       "The game the record is of (default: what the record says)");
    review->add_option("--nodes", review_.nodes, "Search effort per position")->check(CLI::PositiveNumber);
    review->add_option("--reader", review_.reader, "For whom: beginner, club or expert")
        ->check(CLI::IsMember({"beginner", "club", "expert"}));
    review->add_option("--html", review_.html, "Write a page with a graph to FILE")->type_name("FILE");
    add_language(review, review_.language);
    add_json(review, review_.json);

    CLI::App* map = add("map", "Control, mobility, links or threats on the board", map_);
    add_game(map, map_.at, raw_options_, true);
    map->add_option("--kind", map_.kind, "control, mobility, graph or threats; in row games forbidden");
    map->add_option("--svg", map_.svg, "Write the board with the map to FILE")->type_name("FILE");
    add_language(map, map_.language);
    add_json(map, map_.json);
  }

  void add_playing() {
    play_.at.game = "chess";
    CLI::App* play = add("play", "Play on a board in the terminal", play_);
    add_game(play, play_.at, raw_options_, false);
    play->add_option("--side", play_.side, "Whom you play: first, second, both or none")
        ->check(CLI::IsMember({"first", "second", "both", "none"}));
    play->add_option(
        "--level", play_.level,
        "Strength of the opponent: 1 to 10, without it the usual one; in row games beginner, easy, "
        "medium or hard");
    play->add_option("--nodes", play_.nodes, "Moves the opponent may look at, instead of a level");
    play->add_option("--seed", play_.seed,
                     "What the opponent overlooks, and which of equal moves it prefers");
    add_persona(play, "--opponent", play_.who, raw_persona_options_, setup_);
    play->add_flag("--flip", play_.flip, "Second player's side at the bottom");
    add_language(play, play_.language);
  }

  void add_contests() {
    CLI::App* match = add("match", "Games between two players, with honest statistics", match_);
    match->add_option("--game", match_.game, "The game, by id or file")->required();
    add_contestant(match, "a", match_.a);
    add_contestant(match, "b", match_.b);
    match->add_option("--limit", match_.limit,
                      "What both may spend: nodes=N, depth=N, movetime=S, tc=S+INC or tc=S+INC/BYOYOMI");
    match->add_option("--games", match_.games, "How many, two from each opening (default 100)")
        ->check(CLI::Range(1, 2'000'000));
    match->add_option("--sprt", match_.sprt,
                      "Stop once decided between two hypotheses: ELO0,ELO1[,ALPHA,BETA]");
    match->add_flag("--normalised", match_.normalised, "The hypotheses are in normalised Elo");
    add_openings(match, match_.openings, match_.opening_plies, match_.balance, match_.seed);
    match
        ->add_option("--margin", match_.margin, "Milliseconds by which a clock may be overdrawn (default 50)")
        ->check(CLI::Range(0, 60'000));
    match
        ->add_option("--patience", match_.patience,
                     "Seconds after which a player without a clock counts as silent")
        ->check(CLI::PositiveNumber);
    add_ends(match, match_.ends);
    add_contest(match, match_.contest);

    CLI::App* tournament = add("tournament", "Several players and games, with ratings", tournament_);
    tournament->add_option("FILE", tournament_.file, "A YAML file; docs/arena.md tells what it says")
        ->required();
    add_contest(tournament, tournament_.contest);

    CLI::App* selfplay = add("selfplay", "Games of the engine against itself, for learning", selfplay_);
    selfplay->add_option("GAME", selfplay_.game, "The game, by id or file")->required();
    selfplay->add_option("--games", selfplay_.games, "How many (default 100)")
        ->check(CLI::Range(1, 10'000'000));
    selfplay->add_option("--player", selfplay_.player.player, "Who plays (default: engine)");
    selfplay->add_option("--limit", selfplay_.player.limit, "What it may spend for each move");
    selfplay->add_option_function<std::uint64_t>(
        "--nodes", [this](std::uint64_t nodes) { selfplay_.player.limit = fmt::format("nodes={}", nodes); },
        "The same as --limit nodes=N");
    add_openings(selfplay, selfplay_.openings, selfplay_.opening_plies, selfplay_.balance, selfplay_.seed);
    add_ends(selfplay, selfplay_.ends);
    selfplay->add_option("-o,--output", selfplay_.contest.ledger, "The ledger to write")
        ->type_name("FILE.db");
    add_contest(selfplay, selfplay_.contest, false);

    CLI::App* worker = add("worker", "Play what others planned in a store", worker_);
    worker->add_option("--store", worker_.store, "A file, or postgresql://USER@HOST/NAME")->required();
    worker->add_option("--concurrency", worker_.concurrency, "Games at once (default: one a processor)")
        ->check(CLI::Range(1, kMostThreads));
    worker->add_flag("--until-idle", worker_.leaves_when_idle, "End when there is nothing left to do");
  }

  static void add_contestant(CLI::App* app, const std::string& letter, ContestantArguments& who) {
    app->add_option(
           "--" + letter, who.player,
           "engine[:nodes=N,weights=FILE,...], level:NAME, persona:NAME, random, material:N, uci:COMMAND, "
           "usi:COMMAND, xboard:COMMAND or piskvork:COMMAND")
        ->required()
        ->type_name("PLAYER");
    app->add_option("--" + letter + "-limit", who.limit, "What this player may spend, instead of --limit");
    app->add_option("--" + letter + "-name", who.name, "Its name in the report");
    app->add_option("--" + letter + "-option", who.options,
                    "An option of another program: NAME=VALUE (repeatable)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
  }

  static void add_openings(CLI::App* app, std::string& file, int& plies, int& balance, std::uint64_t& seed) {
    app->add_option("--openings", file, "Rows of positions or moves, or a record (PGN, KIF, ...)")
        ->type_name("FILE");
    app->add_option("--opening-plies", plies, "Random moves, or moves taken from each record")
        ->check(CLI::Range(0, 200));
    app->add_option("--balance", balance, "Centipawns by which a random opening may favour a side; 0: any")
        ->check(CLI::Range(0, 100'000));
    app->add_option("--seed", seed, "Of openings, and of what players leave to chance");
  }

  static void add_ends(CLI::App* app, AdjudicationArguments& ends) {
    app->add_option("--resign", ends.resign, "End games that both think lost: CENTIPAWNS,MOVES");
    app->add_option("--draw", ends.draw, "End games that both think even: CENTIPAWNS,MOVES,FROM-PLY");
    app->add_option("--max-plies", ends.most_plies, "End games of this length as drawn")
        ->check(CLI::Range(1, 100'000));
  }

  static void add_contest(CLI::App* app, ContestArguments& contest, bool with_ledger = true) {
    app->add_option("--concurrency", contest.concurrency, "Games at once (default: one a processor)")
        ->check(CLI::Range(1, kMostThreads));
    if (with_ledger)
      app->add_option("--ledger", contest.ledger, "Where games are kept (default: the user's data folder)")
          ->type_name("FILE");
    app->add_option("--store", contest.store, "Let workers play: a file, or postgresql://USER@HOST/NAME");
    app->add_option("--id", contest.id, "Its name in the ledger (default: a new one)");
    app->add_flag("--resume", contest.resume, "Go on with the last contest of the same settings");
    app->add_option("--report", contest.report, "Write a page to FILE.html")->type_name("FILE");
    app->add_option("--records", contest.records, "Write the games to FILE (.pgn, .kif, .csa, .usi, .sgf)")
        ->type_name("FILE");
    add_json(app, contest.json);
  }

  void add_talking() {
    CLI::App* uci = add("uci", "Speak the UCI protocol, for chess programs' boards", uci_);
    add_persona(uci, "--persona", uci_.who, raw_persona_options_, setup_);
    CLI::App* serve = add("serve", "Show the web board on this machine's browser", serve_);
    serve->add_option("--port", serve_.port, "This port and no other (default: 8585 or the next free one)")
        ->check(CLI::Range(1, 65535));
    serve->add_option("--address", serve_.address, "Where to listen (default: this machine alone)");
    serve->add_option("--data", serve_.data, "Folder for games and settings (default: the user's)")
        ->type_name("FOLDER");
    serve->add_flag("!--no-browser", serve_.browser, "Only print the address");
    add("piskvork", "Speak the Piskvork (Gomocup) protocol, for row games", piskvork_);
    add("xboard", "Speak the XBoard protocol (CECP), for XBoard's games", xboard_);
    CLI::App* usi = add("usi", "Speak the USI protocol, for shogi programs' boards", usi_);
    add_persona(usi, "--persona", usi_.who, raw_persona_options_, setup_);
    add("rpc", "Speak JSON-RPC 2.0 on stdin and stdout, one message a line", rpc_);
  }

  std::vector<Entry> entries_;
  GamesCommand games_;
  CheckCommand check_;
  ImportCommand import_;
  ShowCommand show_;
  MovesCommand moves_;
  PerftCommand perft_;
  SearchCommand search_;
  EvalCommand eval_;
  ValuesCommand values_;
  BenchCommand bench_;
  PlayCommand play_;
  VerifyCommand verify_;
  ProtocolCommand uci_{ProtocolName::uci, {}};
  ProtocolCommand usi_{ProtocolName::usi, {}};
  ProtocolCommand xboard_{ProtocolName::xboard, {}};
  RpcCommand rpc_;
  ForbiddenCommand forbidden_;
  SolveCommand solve_;
  ExplainCommand explain_;
  ReviewCommand review_;
  TacticsCommand tactics_;
  ThreatsCommand threats_;
  MapCommand map_;
  PiskvorkCommand piskvork_;
  ServeCommand serve_;
  MatchCommand match_;
  TournamentCommand tournament_;
  SelfplayCommand selfplay_;
  WorkerCommand worker_;
  std::vector<std::string> raw_options_;
  std::vector<std::string> raw_persona_options_;
  std::string setup_;
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
      const CLI::App* sub = parser.helped();
      return Instead{sub != nullptr ? sub->help("tesuji") : parser.app.help(), 0};
    }
    const CLI::App* sub = parser.named();
    const std::string about = sub != nullptr ? "tesuji " + sub->get_name() : "tesuji";
    return Instead{fmt::format("{}: {}\nRun `{} --help` to see what it takes.\n", about, error.what(), about),
                   kUsage};
  }
}

}  // namespace tesuji::cli
