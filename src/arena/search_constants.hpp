// Constants of the search (search/tuning.hpp) as files and tuning know them.
#pragma once

#include "arena/player_spec.hpp"
#include "arena/tuning.hpp"

namespace tesuji::arena {

/// What a file of rows "NAME: VALUE" says, as options of an engine. Names that the search does not know and
/// values out of bounds are told with their place.
Result<OptionChoices, Errors> read_search_constants(const SourceText& file);

/// Every constant that can be moved, from where the player has it. Reaches are a share of that.
std::vector<Constant> search_constants_of(const PlayerSpec& player, int reach_percent);

/// The file that says so.
std::string search_constants_text(const std::vector<Constant>& constants, const std::vector<double>& values);

}  // namespace tesuji::arena
