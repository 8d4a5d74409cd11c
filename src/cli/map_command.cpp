#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {
int run(const MapCommand& command) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Mapper* mapper = desk->mind().mapper();
  if (mapper == nullptr) return report(not_offered(*desk->game, "map"));
  const std::vector<std::string> kinds = mapper->kinds();
  const std::string kind = command.kind.empty() ? kinds.front() : command.kind;
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    return report(Error{ErrorCode::usage,
                        fmt::format("there is no map '{}' of this game", kind),
                        "known: " + join(kinds, ", "),
                        {},
                        ""});
  }
  const bool pictured = !command.svg.empty();
  return tell(mapper->map(*desk->play, kind, look_of(command.language).language, pictured), command.json,
              command.svg);
}

}  // namespace tesuji::cli
