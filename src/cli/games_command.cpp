#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "base/columns.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const GamesCommand& command) {
  const GameLibrary library;
  if (command.json) {
    print(api::games_document(library));
    return kOk;
  }
  int width = 0;
  for (const std::string& id : library.ids()) width = std::max(width, display_width(id));
  for (const std::string& id : library.ids()) {
    const auto game = library.outline(id);
    if (!game) return report(game.error());
    print(fmt::format("{}  {:>5}  {}\n", padded(id, width),
                      fmt::format("{}x{}", game->board.files, game->board.ranks), game->name.en));
  }
  return kOk;
}

}  // namespace tesuji::cli
