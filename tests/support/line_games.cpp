#include "support/line_games.hpp"

#include <doctest/doctest.h>

#include <map>

#include "define/library.hpp"
#include "define/line_loader.hpp"
#include "notation/line_text.hpp"

namespace tesuji::test {

std::shared_ptr<const LineRules> line_rules(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const LineRules>> kept;
  auto& rules = kept[id];
  if (!rules) {
    const auto game = load_line_game(*shipped_game(id), shipped_finder());
    REQUIRE(game.ok());
    rules = std::make_shared<LineRules>(*game);
  }
  return rules;
}

LinePosition line_position(const std::string& id, const std::string& text) {
  const auto position = parse_line_position(text, line_rules(id));
  REQUIRE_MESSAGE(position.ok(), text, ": ", (position.ok() ? "" : position.error().message));
  return *position;
}

Point point(const std::string& text) {
  const auto parsed = parse_point(text, BoardShape{15, 15, SecondSide::mirrored});
  REQUIRE(parsed.has_value());
  return *parsed;
}

}  // namespace tesuji::test
