// SharedGames: games that people play each other, compiled once for all of them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/game.hpp"

namespace tesuji::server {

/// For several threads at once. Shipped games, and games that come as a text; what a connection has loaded
/// for itself is of no account here, because the other side knows nothing of it.
class SharedGames {
 public:
  /// The game of this id; where there is a text, it is read first.
  Result<std::shared_ptr<const Game>, Errors> open(const std::string& game, const OptionChoices& options,
                                                   const std::string& yaml);

 private:
  std::mutex mutex_;  ///< guards the games
  std::map<std::string, std::shared_ptr<const Game>> games_;
};

}  // namespace tesuji::server
