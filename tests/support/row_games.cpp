#include "support/row_games.hpp"

#include <doctest/doctest.h>

#include <map>

#include "define/row_loader.hpp"
#include "notation/row_text.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {

std::shared_ptr<const RowRules> row_rules(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const RowRules>> kept;
  auto& rules = kept[id];
  if (!rules) {
    const auto game = load_row_game(*shipped_game(id), shipped_finder());
    REQUIRE(game.ok());
    rules = std::make_shared<RowRules>(*game);
  }
  return rules;
}

RowPosition row_position(const std::string& id, const std::string& text) {
  const auto position = parse_row_position(text, row_rules(id));
  REQUIRE_MESSAGE(position.ok(), text, ": ", (position.ok() ? "" : position.error().message));
  return *position;
}

Point point(const std::string& text) {
  const auto parsed = parse_point(text, BoardShape{15, 15, SecondSide::mirrored});
  REQUIRE(parsed.has_value());
  return *parsed;
}

}  // namespace tesuji::test
