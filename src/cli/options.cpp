// CLI11 costs about ten seconds to compile: only this unit and contest_options.cpp include it.
#include "cli/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "base/text.hpp"
#include "cli/contest_options.hpp"
#include "cli/last_options.hpp"
#include "cli/learn_options.hpp"
#include "cli/number_checks.hpp"
#include "persona/personas.hpp"

namespace tesuji::cli {
namespace {

constexpr int kUsage = 2;

using Texts = std::vector<std::string>;

/// KEY=VALUE texts; what was chosen already stays.
void read_choices(const Texts& texts, OptionChoices& choices) {
  OptionChoices read;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    read[text.substr(0, equals)] = text.substr(equals + 1);
  }
  choices.merge(read);
}

/// Options that name a game.
void add_game_alone(CLI::App* app, GameArguments& at, bool required) {
  app->add_option("GAME", at.game, "A game's id (see `tesuji games`) or the path of a game file")
      ->required(required);
  app->add_option_function<Texts>(
         "--option", [&at](const Texts& texts) { read_choices(texts, at.options); },
         "Choose an option of the game: KEY=VALUE (repeatable)")
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
void add_game(CLI::App* app, GameArguments& at, bool required) {
  add_game_alone(app, at, required);
  app->add_option("--position", at.position, "Position to start from (default: the start of the game)");
  app->add_option("--moves", at.moves, "Moves made from that position, separated by blanks");
}

/// Options that say who decides; `flag` names the persona.
void add_persona(CLI::App* app, const char* flag, PersonaArguments& who) {
  app->add_option(flag, who.persona, "Who decides: " + join(persona_ids(), ", "))->type_name("PERSONA");
  const auto choose_setup = [&who](const std::string& setup) {
    if (!setup.empty()) who.options["setup"] = setup;
  };
  // Comes before the options, so that it is chosen already when they are read.
  app->add_option_function<std::string>("--setup", choose_setup,
                                        "The persona's option `setup`: which game it plays")
      ->type_name("KEY");
  app->add_option_function<Texts>(
         "--persona-option", [&who](const Texts& texts) { read_choices(texts, who.options); },
         "Choose an option of the persona: KEY=VALUE (repeatable)")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false)
      ->check([](const std::string& text) {
        return text.find('=') == std::string::npos ? "write it as KEY=VALUE, for example avoid-illegal=true"
                                                   : "";
      });
}

/// What to judge by.
void add_weights(CLI::App* app, GameArguments& at) {
  app->add_option("--weights", at.weights, "Judge by this file instead of the program's own weights")
      ->type_name("FILE");
}

/// Tables to look endings up in.
void add_known_endings(CLI::App* app, std::string& folder) {
  app->add_option("--endings", folder, "Look endings up in the tables of FOLDER")->type_name("FOLDER");
}

/// Every subcommand's struct, and the CLI11 objects that fill them.
class Parser {
 public:
  Parser() {
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", version_text());
    app.footer(
        "Without a command, a program on the other end of stdin may speak: `uci`, `usi` or `xboard` on the "
        "first line.\n"
        "Exit codes: 0 ok, 1 failure, 2 usage, 3 bad definition, position or record, 4 input/output, 130 "
        "interrupted.\n"
        "`tesuji COMMAND --help` tells more about a command.");
    add_looking();
    add_thinking();
    add_playing();
    add_talking();
    add_contests();
    for (const Entry& entry : entries_) entry.finish();
  }

  CLI::App app{"Tesuji: one explainable engine for the chess, shogi and renju families.", "tesuji"};

  struct Entry {
    CLI::App* app;
    std::function<Command()> command;
    std::function<void()> finish;  ///< declares what stands last in the help of every subcommand that has it
  };

