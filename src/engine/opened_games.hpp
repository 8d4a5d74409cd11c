// OpenedGames: games as they ship, compiled once for all libraries of a program.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/game.hpp"

namespace tesuji::engine {

/// For several threads at once. It holds as many as there are: what users load or choose by options each
/// library keeps to itself.
class OpenedGames {
 public:
  /// Null when nobody has opened it yet.
  std::shared_ptr<const Game> find(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(id);
    return found == games_.end() ? nullptr : found->second;
  }
  void keep(const std::string& id, std::shared_ptr<const Game> game) {
    const std::lock_guard lock(mutex_);
    games_.try_emplace(id, std::move(game));
  }

 private:
  mutable std::mutex mutex_;  ///< guards the games
  std::map<std::string, std::shared_ptr<const Game>> games_;
};

}  // namespace tesuji::engine
