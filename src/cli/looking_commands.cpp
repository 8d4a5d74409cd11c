// games, show and moves.
#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "base/columns.hpp"
#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"

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

int run(const ShowCommand& command) {
  const auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  const BoardLook look = look_of(command.language);
  const bool whole = command.piece.empty();
  const auto text = whole ? Result<std::string>(desk->play->presentation(look))
                          : desk->game->piece_text(command.piece, look.language);
  if (!text) return report(text.error());
  print(*text);
  if (!command.html.empty()) {
    const auto page = desk->play->page(look.language);
    if (!page) return report(page.error());
    if (const auto error = write_file(command.html, *page)) return report(*error);
  }
  if (!command.svg.empty()) {
    const auto picture = whole ? Result<std::string>(desk->play->board_svg())
                               : desk->game->piece_svg(command.piece, look.language);
    if (!picture) return report(picture.error());
    if (const auto error = write_file(command.svg, *picture)) return report(*error);
  }
  return kOk;
}

int run(const MovesCommand& command) {
  const auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  if (command.json) {
    print(api::moves_document(*desk->play));
    return kOk;
  }
  std::string text;
  for (const std::string& move : desk->play->legal_moves()) text += move + "\n";
  print(text);
  if (const auto ending = desk->play->outcome()) say(fmt::format("The game is over. {}.\n", ending->text.en));
  return kOk;
}

}  // namespace tesuji::cli