  /// The subcommand that was named, or null.
  const Entry* named() const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [](const Entry& entry) { return entry.app->parsed(); });
    return found != entries_.end() ? &*found : nullptr;
  }

 private:
  /// A subcommand that gives `command` as it is once the line is read.
  template <class C>
  CLI::App* add(const char* name, const char* text, C& command) {
    CLI::App* sub = app.add_subcommand(name, text);
    entries_.push_back(
        {sub, [&command] { return Command(command); }, [sub, &command] { add_last(sub, command); }});
    return sub;
  }
  /// One that looks at a position of a game.
  template <class C>
  CLI::App* add_at(const char* name, const char* text, C& command, bool required = true) {
    CLI::App* sub = add(name, text, command);
    add_game(sub, command.at, required);
    return sub;
  }

  void add_looking() {
    add("games", "List the games it knows", games_);

    CLI::App* check = add("check", "Check game files; every fault with line and column", check_);
    check->add_option("FILE", check_.files, "Game files (or ids)")->required();
    check->add_flag("--perft", check_.perft, "Also walk the first two plies of each game");
    check->add_flag("--report", check_.report,
                    "Reach of every piece, and what quick games of the engine against itself show");

    CLI::App* import = add("import", "Turn Fairy-Stockfish variant definitions into game files", import_);
    import->add_option("FILE", import_.file, "A file such as variants.ini")->required();
    import->add_option("--game", import_.game, "Only this variant")->type_name("NAME");
    import->add_option("-o,--output", import_.out, "Write to FILE instead; without --game, to a folder")
        ->type_name("FILE");

    CLI::App* show = add_at("show", "Rules in words, board and move diagrams", show_);
    show->add_option("--piece", show_.piece, "Only this piece, by id, name or letter");
    show->add_option("--svg", show_.svg,
                     "Write the board (with --piece, the piece's moves) as a picture to FILE")
        ->type_name("FILE");
    show->add_option("--html", show_.html, "Write rules, board and all pieces as one printable page to FILE")
        ->type_name("FILE");

    add_at("moves", "List the legal moves", moves_);

    CLI::App* perft = add_at("perft", "Count the positions a number of plies ahead", perft_);
    perft->add_option("DEPTH", perft_.depth, "Plies")->required()->check(CLI::Range(0, 64));
    perft->add_flag("--split", perft_.split, "One line per first move");
    perft
        ->add_option("--convention", perft_.convention,
                     "What counts as one move where pieces move in several legs")
        ->check(CLI::IsMember({"legal", "outcomes", "paths", "destinations"}));
    perft->add_flag("--list", perft_.list, "Write the full legal list at the leaves instead of counting");
  }

  void add_thinking() {
    CLI::App* search = add_at("search", "Best lines of a position", search_);
    search->add_option("--depth", search_.depth, "Plies")->check(CLI::Range(1, 120));
    search->add_option("--nodes", search_.nodes, "Made moves, obeyed exactly");
    search->add_option("--time", search_.seconds, "Seconds")->check(positive_number());
    search->add_option("--lines", search_.lines, "How many best lines")->check(CLI::Range(1, 64));
    search->add_option("--threads", search_.threads, "Threads; more than one is not repeatable")
        ->check(CLI::Range(1, 256));
    search->add_option(
        "--level", search_.level,
        "Search like a player of this level: 1 to 10; in row games beginner, easy, medium or hard");
    search->add_option("--seed", search_.seed, "What a player below full strength overlooks");
    search->add_flag("--stats", search_.stats, "Also how the search went: speed, depth, table");
    search->add_flag("--trace", search_.trace, "Also what every depth cost and found");
    add_known_endings(search, search_.endings);
    add_weights(search, search_.at);
    add_persona(search, "--persona", search_.who);

    CLI::App* eval = add_at("eval", "The evaluation of a position, term by term", eval_);
    add_persona(eval, "--persona", eval_.who);
    add_weights(eval, eval_.at);

    CLI::App* values = add("values", "What each piece is worth, derived from how it moves", values_);
    add_game_alone(values, values_.at, true);
    values->add_option("--weights", values_.weights, "Tell the values of this weights file, too")
        ->type_name("FILE");

    add_tactics();
    add_proving();
    CLI::App* verify = add("verify", "Replay recorded games: does a persona still play them?", verify_);
    verify->add_option("PERSONA", verify_.persona, "Whose games: naitou")
        ->required()
        ->check(CLI::IsMember({"naitou"}));
    verify->add_option("FILE", verify_.files, "Records of games, or values with the games beside them")
        ->required();

    add("bench", "Search fixed positions: a signature of nodes, and speed", bench_);
    add_endings();
    add_learning();
  }

  void add_endings() {
    CLI::App* endings =
        add("endings", "Endings known to the last move, or which pieces force mate", endings_);
    add_game_alone(endings, endings_.at, false);
    endings->add_option("MEN", endings_.men, "The men of both sides, such as \"K+B+N - K\"");
    endings->add_flag(
        "--survey", endings_.survey,
        "Which pieces and pairs mate a bare royal; without GAME, single pieces of all 8x8 games");
    endings->add_flag("--singles", endings_.singles, "In the survey, single pieces only");
    endings->add_flag("--verify", endings_.verify, "Hold every value against the legal moves");
    endings->add_option("--endings", endings_.folder, "Read tables from FOLDER, and keep new ones there")
        ->type_name("FOLDER");
    endings->add_option("--memory", endings_.megabytes, "Megabytes that tables may take (default 1024)")
        ->check(CLI::Range(1, 1'000'000));
    endings->add_option("--threads", endings_.threads, "Default: one a processor")->check(CLI::Range(1, 256));
  }

  void add_learning() {
    CLI::App* learn =
        add("learn", "Learn the weights of a game from labelled positions or self-play", learn_);
    add_game_alone(learn, learn_.at, true);
    declare(learn, learn_);
    add_persona(learn, "--persona", learn_.who);
  }

  void add_tactics() {
    CLI::App* tactics =
        add_at("tactics", "Named tactics along a line: fork, pin, sacrifice, ...", tactics_, false);
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
        ->check(positive_number());
    tactics->add_option("--limit", tactics_.limit, "With --file: only so many puzzles, evenly drawn")
        ->check(positive_number());

    CLI::App* threats = add_at("threats", "What each side threatens, and what if one passed", threats_);
    threats->add_option("--move", threats_.move,
                        "What this move threatens, and how many things at once: single, linear, divergent or "
                        "check with capture");
  }

  void add_proving() {
    add_at("forbidden", "Points a side may not play in a row game, and why", forbidden_);

    CLI::App* solve =
        add_at("solve", "Prove a forced win of the side to move, or its absence; or find a balanced opening",
               solve_);
    solve
        ->add_option("--goal", solve_.goal,
                     "mate (by checks) or win (by any moves); in row games vcf, mise-vcf, vct or balanced")
        ->required();
    solve->add_option("--nodes", solve_.nodes,
                      "Moves made, or stones put by the attacker; for balanced, nodes per proposal");
    solve->add_option("--time", solve_.seconds, "Seconds")->check(positive_number());
    solve->add_option("--stones", solve_.stones, "For balanced: stones to add (default 1)")
        ->check(CLI::Range(1, 3));
    solve->add_option("--plies", solve_.plies, "For mate and win: the longest line of interest")
        ->check(CLI::Range(1, 2000));
    solve
        ->add_option("--memory", solve_.megabytes, "For mate and win: megabytes to use at most (default 256)")
        ->check(CLI::Range(1, 1 << 16));
    solve->add_flag("--all", solve_.all, "For mate and win: tell of every first move whether it wins");
    solve->add_flag("--strict", solve_.strict,
                    "For mate: count pieces put in the way in vain, which problems with drops do not count");
    solve
        ->add_option("--tree", solve_.tree,
                     "For mate and win: write an answer to every defence to FILE, as a record")
        ->type_name("FILE");

    CLI::App* explain = add_at("explain", "Why a move: what it does, and why not another", explain_);
    explain->add_option("--move", explain_.move, "The move (default: the best one)");
    explain->add_option("--versus", explain_.versus, "Another move to compare with");
    explain->add_option("--line", explain_.line, "Moves to explain one after the other");
    explain->add_flag("--about-position", explain_.position, "Explain the position instead of a move");
    add_known_endings(explain, explain_.endings);
    add_weights(explain, explain_.at);
    explain->add_option("--nodes", explain_.nodes, "Search effort; 0: look one move ahead only");
    explain->add_option("--reader", explain_.reader, "For whom: beginner, club or expert")
        ->check(CLI::IsMember({"beginner", "club", "expert"}));
    add_persona(explain, "--persona", explain_.who);
    explain->add_option("--svg", explain_.svg, "Write the board with arrows to FILE")->type_name("FILE");

    CLI::App* review =
        add("review", "A whole game: a verdict per move, missed chances, turning points", review_);
    review
        ->add_option("FILE", review_.file,
                     "A record: PGN, KIF, KI2, CSA, USI; plain moves, SGF, PSQ or RenLib")
        ->required();
    review->add_option("--game", review_.at.game,
                       "The game the record is of (default: what the record says)");
    review->add_option("--nodes", review_.nodes, "Search effort per position")->check(positive_number());
    review->add_option("--reader", review_.reader, "For whom: beginner, club or expert")
        ->check(CLI::IsMember({"beginner", "club", "expert"}));
    review->add_option("--html", review_.html, "Write a page with a graph to FILE")->type_name("FILE");
    declare_shared(review, review_);

    CLI::App* book =
        add_at("book", "What is known of an opening, or a tree of openings made from records", book_);
    book->add_option("--from", book_.files, "Count the moves of these records")->type_name("FILE");
    book->add_option("--plies", book_.plies, "How deep (default 24)")->check(CLI::Range(1, 200));
    book->add_option("--games", book_.games, "Leave out what fewer games played (default 4)")
        ->check(positive_number());
    book->add_option("-o,--out", book_.out, "Write to FILE instead")->type_name("FILE");

    CLI::App* map = add_at("map", "Control, mobility, links or threats on the board", map_);
    map->add_option("--kind", map_.kind,
                    "control, mobility, graph or threats; in row games forbidden or threats");
    map->add_option("--svg", map_.svg, "Write the board with the map to FILE")->type_name("FILE");
  }

  void add_playing() {
    play_.at.game = "chess";
    CLI::App* play = add_at("play", "Play on a board in the terminal", play_, false);
    add_weights(play, play_.at);
    play->add_option("--side", play_.side, "Whom you play: first, second, both or none")
        ->check(CLI::IsMember({"first", "second", "both", "none"}));
    play->add_option(
        "--level", play_.level,
        "Strength of the opponent: 1 to 10, without it the usual one; in row games beginner, easy, "
        "medium or hard");
    play->add_option("--nodes", play_.nodes, "Moves the opponent may look at, instead of a level");
    play->add_option(
        "--seed", play_.seed,
        "What the opponent overlooks, and which of equal moves it prefers (default: drawn anew)");
    play->add_flag("--book", play_.book, "The opponent plays known openings as long as it can");
    play->add_option("--pieces", play_.pieces, "How pieces are drawn: letters, unicode, or auto")
        ->check(CLI::IsMember({"letters", "unicode", "auto"}));
    add_persona(play, "--opponent", play_.who);
    play->add_flag("--flip", play_.flip, "Second player's side at the bottom");
  }

  void add_contests() {
    declare(add("match", "Games between two players, with honest statistics", match_), match_);
    declare(add("tournament", "Several players and games, with ratings", tournament_), tournament_);
    declare(add("selfplay", "Games of the engine against itself, for learning", selfplay_), selfplay_);
    declare(add("tune", "Move named constants of a player by the results of games", tune_), tune_);
    declare(add("worker", "Play, review and tune what others planned in a store, and think for its servers",
                worker_),
            worker_);
  }

  void add_talking() {
    CLI::App* uci = add("uci", "Speak the UCI protocol, for chess programs' boards", uci_);
    add_persona(uci, "--persona", uci_.who);
    CLI::App* serve = add("serve", "Show the web board on this machine's browser", serve_);
    serve->add_option("--port", serve_.port, "This port and no other (default: 8585 or the next free one)")
        ->check(CLI::Range(1, 65535));
    serve->add_option("--address", serve_.address, "Where to listen (default: this machine alone)");
    serve->add_option("--data", serve_.data, "Folder for games and settings (default: the user's)")
        ->type_name("FOLDER");
    serve->add_option("--store", serve_.store, "Keep games there instead of in a file of that folder")
        ->type_name("FILE|postgresql://...");
    serve
        ->add_option("--limit", serve_.limits,
                     "Set a quota, for example connections-per-client=64; docs/hosting.md")
        ->type_name("NAME=NUMBER");
    serve->add_flag("--hosted", serve_.hosted,
                    "Let strangers in, each with games of his own; docs/hosting.md");
    serve->add_option("--public-url", serve_.public_url, "What browsers call it: https://board.example")
        ->type_name("URL");
    serve->add_flag("--behind-proxy", serve_.behind_proxy,
                    "A proxy in front speaks TLS and tells X-Forwarded-For");
    serve
        ->add_option("--secret", serve_.secret,
                     "File with what signs identities (default: in the data folder)")
        ->type_name("FILE");
    serve->add_option("--watch-port", serve_.watch_port, "Tell health and metrics on this port of 127.0.0.1")
        ->check(CLI::Range(1, 65535));
    serve->add_flag("!--no-browser", serve_.browser, "Only print the address");
    CLI::App* store = add("store", "Move a server's store, or ban somebody from it", store_);
    store->add_option("ACTION", store_.action, "move, ban, unban or bans")
        ->required()
        ->check(CLI::IsMember({"move", "ban", "unban", "bans"}));
    store->add_option("PLACE", store_.place, "The store: a file (tesuji.db) or postgresql://...")->required();
    store->add_option("OTHER", store_.other, "Where to move it, or an identity or address to ban");
    store->add_option("--why", store_.why, "A note for the list of bans");
    add("piskvork", "Speak the Piskvork (Gomocup) protocol, for row games", piskvork_);
    add("xboard", "Speak the XBoard protocol (CECP), for XBoard's games", xboard_);
    CLI::App* usi = add("usi", "Speak the USI protocol, for shogi programs' boards", usi_);
    add_persona(usi, "--persona", usi_.who);
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
  BookCommand book_;
  ValuesCommand values_;
  BenchCommand bench_;
  LearnCommand learn_;
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
  StoreCommand store_;
  MatchCommand match_;
  TournamentCommand tournament_;
  SelfplayCommand selfplay_;
  TuneCommand tune_;
  WorkerCommand worker_;
  EndingsCommand endings_;
};

}  // namespace

