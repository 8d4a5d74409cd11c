#include "server/shared_games.hpp"

#include <fmt/format.h>

#include "engine/game_library.hpp"

namespace tesuji::server {
namespace {

/// More are forgotten: whoever plays one of them compiles it again.
constexpr std::size_t kMostKept = 64;
constexpr std::size_t kLongestKept = 64U << 10U;  // bytes of a text

Result<std::shared_ptr<const Game>, Errors> compiled(const std::string& game, const OptionChoices& options,
                                                     const std::string& yaml) {
  GameLibrary library(FileAccess::refused);
  if (!yaml.empty()) {
    const auto loaded = library.load(yaml);
    if (!loaded) return loaded.error();
  }
  return library.open(game, options);
}

}  // namespace

Result<std::shared_ptr<const Game>, Errors> SharedGames::open(const std::string& game,
                                                              const OptionChoices& options,
                                                              const std::string& yaml) {
  std::string key = game;
  for (const auto& [option, value] : options) key += fmt::format("\n{}={}", option, value);
  key += "\n\n" + yaml;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(key); found != games_.end()) return found->second;
  }
  // Without the lock: nobody waits for the compiling of a large game but who wants it.
  auto made = compiled(game, options, yaml);
  if (!made || key.size() > kLongestKept) return made;
  const std::lock_guard lock(mutex_);
  if (games_.size() >= kMostKept) games_.clear();
  games_[key] = *made;
  return made;
}

}  // namespace tesuji::server
