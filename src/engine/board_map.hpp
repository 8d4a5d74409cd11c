// Maps of a position: a number for each square, links between squares, and the gist in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "claims/find/lore.hpp"
#include "describe/language.hpp"
#include "diagram/svg.hpp"
#include "graph/position_graph.hpp"
#include "movement/any_position.hpp"

namespace tesuji::engine {

enum class MapKind {
  control,   ///< pieces of the first side that see the square, less those of the second
  mobility,  ///< for each piece the squares it can go to
  graph,     ///< attacks and protection between pieces; for each piece the chains of protection through it
  threats    ///< captures that win something, for both sides as if it were their turn
};

std::optional<MapKind> map_kind(std::string_view id);

struct BoardMap {
  MapKind kind = MapKind::control;
  std::vector<double> values;  ///< one per square
  std::vector<bool> told;      ///< which of them mean something
  std::vector<GraphEdge> edges;
  std::vector<std::string> words;  ///< a few sentences
};

BoardMap board_map(const Lore& lore, const AnyPosition& position, MapKind kind, Language language);

/// The board with the map drawn on it.
std::string map_svg(const Lore& lore, const AnyPosition& position, const BoardMap& map);

}  // namespace tesuji::engine
