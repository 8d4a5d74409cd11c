#include <fmt/format.h>

#include "api/explain_json.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "define/square_text.hpp"
#include "engine/board_map.hpp"

namespace tesuji::cli {
namespace {

/// Numbers in the shape of the board; squares that mean nothing as dots.
std::string number_board(const BoardMap& map, const BoardShape& board) {
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < board.files; ++file) {
      const auto sq = static_cast<std::size_t>(board.at(file, rank));
      text += map.told[sq] ? fmt::format("{:>5.3g}", map.values[sq]) : fmt::format("{:>5}", ".");
    }
    text += '\n';
  }
  return text;
}

}  // namespace

int run(const MapCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) {
    Error error;
    error.code = ErrorCode::unsupported;
    error.message = fmt::format("{} is a line game, which has no such map", command.at.game);
    error.hint = "`tesuji forbidden` lists its forbidden points";
    return report(error);
  }
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const Language language = language_of(command.language).value_or(Language::en);
  const Lore lore(session->shared_rules());
  const BoardMap map =
      board_map(lore, session->position(), map_kind(command.kind).value_or(MapKind::control), language);
  if (!command.svg.empty()) {
    if (const auto error = write_file(command.svg, map_svg(lore, session->position(), map)))
      return report(*error);
  }
  if (command.json) {
    print(api::map_document(map, session->game(), command.kind));
    return kOk;
  }
  std::string text = number_board(map, session->game().board);
  for (const std::string& sentence : map.words) text += sentence + "\n";
  print(text);
  return kOk;
}

}  // namespace tesuji::cli
