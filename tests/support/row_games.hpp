// Row games for tests: rules by id, positions by text.
#pragma once

#include <memory>
#include <string>

#include "placement/row_position.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// Compiled rules of a shipped row game. Fails the test when there is none.
std::shared_ptr<const RowRules> row_rules(const std::string& id);
RowPosition row_position(const std::string& id, const std::string& text);
/// A point of a 15 x 15 board.
Point point(const std::string& text);

}  // namespace tesuji::test