std::string version_text() {
  return fmt::format("tesuji {}", TESUJI_VERSION);
}

namespace {

/// The library takes "-5" for a large whole number, and "nan" for a fraction.
void refuse_odd_numbers(CLI::App& app) {
  for (CLI::Option* option : app.get_options([](const CLI::Option*) { return true; })) {
    const std::string kind = option->get_type_name();
    if (kind.find("UINT") != std::string::npos) {
      option->check([](const std::string& text) {
        return text.starts_with('-') ? "write a whole number that is not negative" : "";
      });
    } else if (kind.find("FLOAT") != std::string::npos) {
      option->check([](const std::string& text) {
        return std::isfinite(std::atof(text.c_str())) ? "" : "write a number, for example 2.5";
      });
    }
  }
}

}  // namespace

std::variant<Command, Instead> parse_command_line(int argc, const char* const* argv) {
  Parser parser;
  for (CLI::App* sub : parser.app.get_subcommands([](CLI::App*) { return true; })) refuse_odd_numbers(*sub);
  try {
    parser.app.parse(argc, argv);
    const Parser::Entry* sub = parser.named();
    return sub != nullptr ? sub->command() : DetectCommand{};
  } catch (const CLI::CallForVersion&) {
    return Instead{version_text() + "\n", 0};
  } catch (const CLI::ParseError& error) {
    const Parser::Entry* sub = parser.named();
    if (error.get_exit_code() == 0)
      return Instead{sub != nullptr ? sub->app->help("tesuji") : parser.app.help(), 0};
    const std::string about = sub != nullptr ? "tesuji " + sub->app->get_name() : "tesuji";
    return Instead{fmt::format("{}: {}\nRun `{} --help` to see what it takes.\n", about, error.what(), about),
                   kUsage};
  }
}

}  // namespace tesuji::cli
