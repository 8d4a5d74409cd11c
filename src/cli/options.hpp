// What a command line asks for, as plain data: one struct per subcommand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "define/loader.hpp"

namespace tesuji::cli {

/// A game and a position in it, as most subcommands take them.
struct GameArguments {
  std::string game;
  OptionChoices options;
  std::string position;  ///< empty = the start
  std::string moves;     ///< made from the position, separated by blanks
  std::string weights;   ///< a file to judge by; empty = the program's own
};

/// Who decides, and what was chosen about them.
struct PersonaArguments {
  std::string persona = "strongest";
  OptionChoices options;
};

/// Where work that is shared out is kept, and who does it.
struct PlaceArguments {
  int concurrency = 0;  ///< jobs at once; 0: as many as there are processors
  std::string ledger;   ///< file of the ledger; empty: the user's
  std::string store;    ///< a ledger that workers work from; this program plans, watches and decides
  std::string id;       ///< of the contest in its ledger; empty: found or made
  bool resume = false;
};

/// What most subcommands take: where to look, and whether a script reads the answer.
struct AskCommand {
  GameArguments at;
  bool json = false;
};
/// The same where the answer has words.
struct TellCommand : AskCommand {
  std::string language = "en";
};

struct GamesCommand {
  bool json = false;
};

struct ImportCommand {
  std::string file;
  std::string game;  ///< empty: all of the file
  std::string out;   ///< empty: to the standard output; several games: a folder
};

struct CheckCommand {
  std::vector<std::string> files;
  bool perft = false;
  bool report = false;
  bool json = false;
};

struct ShowCommand {
  GameArguments at;
  std::string piece;
  std::string svg;
  std::string html;
  std::string language = "en";
};

struct MovesCommand : AskCommand {};

struct PerftCommand : AskCommand {
  int depth = 1;
  bool split = false;
  bool list = false;
  std::string convention = "legal";
};

struct RpcCommand {};

enum class ProtocolName { uci, usi, xboard };

struct ProtocolCommand {
  ProtocolName name = ProtocolName::uci;
  PersonaArguments who;
};

/// No command at all: the first line on stdin tells the protocol.
struct DetectCommand {};

struct PlayCommand {
  GameArguments at;
  std::string side = "first";         ///< first, second, both or none: whom the user plays
  std::string level;                  ///< as `tesuji play --help` tells; empty = the usual one
  std::uint64_t nodes = 0;            ///< at full strength instead of a level, when not 0
  std::optional<std::uint64_t> seed;  ///< nothing: drawn anew
  std::string language = "en";
  std::string pieces = "auto";  ///< letters, unicode, or what the terminal can show
  bool flip = false;
  bool book = false;  ///< the opponent plays from the game's book as long as it can
  PersonaArguments who;
};

/// The language is that of a persona's trace.
struct SearchCommand : TellCommand {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int lines = 1;
  int threads = 1;
  std::string level;  ///< empty: full strength
  std::uint64_t seed = 1;
  bool stats = false;
  bool trace = false;
  std::string endings;  ///< folder of tables
  PersonaArguments who;
};

struct VerifyCommand {
  std::string persona;
  std::vector<std::string> files;
  bool json = false;
};

/// The language is that of a persona's account.
struct EvalCommand : TellCommand {
  PersonaArguments who;
};

struct BenchCommand {};

struct LearnCommand {
  GameArguments at;
  std::vector<std::string> files;  ///< labelled positions, ledgers, or records for the teacher to judge
  std::string teacher;             ///< a player as in matches, or "self"; empty: none is asked
  std::uint64_t teacher_nodes = 1500;
  int per_game = 6;            ///< positions of a record
  int excursions = 2;          ///< times that random moves lead off it
  int games = 0;               ///< of self-play
  std::uint64_t nodes = 2000;  ///< a move of those
  std::uint64_t seed = 1;
  std::string label = "score";      ///< score, result or mix=SHARE
  double pawn = 0.75;               ///< the teacher's winning chance one pawn ahead
  std::string model;                ///< empty: logistic, of personas svm
  std::string begin;                ///< weights that learning begins from; empty: those of movement
  double firmness = 0;              ///< 0: found by leaving games out
  std::vector<std::string> held;    ///< weights that stay where they are
  int resamplings = 50;             ///< of the games, for the errors of weights
  bool general = false;             ///< the weights of movement instead of one game's
  std::vector<std::string> others;  ///< for those: GAME=FILE, more games with labelled positions
  double minutes = 0;               ///< self-play, learning and a match in so much time; 0: just learn
  PersonaArguments who;             ///< whose own heuristics are learned instead
  std::string positions;            ///< where positions go that were labelled here; empty: nowhere
  std::string report;               ///< a page to write
  std::string language = "en";
  std::string out;
};

struct ExplainCommand : TellCommand {
  std::string move;
  std::string versus;
  std::string line;       ///< moves to explain one after the other
  bool position = false;  ///< the position itself instead of a move
  std::string reader = "club";
  std::optional<std::uint64_t> nodes;  ///< nothing: as many as is usual
  std::string endings;                 ///< folder of tables
  std::string svg;
  PersonaArguments who;
};

struct ReviewCommand : TellCommand {
  std::string file;
  std::string reader = "club";
  std::uint64_t nodes = 0;  ///< 0: as much as is usual for the kind of game
  std::string html;         ///< a page to write
  bool all = false;         ///< every game of the file, shared out
  PlaceArguments place;
};

struct MapCommand : TellCommand {
  std::string kind;  ///< empty: the first one the game has
  std::string svg;
};

struct PiskvorkCommand {};

struct ServeCommand {
  int port = 0;  ///< 0: the usual one, or the next that is free
  std::string address = "127.0.0.1";
  std::string data;                 ///< folder; empty = the user's data folder
  std::string store;                ///< where games are kept instead: a file, or postgresql://...
  std::vector<std::string> limits;  ///< "name=value", of quotas
  bool hosted = false;
  std::string public_url;  ///< what browsers call a hosted server
  bool behind_proxy = false;
  std::string secret;  ///< file; empty: in the data folder
  int watch_port = 0;
  bool browser = true;
};

struct StoreCommand {
  std::string action;  ///< move, ban, unban, bans
  std::string place;
  std::string other;  ///< another place, or a client
  std::string why;
};

struct ForbiddenCommand : TellCommand {};

struct SolveCommand : TellCommand {
  std::string goal;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int stones = 1;  ///< to add, for the goal "balanced"
  int plies = 0;   ///< 0: any
  std::size_t megabytes = 0;
  bool all = false;
  bool strict = false;
  std::string tree;  ///< file to write; empty: none
};

struct ValuesCommand : TellCommand {
  std::string weights;  ///< a file whose learned values are told, too
};

struct TacticsCommand : TellCommand {
  std::string line;  ///< empty: the engine's own
  std::string file;  ///< puzzles to compare with their labels, instead of a line
  std::string labels = "own";
  std::uint64_t nodes = 0;  ///< for the engine's own line
  int limit = 0;            ///< not 0: so many puzzles of the file, evenly drawn
};

struct ThreatsCommand : TellCommand {
  std::string move;  ///< what this move threatens; empty: what both sides do
};

/// The openings of a game: what is known at a position, or a tree made from records.
struct BookCommand : TellCommand {
  std::vector<std::string> files;  ///< records to count; none: look up
  int plies = 24;
  int games = 4;  ///< moves played in fewer games are left out
  std::string out;
};

/// What contests of every kind share.
struct ContestArguments {
  PlaceArguments place;
  std::string report;   ///< a page to write
  std::string records;  ///< a file to write the games to
  std::string language = "en";
  bool json = false;
};

/// Where games begin, and the seed of all chance.
struct OpeningArguments {
  std::string file;
  int plies = 6;
  int balance = 150;
  std::uint64_t seed = 1;
};

/// When games are ended before their rules end them, as texts: "900,4", "10,8,80".
struct AdjudicationArguments {
  std::string resign;
  std::string draw;
  int most_plies = 0;
};

struct ContestantArguments {
  std::string player;
  std::string limit;
  std::string name;
  std::vector<std::string> options;  ///< NAME=VALUE, of another program
};

struct MatchCommand {
  std::string game;
  ContestantArguments a;
  ContestantArguments b;
  std::string limit;
  int games = 0;  ///< 0: a hundred, or with an SPRT as many as it takes
  std::string sprt;
  bool normalised = false;
  OpeningArguments openings;
  int margin = 50;
  double patience = 60;
  AdjudicationArguments ends;
  ContestArguments contest;
};

struct TournamentCommand {
  std::string file;
  ContestArguments contest;
};

struct SelfplayCommand {
  std::string game;
  ContestantArguments player;
  int games = 100;
  int stray = 0;  ///< percent of moves left to chance
  OpeningArguments openings{"", 8, 400, 1};
  AdjudicationArguments ends;
  std::string positions;  ///< a file to write samples to
  int per_game = 16;
  ContestArguments contest;
};

struct TuneCommand {
  std::vector<std::string> games;
  std::string what = "weights";
  std::string names;      ///< beginnings of names; empty: all
  std::string weights;    ///< a file; empty: the program's own
  std::string constants;  ///< a file
  int pairs = 1000;
  int pairs_a_step = 8;
  double rate = 0.01;
  int reach = 15;  ///< percent of a weight
  ContestantArguments player;
  OpeningArguments openings;
  AdjudicationArguments ends;
  std::string output;
  ContestArguments contest;
};

struct WorkerCommand {
  std::string store;
  int concurrency = 0;
  bool leaves_when_idle = false;
  std::string language = "en";
};

/// `at` without position and moves; without a game, all on boards of 8x8 are surveyed.
struct EndingsCommand : TellCommand {
  std::string men;
  bool survey = false;
  bool singles = false;  ///< no pairs in the survey
  bool verify = false;
  std::string folder;
  int megabytes = 1024;
  int threads = 0;  ///< 0: as many as there are processors
};

using Command =
    std::variant<GamesCommand, CheckCommand, ImportCommand, ShowCommand, MovesCommand, PerftCommand,
                 RpcCommand, PlayCommand, ValuesCommand, ProtocolCommand, DetectCommand, SearchCommand,
                 EvalCommand, BenchCommand, LearnCommand, ForbiddenCommand, SolveCommand, PiskvorkCommand,
                 ExplainCommand, ReviewCommand, MapCommand, VerifyCommand, TacticsCommand, ThreatsCommand,
                 ServeCommand, BookCommand, MatchCommand, TournamentCommand, SelfplayCommand, TuneCommand,
                 WorkerCommand, EndingsCommand, StoreCommand>;

/// Nothing to run: a text to print instead (help, version, or what was wrong) and the exit code.
struct Instead {
  std::string text;
  int exit_code = 0;
};

/// The program's name and version, as `--version` prints it.
std::string version_text();

std::variant<Command, Instead> parse_command_line(int argc, const char* const* argv);

}  // namespace tesuji::cli
