// One function per subcommand; each returns the exit code.
#pragma once

#include "cli/options.hpp"

namespace tesuji::cli {

int run(const GamesCommand& command);
int run(const CheckCommand& command);
int run(const ImportCommand& command);
int run(const ShowCommand& command);
int run(const MovesCommand& command);
int run(const PerftCommand& command);
int run(const RpcCommand& command);
int run(const ProtocolCommand& command);
int run(const DetectCommand& command);
int run(const SearchCommand& command);
int run(const EvalCommand& command);
int run(const BenchCommand& command);
int run(const LearnCommand& command);
int run(const ForbiddenCommand& command);
int run(const SolveCommand& command);
int run(const PiskvorkCommand& command);
int run(const ExplainCommand& command);
int run(const ReviewCommand& command);
int run(const MapCommand& command);
int run(const ServeCommand& command);
int run(const StoreCommand& command);
int run(const PlayCommand& command);
int run(const VerifyCommand& command);
int run(const ValuesCommand& command);
int run(const TacticsCommand& command);
int run(const ThreatsCommand& command);
int run(const BookCommand& command);
int run(const MatchCommand& command);
int run(const TournamentCommand& command);
int run(const SelfplayCommand& command);
int run(const TuneCommand& command);
int run(const WorkerCommand& command);
int run(const EndingsCommand& command);

}  // namespace tesuji::cli
