// Zones: sets of squares, one for each side.
#pragma once

#include "define/report.hpp"

namespace tesuji::define {

using SideSquares = PerSide<std::vector<Square>>;

/// True for maps such as {last: 3}: they replace each other in `extends` instead of mixing.
bool looks_like_zone(const Node& node);

/// A zone name, a list of squares and ranges, {last: n} and its kin, or {first-player, second-player}.
std::optional<SideSquares> read_zone(const Node& node, const GameDefinition& game, Report& report);

/// The `zones:` of the board section, appended to `game.zones` (a zone may use those above it).
void read_zones(const Node& zones, GameDefinition& game, Report& report);

/// Like read_zone, but gives the zone an id: its name, or an anonymous zone appended to `game.zones`.
std::optional<std::string> read_zone_id(const Node& node, GameDefinition& game, Report& report);

}  // namespace tesuji::define
