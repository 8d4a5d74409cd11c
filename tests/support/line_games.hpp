// Line games for tests: rules by id, positions by text.
#pragma once

#include <memory>
#include <string>

#include "placement/line_position.hpp"

namespace tesuji::test {

/// Compiled rules of a shipped line game. Fails the test when there is none.
std::shared_ptr<const LineRules> line_rules(const std::string& id);
LinePosition line_position(const std::string& id, const std::string& text);
/// A point of a 15 x 15 board.
Point point(const std::string& text);

}  // namespace tesuji::test
