// What the commands around contests take, declared apart from the others, which are many.
#pragma once

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace tesuji::cli {

void declare(CLI::App* app, MatchCommand& match);
void declare(CLI::App* app, TournamentCommand& tournament);
void declare(CLI::App* app, SelfplayCommand& selfplay);
void declare(CLI::App* app, TuneCommand& tune);
void declare(CLI::App* app, WorkerCommand& worker);
/// How reviews of many games are shared out.
void declare_shared(CLI::App* app, ReviewCommand& review);

}  // namespace tesuji::cli
