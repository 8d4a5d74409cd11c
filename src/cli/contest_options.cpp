#include "cli/contest_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/number_checks.hpp"

namespace tesuji::cli {
namespace {

void add_contestant(CLI::App* app, const std::string& letter, ContestantArguments& who) {
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

/// One player that plays itself.
void add_player(CLI::App* app, ContestantArguments& who) {
  app->add_option("--player", who.player, "Who plays (default: engine)");
  app->add_option("--limit", who.limit, "What it may spend for each move");
  app->add_option_function<std::uint64_t>(
      "--nodes", [&who](std::uint64_t nodes) { who.limit = fmt::format("nodes={}", nodes); },
      "The same as --limit nodes=N");
}

void add_openings(CLI::App* app, OpeningArguments& openings) {
  app->add_option("--openings", openings.file, "Rows of positions or moves, or a record (PGN, KIF, ...)")
      ->type_name("FILE");
  app->add_option("--opening-plies", openings.plies, "Random moves, or moves taken from each record")
      ->check(CLI::Range(0, 200));
  app->add_option("--balance", openings.balance,
                  "Centipawns by which a random opening may favour a side; 0: any")
      ->check(CLI::Range(0, 100'000));
  app->add_option("--seed", openings.seed, "Of openings, and of what players leave to chance");
}

void add_ends(CLI::App* app, AdjudicationArguments& ends) {
  app->add_option("--resign", ends.resign, "End games that both think lost: CENTIPAWNS,MOVES");
  app->add_option("--draw", ends.draw, "End games that both think even: CENTIPAWNS,MOVES,FROM-PLY");
  app->add_option("--max-plies", ends.most_plies, "End games of this length as drawn")
      ->check(CLI::Range(1, 100'000));
}

/// Where work is kept and who does it.
void add_place(CLI::App* app, PlaceArguments& place, const char* what) {
  app->add_option("--concurrency", place.concurrency,
                  fmt::format("{} at once (default: one a processor)", what))
      ->check(CLI::Range(1, 256));
  app->add_option("--store", place.store, "Let workers do it: a file, or postgresql://USER@HOST/NAME");
  app->add_option("--id", place.id, "Its name in the ledger (default: a new one)");
  app->add_flag("--resume", place.resume, "Go on with the last one of the same settings");
}

void add_contest(CLI::App* app, ContestArguments& contest, const char* ledger) {
  add_place(app, contest.place, "Games");
  app->add_option(ledger, contest.place.ledger, "Where games are kept (default: the user's data folder)")
      ->type_name("FILE.db");
  app->add_option("--report", contest.report, "Write a page to FILE.html")->type_name("FILE");
  app->add_option("--records", contest.records, "Write the games to FILE (.pgn, .kif, .csa, .usi, .sgf)")
      ->type_name("FILE");
  app->add_option("--lang", contest.language, "Language of the words: en or ja")
      ->check(CLI::IsMember({"en", "ja"}));
  app->add_flag("--json", contest.json, "Print one JSON value for scripts");
}

}  // namespace

void declare(CLI::App* app, MatchCommand& match) {
  app->add_option("--game", match.game, "The game, by id or file")->required();
  add_contestant(app, "a", match.a);
  add_contestant(app, "b", match.b);
  app->add_option("--limit", match.limit,
                  "What both may spend: nodes=N, depth=N, movetime=S, tc=S+INC or tc=S+INC/BYOYOMI");
  app->add_option("--games", match.games, "How many, two from each opening (default 100)")
      ->check(CLI::Range(1, 2'000'000));
  app->add_option("--sprt", match.sprt, "Stop once decided between two hypotheses: ELO0,ELO1[,ALPHA,BETA]");
  app->add_flag("--normalised", match.normalised, "The hypotheses are in normalised Elo");
  add_openings(app, match.openings);
  app->add_option("--margin", match.margin, "Milliseconds by which a clock may be overdrawn (default 50)")
      ->check(CLI::Range(0, 60'000));
  app->add_option("--patience", match.patience,
                  "Seconds after which a player without a clock counts as silent")
      ->check(positive_number());
  add_ends(app, match.ends);
  add_contest(app, match.contest, "--ledger");
}

void declare(CLI::App* app, TournamentCommand& tournament) {
  app->add_option("FILE", tournament.file, "A YAML file; docs/arena.md tells what it says")->required();
  add_contest(app, tournament.contest, "--ledger");
}

void declare(CLI::App* app, SelfplayCommand& selfplay) {
  app->add_option("GAME", selfplay.game, "The game, by id or file")->required();
  app->add_option("--games", selfplay.games, "How many (default 100)")->check(CLI::Range(1, 10'000'000));
  add_player(app, selfplay.player);
  app->add_option("--stray", selfplay.stray, "Percent of the engine's moves that are any legal one")
      ->check(CLI::Range(0, 100));
  add_openings(app, selfplay.openings);
  add_ends(app, selfplay.ends);
  app->add_option("--positions", selfplay.positions, "Write quiet positions with scores and results to FILE")
      ->type_name("FILE.tsv");
  app->add_option("--per-game", selfplay.per_game, "Positions taken from each game, at most (default 16)")
      ->check(CLI::Range(1, 1000));
  add_contest(app, selfplay.contest, "-o,--output");
}

void declare(CLI::App* app, TuneCommand& tune) {
  app->add_option("GAME", tune.games, "The games, by id or file")->required();
  app->add_option("--what", tune.what,
                  "weights: numbers of a weights file; search: constants of the search; options: --constants "
                  "of a player")
      ->check(CLI::IsMember({"weights", "search", "options"}));
  app->add_option("--names", tune.names, "Only constants whose names begin so, with commas between");
  app->add_option("--weights", tune.weights, "Start from this file (default: the program's own weights)")
      ->type_name("FILE");
  app->add_option("--constants", tune.constants, "Rows NAME START LOW HIGH REACH [whole]")->type_name("FILE");
  app->add_option("--pairs", tune.pairs, "Pairs of games to learn from (default 1000)")
      ->check(CLI::Range(1, 10'000'000));
  app->add_option("--step", tune.pairs_a_step, "Pairs played from the same values (default 8)")
      ->check(CLI::Range(1, 10'000));
  app->add_option("--rate", tune.rate,
                  "How far a won pair moves a constant at the end, in shares of its reach (default 0.01)")
      ->check(positive_number());
  app->add_option("--reach", tune.reach,
                  "Percent of a constant by which players are moved at the end (default 15)")
      ->check(CLI::Range(1, 100));
  add_player(app, tune.player);
  add_openings(app, tune.openings);
  add_ends(app, tune.ends);
  app->add_option("-o,--output", tune.output, "Write the weights, or the constants, to FILE")
      ->type_name("FILE");
  add_contest(app, tune.contest, "--ledger");
}

void declare(CLI::App* app, WorkerCommand& worker) {
  app->add_option("--store", worker.store, "A file, or postgresql://USER@HOST/NAME")->required();
  app->add_option("--concurrency", worker.concurrency, "Jobs at once (default: one a processor)")
      ->check(CLI::Range(1, 256));
  app->add_flag("--until-idle", worker.leaves_when_idle, "End when there is nothing left to do");
}

void declare_shared(CLI::App* app, ReviewCommand& review) {
  app->add_flag("--all", review.all, "Review every game of the file, several at once");
  add_place(app, review.place, "Reviews");
}

}  // namespace tesuji::cli
