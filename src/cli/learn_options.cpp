#include "cli/learn_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/number_checks.hpp"

namespace tesuji::cli {

void declare(CLI::App* app, LearnCommand& learn) {
  app->add_option(
         "--from", learn.files,
         "Positions with scores (number of the game, position, centipawns for the side to move, with tabs "
         "between), or records of games, whose positions the teacher judges")
      ->type_name("FILE");
  app->add_option("--games", learn.games, "Play so many games against oneself, whose search is the teacher")
      ->check(positive_number());
  app->add_option("--nodes", learn.nodes, "Nodes a move in those games")->check(positive_number());
  app->add_option("--teacher", learn.teacher,
                  "Who judges the positions of records: self, or a player as in matches (uci:COMMAND)")
      ->type_name("PLAYER");
  app->add_option("--teacher-nodes", learn.teacher_nodes, "Nodes for each of those positions")
      ->check(positive_number());
  app->add_option("--per-game", learn.per_game, "Positions of each record")->check(positive_number());
  app->add_option("--excursions", learn.excursions,
                  "Positions beside each record, where random moves and some of play lead")
      ->check(CLI::NonNegativeNumber);
  app->add_option("--seed", learn.seed, "Of the choice of positions, and of random moves");
  app->add_option("--save", learn.positions, "Write the positions that were judged, with their scores")
      ->type_name("FILE");
  app->add_option("--label", learn.label,
                  "What is learned: score, result, or mix=0.3 for so much of the result in it");
  app->add_option("--pawn", learn.pawn, "Winning chance that the teacher sees in 100 centipawns")
      ->check(CLI::Range(0.51, 0.99));
  app->add_option("--model", learn.model, "logistic, svm or least-squares")
      ->check(CLI::IsMember({"logistic", "svm", "least-squares"}));
  app->add_option("--firmness", learn.firmness,
                  "How firmly weights are held where they are without learning: 1 is usual (default: what "
                  "serves games best that are left out in turn)")
      ->check(CLI::Range(0.001, 1000.0));
  CLI::Option* hold =
      app->add_option("--hold", learn.held,
                      "Weights, curves and tables that stay where they are, with commas between")
          ->type_name("NAME")
          ->delimiter(',');
  CLI::Option* begin =
      app->add_option("--begin", learn.begin, "Begin from these weights instead of those of movement")
          ->type_name("FILE");
  CLI::Option* general =
      app->add_flag("--general", learn.general,
                    "Learn the weights of movement, one list for all games, instead of those of one game");
  app->add_option("--with", learn.others,
                  "With --general: another game, and a file of its positions with scores")
      ->type_name("GAME=FILE")
      ->needs(general);
  app->add_option("--resamplings", learn.resamplings, "Draws of the games for the errors of weights")
      ->check(CLI::Range(0, 10'000));
  CLI::Option* minutes =
      app->add_option("--minutes", learn.minutes,
                      "Self-play, learning and a match against the weights without learning, in so many "
                      "minutes; the file is written only if the match is won")
          ->check(CLI::Range(0.05, 10'000.0));
  CLI::Option* page =
      app->add_option("--report", learn.report, "Write a page with everything that was learned, drawn")
          ->type_name("HTML");
  general->excludes(minutes)->excludes(page)->excludes(begin)->excludes(hold);
  app->add_option("-o,--out", learn.out, "The weights to write")->required()->type_name("FILE");
}

}  // namespace tesuji::cli
