#include "base/files.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"

namespace tesuji::cli {

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

}  // namespace tesuji::cli
