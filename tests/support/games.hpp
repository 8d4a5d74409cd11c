// The games of games/**.yaml, ready for a test. Failures to load stop the test with the loader's messages.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "movement/any_position.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// The definition of a game by id; compiled definitions of the next function are kept.
GameDefinition game_definition(const std::string& id, const OptionChoices& options = {});

std::shared_ptr<const CompiledRules> game_rules(const std::string& id, const OptionChoices& options = {},
                                                RayIndex lines = RayIndex::best);

Setup setup_of(const CompiledRules& rules, const std::string& fen);
std::unique_ptr<AnyPosition> position_of(std::shared_ptr<const CompiledRules> rules, const std::string& fen);
std::unique_ptr<AnyPosition> position_of(const std::string& id, const std::string& fen);

/// "e2e4", and the letter of the piece it becomes: "e7e8q". Castling goes to the partner's square.
std::string coordinates(const AnyPosition& position, Move move);

/// The moves written so, one after the other; stops the test when one is not legal.
std::vector<Move> moves_of(const AnyPosition& start, const std::vector<std::string>& texts);

/// Makes the legal move written so; stops the test when there is none.
void play(AnyPosition& position, const std::string& move);

}  // namespace tesuji::test
