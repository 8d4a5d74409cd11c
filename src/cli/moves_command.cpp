#include <fmt/format.h>

#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

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
