#include "engine/record_provider.hpp"

#include "base/utf8.hpp"
#include "notation/records.hpp"

namespace tesuji {

GameProvider record_provider(GameLibrary& library, const std::string& game, const OptionChoices& options,
                             const std::string& usual) {
  return [&library, game, options,
          usual](std::string_view variant) -> Result<std::shared_ptr<const CompiledRules>> {
    std::string id = game.empty() ? usual : game;
    if (!variant.empty() && game.empty()) id = variant;
    for (char& c : id) c = c == ' ' ? '-' : c;
    auto rules = library.open(id, options);
    if (!rules) return rules.error().front();
    return std::move(rules.value());
  };
}

std::string usual_game(std::string_view record) {
  // Only KIF and its like come in an encoding other than UTF-8.
  const bool western = detect_format(record) == RecordFormat::pgn && !find_utf8_fault(record);
  return western ? "chess" : "shogi";
}

}  // namespace tesuji
