// Subcommands as line games answer them. Each returns the exit code.
#pragma once

#include "cli/options.hpp"
#include "engine/line_session.hpp"

namespace tesuji::cli {

/// The session the arguments ask for, with position and moves applied.
Result<LineSession, Errors> open_line_session(GameLibrary& library, const GameArguments& at);

int run_line(GameLibrary& library, const ShowCommand& command);
int run_line(GameLibrary& library, const MovesCommand& command);
int run_line(GameLibrary& library, const SearchCommand& command);
int run_line(GameLibrary& library, const EvalCommand& command);

/// What `explain` is asked, whichever command carries it.
struct LineExplainRequest {
  GameArguments at;
  std::string move;    ///< empty: the best one
  std::string versus;  ///< empty: none
  std::string language = "en";
  std::string svg;
  bool json = false;
};
int explain_line(GameLibrary& library, const LineExplainRequest& request);

int run_line(GameLibrary& library, const PlayCommand& command);

/// What `review` is asked, whichever command carries it.
struct LineReviewRequest {
  std::string game;
  OptionChoices options;
  std::string file;
  std::string language = "en";
  std::uint64_t nodes = 5000;
  bool json = false;
};
int review_line(GameLibrary& library, const LineReviewRequest& request);

/// Faults of one file; `summary` tells what it holds when there are none.
Errors check_line(GameLibrary& library, const std::string& file, std::string& summary);

}  // namespace tesuji::cli
