// What a command or a tournament file says about a player, before anybody plays.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/limits.hpp"
#include "arena/player.hpp"
#include "define/loader.hpp"
#include "engine/game.hpp"

namespace tesuji::arena {

/// A player in words, so that any machine can make it.
struct PlayerSpec {
  std::string
      kind;  ///< "engine", "level", "persona", "random", "material", "uci", "usi", "xboard", "piskvork"
  std::string who;        ///< which level or persona, or the command of another program; may be empty
  std::string name;       ///< in tables
  PlayerLimits limits;    ///< of its own, or of all
  OptionChoices options;  ///< of the persona or the other program; of the engine `threads`, `hash`
  SourceText weights;     ///< of the engine; no text: the program's own
  std::string tuning;     ///< a file of search constants, until they stand among the options
};

/// Reads "engine:nodes=1000,threads=2", "level:3", "persona:mcts,nodes=500", "material:2", "random" or
/// "uci:COMMAND". Limits among the options are taken as such. Files are not read yet: their names stand in
/// `weights.name` and `tuning`.
Result<PlayerSpec> read_player(std::string_view text);

/// Is it another program?
bool is_foreign(const PlayerSpec& spec);
/// Players of the same name could not be told apart in tables: they get letters.
void tell_apart(std::vector<PlayerSpec>& players);

/// Somebody ready to play this game. What cannot play it, or cannot be started, is an error.
Result<std::unique_ptr<Player>, Errors> make_player(const std::shared_ptr<const Game>& game,
                                                    const PlayerSpec& spec);

/// Those who think in this program; `make_player` knows the others.
Result<std::unique_ptr<Player>, Errors> make_house_player(const std::shared_ptr<const Game>& game,
                                                          const PlayerSpec& spec);
/// Other programs, by the protocol they speak.
Result<std::unique_ptr<Player>, Errors> make_foreign_player(const std::shared_ptr<const Game>& game,
                                                            const PlayerSpec& spec);

}  // namespace tesuji::arena
